// Access codes: created for a class list, replaced when a learner loses theirs, and revoked.
export { type AccessCode, plainCode } from './access-code.js'
export { toAccessCode, toAccessCodeRow } from './code-queries.js'
export { type CreatedCode, countCodes, makeCodes, maxCodes, type Person, revokeCode } from './codes.js'
export { type ListFault, readPeople } from './people-list.js'
export { codesPlugin } from './plugin.js'
export { type CodesStore, codesStore } from './store.js'
