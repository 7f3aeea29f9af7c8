// Requests that the server makes to a learning platform: access tokens, scores, member lists.
import { z } from 'zod'
import type { LtiPlatform } from '../../platform/database/schema.js'
import type { Keyring } from '../../platform/keys/keyring.js'
import {
  type OutboundPolicy,
  type OutboundResponse,
  RequestNotSent,
  sendRequest,
} from '../../platform/outbound/request.js'
import type { Store } from '../../store.js'
import { scopes, toSingleLine } from './claims.js'
import { sign } from './keys.js'
import type { DueScore } from './score-queries.js'

export interface ServiceContext {
  store: Store
  keyring: Keyring
  outboundPolicy: OutboundPolicy
}

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().default(60) })

/** Thrown when the platform rejects a request. The message contains the beginning of the platform's answer, for the log. */
export class ServiceRefused extends Error {
  constructor(
    readonly status: number,
    requestName: string,
    readonly text: string,
  ) {
    super(`${requestName}: ${status} ${text.slice(0, 200)}`)
  }
}

/** Tokens are not cached, because the server seldom sends a score or requests a member list. */
export async function accessToken(
  context: ServiceContext,
  platform: LtiPlatform,
  scope: string,
  now: number,
): Promise<string> {
  const { clientId, tokenUrl } = platform
  const assertion = await sign(context, { issuer: clientId, subject: clientId, audience: tokenUrl }, now)
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: assertion,
    scope,
  })
  const { status, text } = await sendRequest(tokenUrl, { method: 'POST', body }, context.outboundPolicy)
  if (status !== 200) throw new ServiceRefused(status, 'token', text)
  return tokenSchema.parse(JSON.parse(text)).access_token
}

/** A line item is a column of the gradebook. Example: `https://a.example/item?type=1` → `https://a.example/item/scores?type=1`. */
export function scoresAddress(lineitem: string): string {
  const url = new URL(lineitem)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`
  return url.href
}

const noTokenSentence = 'La plateforme n’a pas donné l’autorisation d’envoyer le résultat.'

/** The score is always 1 of 1: it means only that the learner has finished. */
export async function sendScore(
  context: ServiceContext,
  platform: LtiPlatform,
  { lineitem, sub, doneAt }: DueScore,
  now: number,
): Promise<OutboundResponse> {
  const token = await accessToken(context, platform, scopes.score, now).catch((cause) => {
    throw new RequestNotSent(cause instanceof Error ? cause.message : String(cause), noTokenSentence, {
      cause,
    })
  })
  const score = {
    userId: sub,
    scoreGiven: 1,
    scoreMaximum: 1,
    activityProgress: 'Completed',
    gradingProgress: 'FullyGraded',
    timestamp: new Date(doneAt).toISOString(),
  }
  return sendRequest(
    scoresAddress(lineitem),
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/vnd.ims.lis.v1.score+json',
      },
      body: JSON.stringify(score),
    },
    context.outboundPolicy,
  )
}

const membersSchema = z.object({
  members: z
    .array(
      z.object({
        user_id: z.coerce.string(),
        status: z.string().default('Active'),
        name: z.string().optional(),
        given_name: z.string().optional(),
        family_name: z.string().optional(),
        roles: z.array(z.string()).default([]),
      }),
    )
    .max(5_000),
})

export interface Member {
  readonly sub: string
  readonly name: string
}

/** Shown for a member whose name the platform does not send. */
const namelessMember = 'Sans nom'

const isLearner = (roles: readonly string[]) => roles.some((role) => /(?:#|^)Learner$/.test(role))

/** The page size that the server requests, because the whole list of a large course would exceed the size limit of one response. */
const pageSize = 250
/** This limit is high, because some platforms return smaller pages than requested. */
const maxPages = 100
/** No further page is requested after this time, because a trainer waits for the list. */
const maxListMs = 30_000

function firstPage(address: string): string {
  const url = new URL(address)
  if (!url.searchParams.has('limit')) url.searchParams.set('limit', String(pageSize))
  return url.href
}

/** The next page must be on the same site, because the request contains an access token. */
function nextPage(page: string, { next }: OutboundResponse): string | null {
  if (next !== null && new URL(next).origin !== new URL(page).origin)
    throw new Error(`The member list of ${page} continues on another site`)
  return next
}

/** Returns only active learners. Throws if the list cannot be read completely and in time. */
export async function fetchMembers(
  context: ServiceContext & { clock: () => number },
  platform: LtiPlatform,
  address: string,
): Promise<Member[]> {
  const startedAt = context.clock()
  const token = await accessToken(context, platform, scopes.members, startedAt)
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json',
  }
  const members: z.infer<typeof membersSchema>['members'] = []
  let page: string | null = firstPage(address)
  for (let pagesRead = 0; page !== null; pagesRead += 1) {
    if (pagesRead === maxPages)
      throw new Error(`The member list of ${address} has more than ${maxPages} pages`)
    if (context.clock() - startedAt > maxListMs)
      throw new Error(`The member list of ${address} takes longer than ${maxListMs} ms`)
    const answer: OutboundResponse = await sendRequest(page, { headers }, context.outboundPolicy)
    if (answer.status !== 200) throw new ServiceRefused(answer.status, 'members', answer.text)
    members.push(...membersSchema.parse(JSON.parse(answer.text)).members)
    page = nextPage(page, answer)
  }
  return members
    .filter(({ roles, status: state }) => state === 'Active' && isLearner(roles))
    .map(({ user_id, name, given_name, family_name }) => ({
      sub: user_id,
      name:
        toSingleLine(name ?? '') ||
        toSingleLine(`${given_name ?? ''} ${family_name ?? ''}`) ||
        namelessMember,
    }))
}
