// Members of organisations: accounts, logins, teams, the audit log, and the calls of the console.
export { accessesToLearner, erasedPersonName, recordInAuditLog, settingChanges } from './audit-log.js'
export type { AuditRecord } from './audit-record.js'
export {
  callerOfToken,
  canSeeSession,
  courseOf,
  type MemberCaller,
  requireMember,
  requireRecentLogin,
  requireVisibleSession,
  type SessionCaller,
} from './caller.js'
export type { CallContext, MailContext } from './context.js'
export { hasNoCourse, isOpenToLearners, isOpenToTeachers } from './courses.js'
export { invitationLink, makeInvitation } from './invitations.js'
export { staffPlugin } from './plugin.js'
export { sendMail } from './send-mail.js'
export { addressOf, type StaffHandlers, type StaffServiceCall } from './staff-call.js'
export { registerStaffCalls, requireCaller } from './staff-calls.js'
export { setStaffCookie, staffTokenIn } from './staff-cookie.js'
export { createStaffLimits, defaultStaffLimits, type StaffLimitNumbers } from './staff-limits.js'
export type { StaffLogin } from './staff-login-record.js'
export type { StaffMember } from './staff-member.js'
export { toStaffRow } from './staff-queries.js'
export { type StaffStore, staffStore } from './store.js'
export { formattingContextOf, recordAction } from './view.js'
export { beginVisit, isAlreadyLoggedIn, type Visitor, visitLifeMs } from './visitors.js'
