// The page as a trainer's preview: told what to show by the page that frames it, it asks nobody, keeps nothing, and lets nobody play.
import type { CallData } from '@didascalie/contract'
import type { Call } from './call.js'
import { answerChecks } from './checks.js'
import { isRecord } from './guards.js'

export type PreviewedScreen = 'login' | 'home'

export interface Previewed {
  screen: PreviewedScreen
  data: CallData<'getData'>
}

function readMessage(told: unknown): Previewed | undefined {
  if (!isRecord(told) || (told.screen !== 'login' && told.screen !== 'home')) return undefined
  return answerChecks.getData(told.data) ? { screen: told.screen, data: told.data } : undefined
}

/** Whatever the framing page tells, from our own origin alone; it is told first that this page listens. */
export function listenToFrame(page: Window, onTold: (told: Previewed) => void): void {
  page.addEventListener('message', ({ source, origin, data }) => {
    if (source !== page.parent || origin !== page.location.origin) return
    const told = readMessage(data)
    if (told) onTold(told)
  })
  page.parent.postMessage('apercu', page.location.origin)
}

/** The game's own words, and the session as it was told; no answer to anything else. */
export function createPreviewCall(told: Promise<Previewed>): Call {
  return async (name) => {
    const answer: unknown = name === 'getData' ? (await told).data : undefined
    return answerChecks[name](answer) ? { kind: 'done', data: answer } : { kind: 'unreachable', status: 0 }
  }
}
