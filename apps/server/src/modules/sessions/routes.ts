import {
  type CallBody,
  type CallData,
  callPath,
  type Session as PlayerSession,
  type SessionSettings,
  type staffSessionCalls,
} from '@didascalie/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../context.js'
import type { Organisation, Session } from '../../platform/database/schema.js'
import { Problem } from '../../platform/errors/problem.js'
import { CompressedTexts, sendCompressed } from '../../platform/http/compressed.js'
import { sanitise } from '../../platform/text/html.js'
import { findBuildOfBrowser } from '../content/content.js'
import { bodyLimitOf, schemaOf } from '../learners/service-calls.js'
import { settingChanges } from '../staff/audit-log.js'
import { canSeeSession } from '../staff/caller.js'
import {
  formattingContextOf,
  type MemberCall,
  recordAction,
  registerStaffCalls,
  type StaffHandlers,
} from '../staff/staff-calls.js'
import {
  changeSession,
  closeSession,
  createSession,
  eraseDay,
  logoUrl,
  type OpenSession,
  openSession,
  reopenSession,
  requireContent,
  requireSession,
  sessionAddress,
  settingsIn,
  stateOf,
  typedAddress,
} from './rules.js'

/** A session as the browser of a learner receives it. */
export function playerSessionOf(
  session: Session,
  organisation: Pick<Organisation, 'controller' | 'contact'> | undefined,
): PlayerSession {
  return {
    uid: session.uid,
    kind: session.kind,
    name: session.name,
    logo_url: session.logoHash === null ? '' : logoUrl(session.logoHash),
    decors: session.hasDecors ? 1 : 0,
    text_home_page: session.homeText,
    reads: session.reads,
    controller: organisation?.controller ?? '',
    contact: organisation?.contact ?? '',
  }
}

const dataOf = (
  { name, wordings, notions, brand, calendar }: OpenSession['content'],
  session: PlayerSession,
): CallData<'getData'> => ({ content: name, wordings, notions, brand, calendar, session })

const formatAnswer = (content: OpenSession['content'], session: PlayerSession): string =>
  JSON.stringify({ success: true, data: dataOf(content, session) })

/** The answer is the same for all learners of a session, so it is cached in compressed form. */
function getDataRoute(app: FastifyInstance): void {
  const answers = new CompressedTexts()
  const send = async (
    { sessionUID, build }: CallBody<'getData'>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const { session, content: current } = await openSession(app, sessionUID)
    // A page that was loaded with an earlier build asks for that build.
    const content = findBuildOfBrowser(app.contents, current, build) ?? current
    const organisation = await app.store.organisations.find(session.organisationUid)
    const playerSession = playerSessionOf(session, organisation)
    const key = JSON.stringify([content.name, content.build, playerSession])
    reply.type('application/json; charset=utf-8')
    return sendCompressed(
      request,
      reply,
      await answers.getOrCompress(key, () => formatAnswer(content, playerSession)),
    )
  }
  app.post<{ Body: CallBody<'getData'> }>(
    callPath('getData'),
    { schema: schemaOf('getData'), bodyLimit: bodyLimitOf('getData') },
    (request, reply) => {
      reply.header('cache-control', 'no-store')
      return send(request.body, request, reply)
    },
  )
}

async function settingsOf(
  context: AppContext,
  session: Session,
  { now, timeZone, address }: { now: number; timeZone: string; address: string },
): Promise<SessionSettings> {
  const { store } = context
  const creator = session.createdBy === null ? undefined : await store.staff.find(session.createdBy)
  return {
    ...settingsIn(session),
    uid: session.uid,
    kind: session.kind,
    state: stateOf(session, now),
    logoUrl: session.logoHash === null ? '' : logoUrl(session.logoHash),
    closed: session.closedAt !== null,
    archived: session.archivedAt !== null,
    address: sessionAddress(address, session),
    shortAddress: await typedAddress(context, session, address),
    begun: await store.sessions.hasLearners(session.uid),
    eraseOn: eraseDay(session, timeZone),
    createdAt: session.createdAt,
    createdBy: creator?.name ?? '',
  }
}

const viewSettings = (call: MemberCall, session: Session) =>
  settingsOf(call.context, session, formattingContextOf(call))

/**
 * The settings of a session, and whether another session that the caller may see has the same name.
 * If there is one, the console shows a warning.
 */
async function settingsWithNameCheck(call: MemberCall, session: Session) {
  const all = await call.context.store.sessions.ofOrganisation(call.caller.organisation.uid)
  const nameUsed = all.some(
    (one) => one.uid !== session.uid && one.name === session.name && canSeeSession(call.caller, one),
  )
  return { session: await viewSettings(call, session), nameUsed }
}

/** If the caller may see only some sessions, adds the new session to these sessions. */
async function grantNewSession({ context, caller }: MemberCall, session: Session): Promise<void> {
  if (caller.sessions !== null)
    await context.store.staff.addSession(caller.staff.uid, caller.organisation.uid, session.uid)
}

const installedGames = ({ context }: MemberCall) => context.contents.all.map(({ name }) => name)

type SessionHandlers = StaffHandlers<
  Exclude<keyof typeof staffSessionCalls, 'listSessions' | 'deleteSession'>
>

const setSessionClosed: SessionHandlers['closeSession'] = async (call) => {
  const { context, caller, body, now } = call
  const { uid } = caller.session
  if (body.closed) await closeSession(context.store, uid, false, now)
  else await reopenSession(context.store, uid)
  await recordAction(call, { action: body.closed ? 'session-closed' : 'session-reopened', sessionUid: uid })
  return { session: await viewSettings(call, await requireSession(context.store, uid)) }
}

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

const sessionHandlers: SessionHandlers = {
  getSession: async (call) => ({ session: await viewSettings(call, call.caller.session) }),
  previewSession: async ({ context, caller, body }) => {
    const { controller, contact } = caller.organisation
    const content = context.contents.find(body.content)
    if (content === undefined) throw new Problem('game-unknown', { subject: body.content })
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
    const recorded = settingChanges(
      await viewSettings(call, caller.session),
      await viewSettings(call, session),
      { fields: Object.keys(changes), texts: ['name', 'homeText'] },
    )
    await recordAction(call, { action: 'session-changed', sessionUid: session.uid, changes: recorded })
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
  checkLogo: async ({ context, caller, body }) => {
    await context.logos.render(caller.organisation.uid, Buffer.from(body.image, 'base64'))
    return {}
  },
  copySession: async (call) => {
    const { context, caller, body, now } = call
    const source = caller.session
    if (source.kind === 'partner') throw new Problem('not-found')
    const session = await createSession(
      context.store,
      {
        ...settingsIn(source),
        opensAt: null,
        closesAt: null,
        name: body.name,
        organisationUid: caller.organisation.uid,
        kind: source.kind,
        draft: true,
        createdBy: caller.staff.uid,
      },
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

export async function sessionRoutes(app: FastifyInstance): Promise<void> {
  getDataRoute(app)
  registerStaffCalls(app, sessionHandlers)
}
