import { describe, expect, it } from 'vitest'
import { fetchText } from './timeouts.js'

const shortTimeouts = { silence: 30, answer: 30 }

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

describe('fetchText', () => {
  it('returns the status and the complete text', async () => {
    const send = async () => new Response('é', { status: 201 })
    expect(await fetchText(send, '/', {}, shortTimeouts)).toEqual({ ok: true, status: 201, text: 'é' })
  })

  it('throws when the response does not start or does not end in time', async () => {
    await expect(fetchText(silent, '/', {}, shortTimeouts)).rejects.toThrow('no answer')
    await expect(fetchText(endless, '/', {}, shortTimeouts)).rejects.toThrow('no answer')
  })
})
