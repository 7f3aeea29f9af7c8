// Adds timeouts to `fetch`, because a network can drop a request without an error.
import { responseEndTimeout, responseStartTimeout } from '../constants.js'

export interface TextResponse {
  readonly status: number
  readonly ok: boolean
  readonly text: string
}

const defaultTimeouts = { silence: responseStartTimeout, answer: responseEndTimeout }

/** Calls `giveUp` after a delay. Returns a function that cancels this timeout. `AbortSignal.timeout` does not count the time
 * during which the computer sleeps. With `setTimeout`, a laptop that wakes up could abort all its requests. */
function callAfter(milliseconds: number, giveUp: () => void): () => void {
  const late = AbortSignal.timeout(milliseconds)
  late.addEventListener('abort', giveUp)
  return () => late.removeEventListener('abort', giveUp)
}

/** Fetches a complete response as text. Throws if `fetch` throws, or if the response does not start or end in time. */
export async function fetchText(
  send: typeof fetch,
  address: string,
  options: RequestInit = {},
  timeouts = defaultTimeouts,
): Promise<TextResponse> {
  const abort = new AbortController()
  const giveUp = () => abort.abort(new Error(`no answer: ${address}`))
  let cancelTimeout = callAfter(timeouts.silence, giveUp)
  try {
    const response = await send(address, { ...options, signal: abort.signal })
    cancelTimeout()
    cancelTimeout = callAfter(timeouts.answer, giveUp)
    return { status: response.status, ok: response.ok, text: await response.text() }
  } finally {
    cancelTimeout()
  }
}
