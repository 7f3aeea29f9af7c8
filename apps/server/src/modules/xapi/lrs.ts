// Connects, tests and removes the learning record store (LRS) of an organisation.
import { z } from 'zod'
import type { ConnectedLrs } from '../../platform/database/schema.js'
import { Problem } from '../../platform/errors/problem.js'
import type { Keyring } from '../../platform/keys/keyring.js'
import { type OutboundPolicy, requireUsableAddress, sendRequest } from '../../platform/outbound/request.js'
import type { Store } from '../../store.js'
import { requireOrganisation } from '../organisations/rules.js'

interface LrsContext {
  store: Store
  keyring: Keyring
}

export interface LrsSettings {
  address: string
  /** The credentials of the LRS, in the form `key:secret`. */
  key: string
}

export async function setLrs(
  { store, keyring, outboundPolicy }: LrsContext & { outboundPolicy: OutboundPolicy },
  organisationUid: string,
  { address, key }: LrsSettings,
  now: number,
): Promise<void> {
  requireUsableAddress(address, outboundPolicy)
  await requireOrganisation(store, organisationUid)
  await store.xapi.setLrs({ organisationUid, address, key: keyring.seal(key) }, now)
}

async function requireLrs({ store }: Pick<LrsContext, 'store'>, organisationUid: string) {
  const lrs = await store.xapi.findLrs(organisationUid)
  if (lrs === undefined) throw new Problem('record-store-unknown', { subject: organisationUid })
  return lrs
}

/** Chooses whether statements queued from now on contain the time of the event, or only the day. */
export async function setExactTimes(
  context: Pick<LrsContext, 'store'>,
  organisationUid: string,
  hasRealTimes: boolean,
): Promise<void> {
  await requireLrs(context, organisationUid)
  await context.store.xapi.setRealTimes(organisationUid, hasRealTimes)
}

/** The LRS keeps the statements that it received. */
export async function removeLrs(context: Pick<LrsContext, 'store'>, organisationUid: string): Promise<void> {
  await requireLrs(context, organisationUid)
  await context.store.xapi.removeLrs(organisationUid)
}

interface Finding {
  readonly isRight: boolean
  readonly sentence: string
}

const maxDriftMs = 60_000
const failed = (sentence: string): Finding => ({ isRight: false, sentence })
const passed = (sentence: string): Finding => ({ isRight: true, sentence })

const statementListSchema = z.object({ statements: z.array(z.unknown()) })

/** Whether the answer comes from an LRS. Any web page can answer 200, but only an LRS answers with a list of statements. */
function isStatementList(text: string): boolean {
  try {
    return statementListSchema.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

async function checkConnection(
  { address, key }: ConnectedLrs,
  { keyring, outboundPolicy }: { keyring: Keyring; outboundPolicy: OutboundPolicy },
  now: number,
): Promise<Finding[]> {
  const url = statementsAddress(address)
  url.searchParams.set('limit', '1')
  try {
    const { status, date, text } = await sendRequest(
      url.href,
      { headers: headersFor(keyring.unseal(key)) },
      outboundPolicy,
    )
    if (status === 401 || status === 403)
      return [
        passed('Adresse\u00a0: le LRS répond.'),
        failed(
          'Clé\u00a0: le LRS ne la reconnaît pas, ou elle n’a pas le droit de lire et d’écrire. Donnez-la de nouveau.',
        ),
      ]
    if (status >= 500)
      return [
        failed(
          `LRS\u00a0: ${url.origin}${url.pathname} répond ${status}. Il est en panne ou mal réglé\u00a0: demandez à qui l’administre.`,
        ),
      ]
    if (status < 200 || status > 299)
      return [failed(`Adresse\u00a0: ${url.origin}${url.pathname} répond ${status}. Vérifiez-la.`)]
    if (!isStatementList(text))
      return [
        failed(
          `Adresse\u00a0: ${url.origin}${url.pathname} répond, mais ce n’est pas un LRS. Vérifiez-la\u00a0: elle finit souvent par /xapi.`,
        ),
      ]
    const driftMs = date === null ? 0 : Math.abs(Date.parse(date) - now)
    return [
      passed('Adresse\u00a0: le LRS répond.'),
      passed('Clé\u00a0: le LRS la reconnaît.'),
      driftMs > maxDriftMs
        ? failed(
            `Horloge\u00a0: ${Math.round(driftMs / 1000)} secondes d’écart avec le LRS. Réglez les deux machines sur l’heure (NTP).`,
          )
        : passed('Horloge\u00a0: à l’heure.'),
    ]
  } catch {
    return [failed(`Adresse\u00a0: ${address} ne répond pas, ou n’est pas une adresse publique en https.`)]
  }
}

/** Tests the answer, the key and the clock of the LRS. The sentences in the result are for the person who connects the LRS. */
export async function checkLrs(
  context: LrsContext & { outboundPolicy: OutboundPolicy },
  organisationUid: string,
  now: number,
): Promise<Finding[]> {
  return checkConnection(await requireLrs(context, organisationUid), context, now)
}

/** Headers of a request to an LRS. */
export const headersFor = (key: string) => ({
  authorization: `Basic ${Buffer.from(key).toString('base64')}`,
  'content-type': 'application/json',
  'x-experience-api-version': '1.0.3',
})

export const statementsAddress = (address: string): URL =>
  new URL(address.endsWith('/') ? `${address}statements` : `${address}/statements`)
