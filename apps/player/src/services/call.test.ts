import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '../testing/play.js'
import { createCall, readAnswer } from './call.js'
import { isGraph } from './checks.js'
import { createReadFile } from './files.js'
import { messageOf } from './result.js'

let logged: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => logged.mockRestore())

const response = (status: number, body: string) => new Response(body, { status })

describe('readAnswer', () => {
  it('returns the data of a response with success: true', () => {
    const text = JSON.stringify({ success: true, data: { revision: 4 } })
    expect(readAnswer('saveProgression', 200, text)).toEqual({ kind: 'done', data: { revision: 4 } })
  })

  it('returns the whole response when it has no success flag', () => {
    expect(readAnswer('saveProgression', 200, '{"revision":4}')).toEqual({
      kind: 'done',
      data: { revision: 4 },
    })
  })

  it('returns the server’s message when success is false', () => {
    const text = JSON.stringify({ success: false, error: 'Session fermée.', code: 'session-closed' })
    const result = readAnswer('getData', 403, text)
    expect(result).toMatchObject({
      kind: 'refused',
      error: 'Session fermée.',
      code: 'session-closed',
      status: 403,
    })
    expect(result.kind !== 'done' && messageOf(result)).toBe('Session fermée.')
  })

  it.each([
    ['not JSON', '<html>'],
    ['of the wrong shape', '{"success":true,"data":{"revision":"four"}}'],
    ['empty', ''],
  ])('returns invalid for a response that is %s, and logs a French message', (_, text) => {
    expect(readAnswer('saveProgression', 200, text)).toEqual({ kind: 'invalid' })
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^Les données reçues ne sont pas valides/),
    )
  })

  it('returns unreachable for a server error, and logs its status', () => {
    expect(readAnswer('saveProgression', 502, 'Bad gateway')).toEqual({ kind: 'unreachable', status: 502 })
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      'Something bad happened; please try again later.',
      expect.objectContaining({ status: 502 }),
    )
  })
})

describe('createCall', () => {
  it('posts JSON to the service with keepalive', async () => {
    const send = vi.fn(async () => response(200, '{"success":true,"data":{}}'))
    const body = { sessionUID: 's', userUID: 'u', duration: 30 } as const
    expect(await createCall(send)('addUserTime', body)).toEqual({ kind: 'done', data: {} })
    expect(send).toHaveBeenCalledExactlyOnceWith(
      '/service/addUserTime',
      expect.objectContaining({ method: 'POST', body: JSON.stringify(body), keepalive: true }),
    )
  })

  it('posts a body of 60,000 bytes or more without keepalive, because browsers would reject it', async () => {
    const send = vi.fn(async () => response(200, '{"success":true,"data":{}}'))
    await createCall(send)('getData', { sessionUID: 'é'.repeat(30_000) })
    expect(send).toHaveBeenCalledExactlyOnceWith(
      '/service/getData',
      expect.objectContaining({ keepalive: false }),
    )
  })

  it('returns unreachable without a network instead of throwing', async () => {
    const send = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await createCall(send)('getData', { sessionUID: '' })).toEqual({ kind: 'unreachable', status: 0 })
    expect(logged).toHaveBeenCalledOnce()
  })
})

describe('createReadFile', () => {
  it('adds a random query to the URL of a story file, always the same query in one browser', async () => {
    const send = vi.fn(async (_address: RequestInfo | URL) => response(200, '{"version":"1","nodes":{}}'))
    const sameStorage = memoryStorage()
    for (const storage of [sameStorage, sameStorage, memoryStorage()]) {
      expect(await createReadFile(storage, send)('graphData.json', isGraph)).toMatchObject({ kind: 'done' })
    }
    const [first, again, another] = send.mock.calls.map(([address]) => String(address))
    expect(first).toMatch(/^\/data\/graphData\.json\?.+/)
    expect(again).toBe(first)
    expect(another).not.toBe(first)
  })

  it('adds the page’s build to the URL of each file', async () => {
    document.head.innerHTML = '<meta name="didascalie-build" content="3f9c">'
    const send = vi.fn(async (_address: RequestInfo | URL) => response(200, '{"version":"1","nodes":{}}'))
    const readFile = createReadFile(memoryStorage(), send)
    for (const name of ['graphData.json', 'facts.json']) await readFile(name, isGraph)
    document.head.innerHTML = ''
    const [story, facts] = send.mock.calls.map(([address]) => String(address))
    expect(story).toMatch(/^\/data\/graphData\.json\?[^&]+&build=3f9c$/)
    expect(facts).toBe('/data/facts.json?build=3f9c')
  })

  it.each([
    ['missing', 404, '', 'unreachable'],
    ['not JSON', 200, 'oops', 'invalid'],
    ['of the wrong shape', 200, '{"nodes":[]}', 'invalid'],
  ])('returns a failure and logs an error for a file that is %s', async (_, status, text, kind) => {
    const readFile = createReadFile(memoryStorage(), async () => response(status, text))
    expect(await readFile('graphData.json', isGraph)).toMatchObject({ kind })
    expect(logged).toHaveBeenCalledOnce()
  })
})
