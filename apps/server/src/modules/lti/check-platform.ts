// Checks the connection to a platform, and explains the result in sentences for the person who sets it up.
import { z } from 'zod'
import { ExplainedError } from '../../platform/errors/explained-error.js'
import { isLoopback } from '../../platform/http/loopback.js'
import { sendRequest } from '../../platform/outbound/request.js'
import { scopes } from './claims.js'
import type { LtiPlatform } from './lti-platform.js'
import { accessToken, type ServiceContext, ServiceRefused } from './services.js'

const maxDriftMs = 60_000

interface Finding {
  readonly isRight: boolean
  readonly sentence: string
}

const right = (sentence: string): Finding => ({ isRight: true, sentence })
const wrong = (sentence: string): Finding => ({ isRight: false, sentence })

/** Parses JSON from a platform; `undefined` if it is invalid. */
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
  const why =
    error instanceof ExplainedError
      ? error.sentence
      : 'La plateforme n’y répond pas comme il se doit, ou pas à temps.'
  return wrong(`Adresse\u00a0: ${address}. ${why} C’est le champ «\u00a0${field}\u00a0».`)
}

async function checkKeys(
  speaking: ServiceContext,
  { jwksUrl }: LtiPlatform,
  now: number,
): Promise<Finding[]> {
  try {
    const { status, text, date } = await sendRequest(jwksUrl, {}, speaking.outboundPolicy)
    const isKeySet = status === 200 && keySetSchema.safeParse(readJson(text)).success
    const keys = isKeySet
      ? right('Adresse\u00a0: la plateforme donne ses clés.')
      : wrong(
          `Adresse\u00a0: ${jwksUrl} répond ${status}, sans clés. Vérifiez «\u00a0URL du jeu de clés publiques\u00a0».`,
        )
    const drift = date === null ? 0 : Math.abs(Date.parse(date) - now)
    const clock =
      drift > maxDriftMs
        ? wrong(
            `Horloge\u00a0: ${Math.round(drift / 1000)} secondes d’écart avec la plateforme. Réglez les deux machines sur l’heure (NTP).`,
          )
        : right('Horloge\u00a0: à l’heure.')
    return [keys, clock]
  } catch (error) {
    return [unreachableFinding(jwksUrl, 'URL du jeu de clés publiques', error)]
  }
}

const ourKeyIsKnown = right('Clé\u00a0: la plateforme reconnaît la nôtre.')

/** Requests a token for scores, to find out whether the platform knows our key. The answer `invalid_scope` also means that it does. */
async function checkOurKey(speaking: ServiceContext, platform: LtiPlatform, now: number): Promise<Finding[]> {
  try {
    await accessToken(speaking, platform, scopes.score, now)
    return [ourKeyIsKnown]
  } catch (error) {
    if (!(error instanceof ServiceRefused))
      return [unreachableFinding(platform.tokenUrl, 'URL du jeton d’accès', error)]
    const code = oauthErrorSchema.safeParse(readJson(error.text)).data?.error
    // A token endpoint answers a rejected request with an OAuth error code. Without one, the address is not a token endpoint.
    if (code === undefined)
      return [
        wrong(
          `Adresse\u00a0: ${platform.tokenUrl} répond ${error.status}, sans jeton. Vérifiez «\u00a0URL du jeton d’accès\u00a0».`,
        ),
      ]
    if (code === 'invalid_scope')
      return [
        ourKeyIsKnown,
        wrong(
          'Notes\u00a0: la plateforme ne permet pas à l’outil de dire que quelqu’un a fini. Permettez-lui le service «\u00a0IMS LTI Assignment and Grade Services\u00a0».',
        ),
      ]
    return [
      wrong(
        `Clé\u00a0: la plateforme ne reconnaît pas la nôtre (elle répond ${error.status}, «\u00a0${code}\u00a0»). Donnez-lui l’adresse /lti/jwks, et vérifiez qu’elle peut l’atteindre et que l’identifiant client est ${platform.clientId}.`,
      ),
    ]
  }
}

/** A browser stores the cookie in a frame only over https, or if the server runs on the same machine. */
function checkCookie(origin: string): Finding {
  const { protocol, hostname } = new URL(origin)
  if (protocol === 'https:') return right('Cookie\u00a0: le jeu est en https.')
  if (isLoopback(hostname)) return right('Cookie\u00a0: gardé sur cette machine seulement, sans https.')
  return wrong(
    'Cookie\u00a0: le jeu n’a pas d’adresse publique en https, et les navigateurs n’y gardent rien dans un cadre. Donnez-lui la sienne\u00a0: DIDASCALIE_ORIGIN=https://jeu.exemple.fr.',
  )
}

export async function checkPlatform(
  /** Origin of this server, as browsers reach it. */
  speaking: ServiceContext & { origin: string },
  platform: LtiPlatform,
  now: number,
): Promise<Finding[]> {
  const keys = await checkKeys(speaking, platform, now)
  return [...keys, ...(await checkOurKey(speaking, platform, now)), checkCookie(speaking.origin)]
}
