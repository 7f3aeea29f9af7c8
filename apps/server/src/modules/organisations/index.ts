// The customers: training organisations.
export { plainOrganisation } from './organisation-queries.js'
export { changeOrganisation, createOrganisation, requireOrganisation } from './organisations.js'
export { type OrganisationsStore, organisationsStore } from './store.js'
