// In a trainer's preview, the player runs in a frame. This file connects it to the page around the frame, which sends the data to show. The
// preview reads the game's files, but sends no calls to the server, stores nothing and does not play the story.
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

/** Reports to the framing page that the preview is ready. Then passes the valid messages of that page to `onMessage`, if both pages have the
 * same origin. */
export function listenToFramingPage(page: Window, onMessage: (message: PreviewMessage) => void): void {
  page.addEventListener('message', ({ source, origin, data }) => {
    if (source !== page.parent || origin !== page.location.origin) return
    const message = readMessage(data)
    if (message) onMessage(message)
  })
  page.parent.postMessage('apercu', page.location.origin)
}

/** Answers `getData` with the data from the framing page; every other call is unreachable. */
export function createPreviewCall(message: Promise<PreviewMessage>): Call {
  return async (name) => {
    const answer: unknown = name === 'getData' ? (await message).data : undefined
    return answerChecks[name](answer) ? { kind: 'done', data: answer } : { kind: 'unreachable', status: 0 }
  }
}
