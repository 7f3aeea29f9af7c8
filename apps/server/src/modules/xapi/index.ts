// xAPI: statements about learners, sent to an organisation’s learning record store.
export { backfillStatements } from './backfill.js'
export { checkRecordStore, removeRecordStore, setRecordStore } from './lrs.js'
export { StatementQueue } from './statement-queue.js'
export { StatementSender } from './statement-sender.js'
export { type XapiStore, xapiStore } from './store.js'
