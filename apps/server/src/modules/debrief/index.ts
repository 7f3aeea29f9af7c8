// The debrief (« bilan »): what it tells of a learner, and its route.
export { debriefOf, sheetOf } from './debrief.js'
export { debriefPlugin } from './plugin.js'
