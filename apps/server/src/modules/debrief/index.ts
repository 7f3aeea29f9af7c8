// The debrief (« bilan ») of a learner: its content and its route.
export { debriefOf, sheetOf } from './debrief.js'
export { createDebriefLimits, type DebriefLimitNumbers, usualDebriefLimits } from './debrief-limits.js'
export { debriefPlugin } from './plugin.js'
