// Where each session and each learner is, who needs attention, one learner’s page.
export { followUpPlugin } from './plugin.js'
export { type FollowUpStore, followUpStore } from './store.js'
