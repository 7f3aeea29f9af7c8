// Progress of sessions and learners, notices, and the page of one learner.
export { followUpPlugin } from './plugin.js'
export { type FollowUpStore, followUpStore } from './store.js'
