// Sessions: settings, dates, logos, and finding the session of an address.
export type { SessionContext } from './context.js'
export { eraseAtOf, isErasureDue, keepsLonger, latestErasure } from './erasure-date.js'
export { contentOf, findSession, openSession } from './find-session.js'
export { LogoRenderer } from './logo.js'
export { sessionsPlugin } from './plugin.js'
export { plainSession, type Session } from './session.js'
export { toSessionRow } from './session-queries.js'
export { allowsSharing, isWider } from './session-reads.js'
export { isOver, sessionUidPattern } from './session-rules.js'
export { eraseDay, sessionAddress, stateOf } from './session-view.js'
export {
  changeSession,
  chooseDefaultSession,
  closeSession,
  createSession,
  maxSeats,
  reopenSession,
  requireContent,
  requireSession,
  type SessionChanges,
} from './sessions.js'
export { type SessionsStore, sessionsStore } from './store.js'
