import { type PlatformView, packFormSchema, type staffConnectionCalls, wording } from '@didascalie/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { LtiPlatform } from '../../platform/database/schema.js'
import { Problem } from '../../platform/errors/problem.js'
import { requireWriteRate } from '../../platform/limits/require-rate.js'
import { requireUsableAddress } from '../../platform/outbound/request.js'
import type { Contents } from '../content/content.js'
import { checkPlatform } from '../lti/check-platform.js'
import {
  createPlatform,
  invitePlatform,
  originalDeploymentIdOf,
  removePlatform,
  warnIfInactive,
} from '../lti/platforms.js'
import { recordInAuditLog } from '../staff/audit-log.js'
import { requireMember, requireRecentLogin } from '../staff/caller.js'
import {
  addressOf,
  type MemberCall,
  recordAction,
  registerStaffCalls,
  requireCaller,
  type StaffHandlers,
} from '../staff/staff-calls.js'
import { checkLrs, removeLrs, setExactTimes, setLrs } from '../xapi/lrs.js'

const querySchema = z.object({
  organisationUID: z.string().min(1).max(64),
  game: z.string().max(64),
  form: packFormSchema,
})

export async function integrationsRoutes(app: FastifyInstance): Promise<void> {
  registerStaffCalls(app, connectionHandlers)
  const { pack, contents, store, clock } = app
  app.get('/regie/pack', { schema: { querystring: querySchema, hide: true } }, async (request, reply) => {
    const { organisationUID, game, form } = querySchema.parse(request.query)
    const now = clock()
    const caller = await requireCaller(app, request, now)
    // A download counts against the member's limit of write requests, like every call of the console.
    requireWriteRate(app, `staff ${caller.staff.uid}`)
    const member = await requireMember(store, caller, organisationUID, ['manager'])
    if (pack === undefined || contents.find(game) === undefined) throw new Problem('not-found')
    const file = await pack(game, form)
    const entry = {
      organisationUid: member.organisation.uid,
      by: caller.staff.uid,
      action: 'packed',
    } as const
    await recordInAuditLog(store, { ...entry, detail: form }, now)
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${game}-${form}.zip"`)
      .type('application/zip')
      .send(file)
  })
}

// Handlers of the console's page « Réglages › Connexions ». They apply the same rules as the commands of the server's operator.

const gamesOf = ({ all }: Contents) =>
  all.map(({ name, wordings }) => ({ name, title: wording(wordings, 'ui.game.title', name) }))

async function viewOfPlatform({ context }: MemberCall, row: LtiPlatform): Promise<PlatformView> {
  return {
    platformUID: row.uid,
    name: row.name,
    issuer: row.issuer,
    clientId: row.clientId,
    deploymentId: originalDeploymentIdOf(row),
    createdAt: row.createdAt,
    sessions: (await context.store.sessions.ofPartner(row.partnerUid)).length,
    scores: await context.store.ltiScores.unsent(row.uid),
  }
}

async function requirePlatform({ context, caller }: MemberCall, uid: string): Promise<LtiPlatform> {
  const platform = await context.store.lti.platform(uid)
  if (platform === undefined || platform.organisationUid !== caller.organisation.uid)
    throw new Problem('platform-unknown', { subject: uid })
  return platform
}

const outboundContextOf = (call: MemberCall) => {
  const { store, keyring, outboundPolicy } = call.context
  return {
    store,
    keyring,
    origin: addressOf(call),
    outboundPolicy: outboundPolicy ?? { allowsLoopback: false },
  }
}

const checkView = (findings: readonly { isRight: boolean; sentence: string }[]) => ({
  findings: findings.map(({ isRight, sentence }) => ({ right: isRight, sentence })),
})

