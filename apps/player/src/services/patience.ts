// A network may swallow a request without a word: whoever waits for an answer gives up when nothing has come for a while.
import { longestSilence } from '../constants.js'

export interface Answer {
  readonly status: number
  readonly ok: boolean
  readonly text: string
}

/** Calls `giveUp` when nothing was heard for that long. `AbortSignal.timeout` counts active time only: a laptop that wakes up
 * does not find every request given up. */
function watch(giveUp: () => void, silence: number): { heard(): void; done(): void } {
  let turn = 0
  const heard = () => {
    turn += 1
    const now = turn
    AbortSignal.timeout(silence).addEventListener('abort', () => {
      if (now === turn) giveUp()
    })
  }
  heard()
  return {
    heard,
    done() {
      turn += 1
    },
  }
}

async function readAll(body: ReadableStream<Uint8Array>, heard: () => void): Promise<string> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    heard()
    if (done) return text + decoder.decode()
    text += decoder.decode(value, { stream: true })
  }
}

/** An answer, whole. Throws as `fetch` does, and when the other side falls silent. */
export async function fetchText(
  send: typeof fetch,
  address: string,
  options: RequestInit = {},
  silence = longestSilence,
): Promise<Answer> {
  const abort = new AbortController()
  const watching = watch(() => abort.abort(new Error(`no answer for ${silence} ms`)), silence)
  try {
    const response = await send(address, { ...options, signal: abort.signal })
    watching.heard()
    const text = response.body ? await readAll(response.body, watching.heard) : await response.text()
    return { status: response.status, ok: response.ok, text }
  } finally {
    watching.done()
  }
}
