// The demonstration that a first start creates: an organisation, three sessions, codes and a class.
export {
  type DemonstrationLinks,
  demonstrationLinks,
  demonstrationSessions,
  seedDemonstration,
} from './demonstration.js'
export { createOneTimeEntry, demonstrationTrainer, seedDemonstrationClass } from './demonstration-class.js'
export { demonstrationStore } from './store.js'
