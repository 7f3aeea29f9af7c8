import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFetchDebrief } from './bilan.js'

const completePdf = '%PDF-1.7\n…\nstartxref\n9\n%%EOF\n'
const fetchWithResponse = (body: string, status = 200) =>
  createFetchDebrief(async () => new Response(body, { status }))('lou')

let log: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => log.mockRestore())

describe('fetchDebrief', () => {
  it('requests the URL of the debrief with the learner’s cookie', async () => {
    const send = vi.fn(async () => new Response(completePdf))
    expect(await createFetchDebrief(send)('lou')).toEqual({ kind: 'done', data: 'whole' })
    expect(send).toHaveBeenCalledWith(
      '/export_bilan/lou',
      expect.objectContaining({ credentials: 'same-origin' }),
    )
    expect(log).not.toHaveBeenCalled()
  })

  it.each([
    ['a truncated PDF', completePdf.slice(0, 12)],
    ['an HTML page of a proxy', '<!doctype html><p>Acceptez les conditions.</p>'],
    ['an empty response', ''],
  ])('returns invalid for %s', async (_, body) => {
    expect(await fetchWithResponse(body)).toEqual({ kind: 'invalid' })
    expect(log).toHaveBeenCalled()
  })

  it('returns the server’s refusal with its message', async () => {
    const refusal = { success: false, error: 'Attendez quelques minutes.', code: 'too-many' }
    expect(await fetchWithResponse(JSON.stringify(refusal), 429)).toMatchObject({
      kind: 'refused',
      error: 'Attendez quelques minutes.',
      status: 429,
    })
  })

  it('returns unreachable when the server fails or does not answer', async () => {
    expect(await fetchWithResponse('Bad Gateway', 502)).toEqual({ kind: 'unreachable', status: 502 })
    const fetchOffline = createFetchDebrief(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await fetchOffline('lou')).toEqual({ kind: 'unreachable', status: 0 })
  })
})
