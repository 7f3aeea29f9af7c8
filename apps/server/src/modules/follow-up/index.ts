// The progress of sessions and learners, alerts, and the page of one learner.
export { followUpPlugin } from './plugin.js'
export { type FollowUpStore, followUpStore } from './store.js'
