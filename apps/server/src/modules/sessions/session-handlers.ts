import type { staffSessionCalls } from '@didascalie/contract'
import { Problem } from '../../platform/errors/problem.js'
import { Refusal } from '../../platform/errors/refusal.js'
import { sanitise } from '../../platform/text/html.js'
import {
  canSeeSession,
  formattingContextOf,
  type MemberCaller,
  recordAction,
  type StaffHandlers,
  type StaffServiceCall,
} from '../staff/index.js'
import type { Context } from './context.js'
import { dataOf } from './get-data.js'
import type { Session } from './session.js'
import { logoUrl } from './session-rules.js'
import { settingsOf } from './session-view.js'
import {
  changeSession,
  closeSession,
  createSession,
  reopenSession,
  requireContent,
  requireSession,
} from './sessions.js'

type SessionCall = Pick<StaffServiceCall<'getSession', Context>, 'context' | 'request' | 'now'> & {
  caller: MemberCaller
}

const viewSettings = (call: SessionCall, session: Session) =>
  settingsOf(call.context, session, formattingContextOf(call))

/**
 * The settings of a session, and whether another session that the caller may see has the same name.
 * If there is one, the console shows a warning.
 */
async function settingsWithNameCheck(call: SessionCall, session: Session) {
  const all = await call.context.store.sessions.ofOrganisation(call.caller.organisation.uid)
  const nameUsed = all.some(
    (one) => one.uid !== session.uid && one.name === session.name && canSeeSession(call.caller, one),
  )
  return { session: await viewSettings(call, session), nameUsed }
}

/** If the caller may see only some sessions, adds the new session to these sessions. */
async function grantNewSession({ context, caller }: SessionCall, session: Session): Promise<void> {
  if (caller.sessions !== null)
    await context.store.staff.addSession(caller.staff.uid, caller.organisation.uid, session.uid)
}

const installedGames = ({ context }: SessionCall) => context.contents.all.map(({ name }) => name)

type SessionHandlers = StaffHandlers<
  Exclude<keyof typeof staffSessionCalls, 'listSessions' | 'deleteSession'>,
  Context
>

/** Closes the session, or reopens it if `closed` is false. */
const setSessionClosed: SessionHandlers['closeSession'] = async (call) => {
  const { context, caller, body, now } = call
  const { uid } = caller.session
  if (body.closed) await closeSession(context.store, uid, false, now)
  else await reopenSession(context.store, uid)
  await recordAction(call, { action: body.closed ? 'session-closed' : 'session-reopened', sessionUid: uid })
  return { session: await viewSettings(call, await requireSession(context.store, uid)) }
}

/** Archives the session, or takes it out of the archive if `archived` is false. */
const setSessionArchived: SessionHandlers['archiveSession'] = async (call) => {
  const { context, caller, body, now } = call
  const { uid } = caller.session
  await context.store.sessions.update(uid, { archivedAt: body.archived ? now : null })
  await recordAction(call, {
    action: body.archived ? 'session-archived' : 'session-unarchived',
    sessionUid: uid,
  })
  return { session: await viewSettings(call, await requireSession(context.store, uid)) }
}

export const sessionHandlers: SessionHandlers = {
  getSession: async (call) => ({ session: await viewSettings(call, call.caller.session) }),
  previewSession: async ({ context, caller, body }) => {
    const { controller, contact } = caller.organisation
    const content = context.contents.find(body.content)
    if (content === undefined) throw new Refusal('content-unknown', body.content)
    return dataOf(content, {
      uid: 'apercu',
      kind: 'normal',
      name: body.name,
      logo_url: '',
      decors: body.decors,
      text_home_page: sanitise(body.homeText),
      reads: body.reads,
      controller,
      contact,
    })
  },
  createSession: async (call) => {
    const { context, caller, body, now } = call
    requireContent(installedGames(call), body.content)
    const { organisationUID: organisationUid, ...settings } = body
    const newSession = { ...settings, organisationUid, kind: 'normal', createdBy: caller.staff.uid } as const
    const session = await createSession(context.store, newSession, now)
    await grantNewSession(call, session)
    await recordAction(call, { action: 'session-created', sessionUid: session.uid })
    return settingsWithNameCheck(call, session)
  },
  changeSession: async (call) => {
    const { context, caller, body } = call
    const { changes } = body
    if (changes.content !== undefined) requireContent(installedGames(call), changes.content)
    if (Object.values(changes).every((value) => value === undefined))
      return settingsWithNameCheck(call, caller.session)
    const session = await changeSession(context.store, caller.session.uid, changes)
    await recordAction(call, { action: 'session-changed', sessionUid: session.uid })
    return settingsWithNameCheck(call, session)
  },
  setLogo: async (call) => {
    const { context, caller, body } = call
    const { sessions } = context.store
    const render = (image: string) =>
      context.logos.render(caller.organisation.uid, Buffer.from(image, 'base64'))
    const logoHash = body.image === null ? null : await sessions.storeLogo(await render(body.image))
    await sessions.update(caller.session.uid, { logoHash })
    await recordAction(call, { action: 'session-changed', sessionUid: caller.session.uid, detail: 'logo' })
    return { logoUrl: logoHash === null ? '' : logoUrl(logoHash) }
  },
  copySession: async (call) => {
    const { context, caller, body, now } = call
    const source = caller.session
    if (source.kind === 'partner') throw new Problem('not-found')
    const newSession = {
      organisationUid: caller.organisation.uid,
      kind: source.kind,
      name: body.name,
      content: source.content,
      homeText: source.homeText,
      seats: source.seats,
      reads: source.reads,
      keepMonths: source.keepMonths,
      draft: true,
      createdBy: caller.staff.uid,
    }
    const session = await createSession(
      context.store,
      { ...newSession, decors: source.hasDecors ? 1 : 0 },
      now,
    )
    if (source.logoHash !== null)
      await context.store.sessions.update(session.uid, { logoHash: source.logoHash })
    await grantNewSession(call, session)
    await recordAction(call, { action: 'session-copied', sessionUid: session.uid })
    return settingsWithNameCheck(call, await requireSession(context.store, session.uid))
  },
  closeSession: setSessionClosed,
  archiveSession: setSessionArchived,
}
