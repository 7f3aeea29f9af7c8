// Group statistics about choices and survey answers, debate cards, and the projection.
export { debatePlugin } from './plugin.js'
export { surveyStatistics } from './shares.js'
export { type DebateStore, debateStore } from './store.js'
