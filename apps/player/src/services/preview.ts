// The page as a trainer's preview: the framing page sends the data to show. No server calls, no storage, no playing.
import type { CallData } from '@didascalie/contract'
import type { Call } from './call.js'
import { answerChecks } from './checks.js'
import { isRecord } from './guards.js'

export type PreviewedScreen = 'login' | 'home'

export interface Previewed {
  screen: PreviewedScreen
  data: CallData<'getData'>
}

function readMessage(message: unknown): Previewed | undefined {
  if (!isRecord(message) || (message.screen !== 'login' && message.screen !== 'home')) return undefined
  return answerChecks.getData(message.data) ? { screen: message.screen, data: message.data } : undefined
}

/** Notifies the framing page that the preview is ready, then passes on its valid messages from the same origin. */
export function listenToFrame(page: Window, onMessage: (message: Previewed) => void): void {
  page.addEventListener('message', ({ source, origin, data }) => {
    if (source !== page.parent || origin !== page.location.origin) return
    const message = readMessage(data)
    if (message) onMessage(message)
  })
  page.parent.postMessage('apercu', page.location.origin)
}

/** Answers `getData` with the data from the framing page; every other call is unreachable. */
export function createPreviewCall(message: Promise<Previewed>): Call {
  return async (name) => {
    const answer: unknown = name === 'getData' ? (await message).data : undefined
    return answerChecks[name](answer) ? { kind: 'done', data: answer } : { kind: 'unreachable', status: 0 }
  }
}
