// Identity of learners: logins, cookies, consent, and the calls of the player.
export {
  agreeToTrace,
  type ConsentAnswers,
  consentVersionOf,
  mayStoreTrace,
  traceConsentOf,
} from './consent.js'
export type { ServiceContext } from './context.js'
export { endLogin, type Identity, loginLifeMs, loginOfToken, requireOwner } from './identity.js'
export { type Learner, plainLearner } from './learner.js'
export { type Admission, toLearnerRow } from './learner-queries.js'
export { exportLearner, requireLearnerIn } from './learners.js'
export { type LearningRecords, noLearningRecords, type RecordedEvent } from './learning-records.js'
export { type CookieRequest, clearLoginCookie, setLoginCookie, tokenFor, tokensIn } from './login-cookie.js'
export { type OwnerCall, requireLearnerCaller } from './owner.js'
export type { CallHandler, ServiceCall } from './service-call.js'
export { bodyLimitOf, registerServiceCalls, schemaOf } from './service-calls.js'
export { type LearnersStore, learnersStore } from './store.js'
