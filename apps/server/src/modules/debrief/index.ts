// The debrief (« bilan ») of a learner: its content and its route.
export { debriefGameOf, debriefOf } from './debrief.js'
export { createDebriefLimits, type DebriefLimitNumbers, defaultDebriefLimits } from './debrief-limits.js'
export { debriefPlugin } from './plugin.js'
