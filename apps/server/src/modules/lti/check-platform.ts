// Checks the connection to a platform, and explains the result in sentences for the person who sets it up.
import { z } from 'zod'
import type { LtiPlatform } from '../../platform/database/schema.js'
import { ExplainedError } from '../../platform/errors/explained-error.js'
import { isLoopback } from '../../platform/http/loopback.js'
import { sendRequest } from '../../platform/outbound/request.js'
import { scopes } from './claims.js'
import { accessToken, type ServiceContext, ServiceRefused } from './services.js'

const maxDriftMs = 60_000

interface Finding {
  readonly isRight: boolean
  readonly sentence: string
}

const passed = (sentence: string): Finding => ({ isRight: true, sentence })
const failed = (sentence: string): Finding => ({ isRight: false, sentence })

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const keySetSchema = z.object({ keys: z.array(z.unknown()).min(1) })
const oauthErrorSchema = z.object({ error: z.string().regex(/^[a-z_]{1,60}$/) })

/** Explains why the server could not fetch an address given by the platform. */
function unreachableFinding(address: string, field: string, error: unknown): Finding {
  const reason =
    error instanceof ExplainedError
      ? error.sentence
      : 'La plateforme n’y répond pas comme il se doit, ou pas à temps.'
  return failed(`Adresse\u00a0: ${address}. ${reason} C’est le champ «\u00a0${field}\u00a0».`)
}

async function checkKeys(context: ServiceContext, { jwksUrl }: LtiPlatform, now: number): Promise<Finding[]> {
  try {
    const { status, text, date } = await sendRequest(jwksUrl, {}, context.outboundPolicy)
    const isKeySet = status === 200 && keySetSchema.safeParse(readJson(text)).success
    const keys = isKeySet
      ? passed('Adresse\u00a0: la plateforme donne ses clés.')
      : failed(
          `Adresse\u00a0: ${jwksUrl} répond ${status}, sans clés. Vérifiez «\u00a0URL du jeu de clés publiques\u00a0».`,
        )
    const driftMs = date === null ? 0 : Math.abs(Date.parse(date) - now)
    const clock =
      driftMs > maxDriftMs
        ? failed(
            `Horloge\u00a0: ${Math.round(driftMs / 1000)} secondes d’écart avec la plateforme. Réglez les deux machines sur l’heure (NTP).`,
          )
        : passed('Horloge\u00a0: à l’heure.')
    return [keys, clock]
  } catch (error) {
    return [unreachableFinding(jwksUrl, 'URL du jeu de clés publiques', error)]
  }
}

const knownKeyFinding = passed('Clé\u00a0: la plateforme reconnaît la nôtre.')

/** Requests a token for scores, to find out whether the platform knows our key. A platform that answers `invalid_scope` knows the key. */
async function checkOurKey(context: ServiceContext, platform: LtiPlatform, now: number): Promise<Finding[]> {
  try {
    await accessToken(context, platform, scopes.score, now)
    return [knownKeyFinding]
  } catch (error) {
    if (!(error instanceof ServiceRefused))
      return [unreachableFinding(platform.tokenUrl, 'URL du jeton d’accès', error)]
    const code = oauthErrorSchema.safeParse(readJson(error.text)).data?.error
    // A token endpoint answers a rejected request with an OAuth error code. Without such a code, the address is not a token endpoint.
    if (code === undefined)
      return [
        failed(
          `Adresse\u00a0: ${platform.tokenUrl} répond ${error.status}, sans jeton. Vérifiez «\u00a0URL du jeton d’accès\u00a0».`,
        ),
      ]
    if (code === 'invalid_scope')
      return [
        knownKeyFinding,
        failed(
          'Notes\u00a0: la plateforme ne permet pas à l’outil de dire que quelqu’un a fini. Permettez-lui le service «\u00a0IMS LTI Assignment and Grade Services\u00a0».',
        ),
      ]
    return [
      failed(
        `Clé\u00a0: la plateforme ne reconnaît pas la nôtre (elle répond ${error.status}, «\u00a0${code}\u00a0»). Donnez-lui l’adresse /lti/jwks, et vérifiez qu’elle peut l’atteindre et que l’identifiant client est ${platform.clientId}.`,
      ),
    ]
  }
}

/** A launch in a frame needs `Secure` cookies. A browser stores them only over https, or if the server runs on the same machine. */
function checkCookie(origin: string): Finding {
  const { protocol, hostname } = new URL(origin)
  if (protocol === 'https:') return passed('Cookie\u00a0: le jeu est en https.')
  if (isLoopback(hostname)) return passed('Cookie\u00a0: gardé sur cette machine seulement, sans https.')
  return failed(
    'Cookie\u00a0: le jeu n’a pas d’adresse publique en https, et les navigateurs n’y gardent rien dans un cadre. Donnez-lui la sienne\u00a0: DIDASCALIE_ORIGIN=https://jeu.exemple.fr.',
  )
}

export async function checkPlatform(
  context: ServiceContext & {
    /** The origin at which browsers reach this server. */
    origin: string
  },
  platform: LtiPlatform,
  now: number,
): Promise<Finding[]> {
  const keys = await checkKeys(context, platform, now)
  return [...keys, ...(await checkOurKey(context, platform, now)), checkCookie(context.origin)]
}
