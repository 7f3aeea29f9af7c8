// In a trainer's preview, the player runs in a frame. The page around the frame sends the data to show, and this file receives them. The
// preview reads the game's files, but it sends no calls to the server and stores nothing.
import type { CallData } from '@didascalie/contract'
import type { Call } from './call.js'
import { answerChecks } from './checks.js'
import { isRecord } from './guards.js'

export type PreviewedScreen = 'login' | 'home'

export interface PreviewMessage {
  screen: PreviewedScreen
  data: CallData<'getData'>
}

function readMessage(message: unknown): PreviewMessage | undefined {
  if (!isRecord(message) || (message.screen !== 'login' && message.screen !== 'home')) return undefined
  return answerChecks.getData(message.data) ? { screen: message.screen, data: message.data } : undefined
}

/** Ignores messages from another window or origin. The message `apercu` tells the framing page that the preview is ready. */
export function listenToFramingPage(page: Window, onMessage: (message: PreviewMessage) => void): void {
  page.addEventListener('message', ({ source, origin, data }) => {
    if (source !== page.parent || origin !== page.location.origin) return
    const message = readMessage(data)
    if (message) onMessage(message)
  })
  page.parent.postMessage('apercu', page.location.origin)
}

/** Every call except `getData` fails as if the server were unreachable. */
export function createPreviewCall(message: Promise<PreviewMessage>): Call {
  return async (name) => {
    const answer: unknown = name === 'getData' ? (await message).data : undefined
    return answerChecks[name](answer) ? { kind: 'done', data: answer } : { kind: 'unreachable', status: 0 }
  }
}
