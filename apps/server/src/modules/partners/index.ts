// Partners: sites that send learners with signed links.
export type { Partner } from './partner.js'
export { toPartnerRow } from './partner-queries.js'
export { isGenuine, signatureLifeMs, signEntry } from './partner-signature.js'
export { createPartner, preparePartner, requirePartner, signForPartner } from './partners.js'
export { type PartnersStore, partnersStore } from './store.js'
