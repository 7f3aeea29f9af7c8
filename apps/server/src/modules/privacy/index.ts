// Sharing, erasure and retention of learners’ data.
export { runCleanup } from './cleanup.js'
export { eraseLearner } from './learner-data.js'
export { privacyPlugin } from './plugin.js'
export { privacyStore } from './store.js'
