// LTI 1.3: registration, launches, deep linking, scores, course members.
export { checkPlatform } from './check-platform.js'
export { rotateKeys } from './keys.js'
export { isFromLaunch, nameFromLaunch } from './lti-people.js'
export type { LtiPlatform } from './lti-platform.js'
export { membersOf } from './lti-queries.js'
export {
  assignPlatform,
  createPlatform,
  invitePlatform,
  originalDeploymentIdOf,
  removePlatform,
  sharedPlatforms,
  warnIfInactive,
} from './platforms.js'
export { ltiPlugin } from './plugin.js'
export { ScoreSender } from './score-sender.js'
export { type LtiStore, ltiStore } from './store.js'
