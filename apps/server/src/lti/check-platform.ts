// Whether a platform and we understand each other, in sentences for whoever sets it up.
import { isLoopback } from '../config.js'
import type { LtiPlatformRow } from '../store/schema.js'
import { scopes } from './claims.js'
import { ask } from './outside.js'
import { LtiRefused } from './refused.js'
import { accessToken, ServiceRefused, type Speaking } from './services.js'

const mostDrift = 60_000

interface Finding {
  readonly isRight: boolean
  readonly sentence: string
}

async function checkKeys(speaking: Speaking, { jwks_url }: LtiPlatformRow, now: number): Promise<Finding[]> {
  try {
    const { status, text, date } = await ask(jwks_url, {}, speaking.outside)
    const isKeySet = status === 200 && Array.isArray(JSON.parse(text).keys)
    const keys: Finding = isKeySet
      ? { isRight: true, sentence: 'Adresse\u00a0: la plateforme donne ses clés.' }
      : {
          isRight: false,
          sentence: `Adresse\u00a0: ${jwks_url} répond ${status}, sans clés. Vérifiez «\u00a0URL du jeu de clés\u00a0».`,
        }
    const drift = date === null ? 0 : Math.abs(Date.parse(date) - now)
    return drift > mostDrift
      ? [
          keys,
          {
            isRight: false,
            sentence: `Horloge\u00a0: ${Math.round(drift / 1000)} secondes d’écart avec la plateforme. Réglez les deux machines sur l’heure (NTP).`,
          },
        ]
      : [keys, { isRight: true, sentence: 'Horloge\u00a0: à l’heure.' }]
  } catch (error) {
    const why = error instanceof LtiRefused ? error.sentence : 'elle ne répond pas.'
    return [{ isRight: false, sentence: `Adresse\u00a0: ${jwks_url}\u00a0: ${why}` }]
  }
}

async function checkOurKey(speaking: Speaking, platform: LtiPlatformRow, now: number): Promise<Finding> {
  try {
    await accessToken(speaking, platform, scopes.score, now)
    return { isRight: true, sentence: 'Clé\u00a0: la plateforme reconnaît la nôtre.' }
  } catch (error) {
    const said = error instanceof ServiceRefused ? ` (${error.message})` : ''
    return {
      isRight: false,
      sentence: `Clé\u00a0: la plateforme ne reconnaît pas la nôtre${said}. Donnez-lui l’adresse /lti/jwks, et vérifiez qu’elle peut l’atteindre et que l’identifiant client est ${platform.client_id}.`,
    }
  }
}

/** A frame keeps a cookie of ours only over https; this machine itself is the exception. */
function checkCookie(origin: string | undefined): Finding {
  const { protocol, hostname } = new URL(origin ?? 'http://unknown')
  if (protocol === 'https:') return { isRight: true, sentence: 'Cookie\u00a0: le jeu est en https.' }
  if (isLoopback(hostname))
    return { isRight: true, sentence: 'Cookie\u00a0: gardé sur cette machine seulement, sans https.' }
  return {
    isRight: false,
    sentence:
      'Cookie\u00a0: le jeu n’a pas d’adresse publique en https, et les navigateurs n’y gardent rien dans un cadre. Donnez-lui la sienne\u00a0: DIDASCALIE_ORIGIN=https://jeu.exemple.fr.',
  }
}

export async function checkPlatform(
  speaking: Speaking & { origin: string | undefined },
  platform: LtiPlatformRow,
  now: number,
): Promise<Finding[]> {
  const keys = await checkKeys(speaking, platform, now)
  return [...keys, await checkOurKey(speaking, platform, now), checkCookie(speaking.origin)]
}
