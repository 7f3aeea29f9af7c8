// Sites that send learners by signed links.
export { isGenuine, signatureLifeMs, signEntry } from './partner-signature.js'
export { createPartner, preparePartner, requirePartner, signForPartner } from './partners.js'
export { type PartnersStore, partnersStore } from './store.js'