export const connectionHandlers: StaffHandlers<keyof typeof staffConnectionCalls> = {
  getConnections: async (call) => {
    const { context, caller } = call
    const { lti, xapi } = context.store
    const platforms = (await lti.platforms()).filter((row) => row.organisationUid === caller.organisation.uid)
    const lrs = await xapi.findLrs(caller.organisation.uid)
    const address = addressOf(call)
    return {
      platforms: await Promise.all(platforms.map((row) => viewOfPlatform(call, row))),
      store: lrs
        ? {
            address: lrs.address,
            realTimes: lrs.hasRealTimes,
            ...(await xapi.counts(caller.organisation.uid)),
          }
        : null,
      unvoided: (await xapi.unvoided())
        .filter(({ organisationUid }) => organisationUid === caller.organisation.uid)
        .map(({ address: lrsAddress, statements }) => ({ address: lrsAddress, statements })),
      games: gamesOf(context.contents),
      packs: context.pack !== undefined,
      addresses: {
        launch: `${address}/lti/launch`,
        login: `${address}/lti/login`,
        keys: `${address}/lti/jwks`,
      },
    }
  },
  invitePlatform: async (call) => {
    requireRecentLogin(call.caller, call.now)
    const { token, expiresAt } = await invitePlatform(call.context, call.caller.organisation.uid, call.now)
    await recordAction(call, { action: 'platform-invited' })
    return { link: `${addressOf(call)}/lti/register?invite=${token}`, expiresAt }
  },
  registerPlatform: async (call) => {
    const { context, caller, body, now } = call
    requireRecentLogin(caller, now)
    const request = {
      organisationUid: caller.organisation.uid,
      name: body.name,
      issuer: body.issuer,
      clientId: body.clientId,
      deploymentId: body.deploymentId,
      authUrl: body.authUrl,
      tokenUrl: body.tokenUrl,
      jwksUrl: body.keysUrl,
    }
    for (const address of [body.authUrl, body.tokenUrl, body.keysUrl])
      requireUsableAddress(address, outboundContextOf(call).outboundPolicy)
    const platform = await createPlatform(context, request, now)
    warnIfInactive(call.request.log, platform)
    await recordAction(call, { action: 'platform-registered' })
    return viewOfPlatform(call, platform)
  },
  removePlatform: async (call) => {
    requireRecentLogin(call.caller, call.now)
    await removePlatform(call.context, await requirePlatform(call, call.body.platformUID), call.now)
    await recordAction(call, { action: 'platform-removed' })
    return {}
  },
  testPlatform: async (call) =>
    checkView(
      await checkPlatform(
        outboundContextOf(call),
        await requirePlatform(call, call.body.platformUID),
        call.now,
      ),
    ),
  resendScores: async (call) => {
    const { ltiScores } = call.context.store
    const { uid } = await requirePlatform(call, call.body.platformUID)
    await ltiScores.retryAll(uid, call.now)
    call.context.onScores?.()
    return ltiScores.unsent(uid)
  },
  setRecordStore: async (call) => {
    const { caller, body, now } = call
    requireRecentLogin(caller, now)
    await setLrs(outboundContextOf(call), caller.organisation.uid, body, now)
    await recordAction(call, { action: 'record-store-set' })
    return {}
  },
  setRecordTimes: async (call) => {
    const { context, caller, body, now } = call
    requireRecentLogin(caller, now)
    await setExactTimes(context, caller.organisation.uid, body.realTimes)
    await recordAction(call, { action: 'record-times-set', detail: body.realTimes ? 'real' : 'day' })
    return {}
  },
  removeRecordStore: async (call) => {
    const { context, caller, now } = call
    requireRecentLogin(caller, now)
    await removeLrs(context, caller.organisation.uid)
    await recordAction(call, { action: 'record-store-removed' })
    return {}
  },
  resendStatements: async ({ context, caller, now }) => {
    await context.store.xapi.retryAll(caller.organisation.uid, now)
    return context.store.xapi.counts(caller.organisation.uid)
  },
  testRecordStore: async (call) =>
    checkView(await checkLrs(outboundContextOf(call), call.caller.organisation.uid, call.now)),
}
