import { describe, expect, it } from 'vitest'
import { fetchText } from './patience.js'

const short = { silence: 30, answer: 30 }

/** Begins to answer, and never ends. */
const endless: typeof fetch = async (_address, options) => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"succ'))
      options?.signal?.addEventListener('abort', () => controller.error(options.signal?.reason))
    },
  })
  return new Response(body)
}

const silent: typeof fetch = (_address, options) =>
  new Promise((_, reject) => {
    options?.signal?.addEventListener('abort', () => reject(options.signal?.reason))
  })

describe('an answer that is awaited', () => {
  it('is read whole', async () => {
    const send = async () => new Response('é', { status: 201 })
    expect(await fetchText(send, '/', {}, short)).toEqual({ ok: true, status: 201, text: 'é' })
  })

  it('is given up when nothing comes, or no end of it', async () => {
    await expect(fetchText(silent, '/', {}, short)).rejects.toThrow('no answer')
    await expect(fetchText(endless, '/', {}, short)).rejects.toThrow('no answer')
  })
})
