// A network may swallow a request without a word: a caller gives up after a while.
import { longestAnswer, longestSilence } from '../constants.js'

export interface Answer {
  readonly status: number
  readonly ok: boolean
  readonly text: string
}

const usual = { silence: longestSilence, answer: longestAnswer }

/** Calls `giveUp` after that long, unless it is called off. `AbortSignal.timeout` counts active time only: a laptop that wakes
 * up does not find every request given up. */
function after(milliseconds: number, giveUp: () => void): () => void {
  const late = AbortSignal.timeout(milliseconds)
  late.addEventListener('abort', giveUp)
  return () => late.removeEventListener('abort', giveUp)
}

/** An answer, whole. Throws as `fetch` does, and when the other side says nothing, or does not come to an end. */
export async function fetchText(
  send: typeof fetch,
  address: string,
  options: RequestInit = {},
  patience = usual,
): Promise<Answer> {
  const abort = new AbortController()
  const giveUp = () => abort.abort(new Error(`no answer: ${address}`))
  let callOff = after(patience.silence, giveUp)
  try {
    const response = await send(address, { ...options, signal: abort.signal })
    callOff()
    callOff = after(patience.answer, giveUp)
    return { status: response.status, ok: response.ok, text: await response.text() }
  } finally {
    callOff()
  }
}
