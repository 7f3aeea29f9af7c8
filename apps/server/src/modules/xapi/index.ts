// xAPI: statements about learners, sent to an organisation’s learning record store.
export { backfillStatements } from './backfill.js'
export { checkLrs, removeLrs, setExactTimes, setLrs } from './lrs.js'
export { StatementQueue } from './statement-queue.js'
export { StatementSender } from './statement-sender.js'
export { type XapiStore, xapiStore } from './store.js'
export { VoidSender } from './void-sender.js'
export { queueVoids, type UnvoidedStatements } from './xapi-queries.js'
