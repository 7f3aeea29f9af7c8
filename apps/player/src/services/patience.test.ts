import { describe, expect, it } from 'vitest'
import { fetchText } from './patience.js'

const silence = 30

/** Sends these pieces, then says nothing more, or ends. */
function answering(pieces: readonly string[], ends: boolean): typeof fetch {
  return async (_address, options) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
        if (ends) controller.close()
        options?.signal?.addEventListener('abort', () => controller.error(options.signal?.reason))
      },
    })
    return new Response(body, { status: 201 })
  }
}

const neverAnswering: typeof fetch = (_address, options) =>
  new Promise((_, reject) => {
    options?.signal?.addEventListener('abort', () => reject(options.signal?.reason))
  })

describe('an answer that is awaited', () => {
  it('is read whole, letters cut in two included', async () => {
    const [first, second] = [new Uint8Array([0xc3]), new Uint8Array([0xa9])]
    const cut = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(first)
        controller.enqueue(second)
        controller.close()
      },
    })
    expect(await fetchText(async () => new Response(cut), '/')).toMatchObject({ ok: true, text: 'é' })
    expect(await fetchText(answering(['a', 'b'], true), '/')).toEqual({ ok: true, status: 201, text: 'ab' })
  })

  it('is given up when nothing comes, or nothing more', async () => {
    await expect(fetchText(neverAnswering, '/', {}, silence)).rejects.toThrow('no answer')
    await expect(fetchText(answering(['{"succ'], false), '/', {}, silence)).rejects.toThrow('no answer')
  })
})
