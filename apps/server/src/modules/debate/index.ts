// Anonymous group results: choice statistics, debate cards, the projection.
export { debatePlugin } from './plugin.js'
export { surveyStatistics } from './shares.js'
export { type DebateStore, debateStore } from './store.js'
