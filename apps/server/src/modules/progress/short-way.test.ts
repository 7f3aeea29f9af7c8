// Over a socket saves and heartbeats go the short way, past Node's parser where the connection was used before; injected ones go the long way. All must say the
// same, whatever is sent.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import type { LimitNumbers } from '../../platform/limits/limits.js'
import { type Player, TestApp } from '../../testing/test-app.js'

let app: TestApp
let port: number
let longWay: MockInstance

async function openApp(limits: Partial<LimitNumbers>): Promise<void> {
  app = await TestApp.open('sqlite', { limits })
  port = Number(new URL(await app.app.listen({ host: '127.0.0.1', port: 0 })).port)
}

beforeAll(() => openApp({ writes: 20 }))
beforeEach(() => {
  longWay = vi.spyOn(app.app, 'routing')
  app.logged.length = 0
})
afterAll(() => app.close())

interface Sent {
  path?: string
  headers?: Record<string, string>
  body: string
}

const written = ({ path = '/service/saveProgression', headers, body }: Sent, cookie: string) => ({
  path,
  body,
  headers: { host: '127.0.0.1', 'content-type': 'application/json', cookie, ...headers },
})

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

function bytesOf(sent: Sent, cookie: string, connection = 'close'): string {
  const { path, headers, body } = written(sent, cookie)
  const length = 'transfer-encoding' in headers ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const lines = Object.entries({ ...headers, ...length, connection }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return `POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}

interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

/** What only a connection has, or what tells the time. */
const ofTheConnection = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'])
const plainHeaders = (headers: [string, unknown][]) =>
  Object.fromEntries(
    headers.filter(([name]) => !ofTheConnection.has(name)).map(([name, value]) => [name, String(value)]),
  )

function answerIn(received: string): Answer {
  const [head = '', body = ''] = received.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(': ')
    return [name.toLowerCase(), value.join(': ')]
  })
  return { status: Number(first.split(' ')[1]), headers: plainHeaders(headers), body }
}

async function overSocket(sent: Sent, cookie: string): Promise<Answer> {
  const socket = await open()
  socket.write(bytesOf(sent, cookie))
  return answerIn(await text(socket))
}

const isWhole = (received: string) => {
  const end = received.indexOf('\r\n\r\n')
  const length = /\r\ncontent-length: (\d+)/i.exec(received)?.[1]
  return end !== -1 && Buffer.byteLength(received.slice(end + 4)) === Number(length)
}

/** Sends on a connection that stays open, and gives what comes back. */
async function said(socket: Socket, bytes: string): Promise<string> {
  let received = ''
  const onData = (piece: Buffer) => {
    received += String(piece)
  }
  socket.on('data', onData)
  socket.write(bytes)
  await vi.waitFor(() => expect(isWhole(received)).toBe(true), 60_000)
  socket.off('data', onData)
  return received
}

const greeting = 'GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'

/** The same on a connection that was used before. */
async function onUsedConnection(sent: Sent, cookie: string): Promise<Answer> {
  const socket = await open()
  await said(socket, greeting)
  const received = await said(socket, bytesOf(sent, cookie, 'keep-alive'))
  socket.destroy()
  return answerIn(received)
}

async function injected(sent: Sent, cookie: string): Promise<Answer> {
  const { path, headers, body } = written(sent, cookie)
  const response = await app.app.inject({ method: 'POST', url: path, payload: body, headers })
  return {
    status: response.statusCode,
    headers: plainHeaders(Object.entries(response.headers)),
    body: response.body,
  }
}

const whoOf = ({ sessionUID, userUID }: Player) => ({ sessionUID, userUID })
const saveOf = (player: Player, more: object = {}): string =>
  JSON.stringify({ ...whoOf(player), progression: '{"$a":1}', revision: 0, ...more })
const heartbeatOf = (player: Player): Sent => ({
  path: '/service/addUserTime',
  body: JSON.stringify({ ...whoOf(player), duration: 30 }),
})

const revisionOf = async ({ userUID }: Player) => (await app.store.learners.find(userUID))?.revision

const accepted: [string, (player: Player) => Sent][] = [
  ['a save', (player) => ({ body: saveOf(player) })],
  [
    'a save with letters of all kinds',
    (player) => ({ body: saveOf(player, { progression: '{"$a":"é € 😀"}' }) }),
  ],
  ['a heartbeat', heartbeatOf],
  [
    'a save from our own page',
    (player) => ({ body: saveOf(player), headers: { origin: 'http://127.0.0.1' } }),
  ],
  [
    'a save that says that it is',
    (player) => ({ body: saveOf(player), headers: { 'sec-fetch-site': 'same-origin' } }),
  ],
]

test.each(accepted)('%s goes the short way, and is answered as on the long one', async (_, sentBy) => {
  const [one, other, third] = [await app.player(), await app.player(), await app.player()]
  const long = await injected(sentBy(one), one.cookie)
  const short = await overSocket(sentBy(other), other.cookie)
  expect(longWay).not.toHaveBeenCalled()
  expect(short).toEqual(long)
  expect(short.status).toBe(200)
  expect(await revisionOf(other)).toBe(await revisionOf(one))
  const parsed = vi.fn()
  app.app.server.on('request', parsed)
  expect(await onUsedConnection(sentBy(third), third.cookie)).toEqual(long)
  app.app.server.off('request', parsed)
  expect(parsed, 'only the greeting').toHaveBeenCalledOnce()
  expect(await revisionOf(third)).toBe(await revisionOf(one))
  const lines = app.logged
    .map((line) => JSON.parse(line))
    .filter(({ route }) => route === (sentBy(one).path ?? '/service/saveProgression'))
  expect(lines).toHaveLength(3)
  const [first, ...next] = lines.map(({ reqId, time, ms, ...line }) => ({
    ...line,
    named: typeof reqId,
    measured: typeof ms,
  }))
  for (const line of next) expect(line).toEqual(first)
})

test('past the parser, an answer says of the connection what Node would say, and others follow', async () => {
  const [one, other] = [await app.player(), await app.player()]
  const socket = await open()
  const first = await said(socket, bytesOf({ body: saveOf(one) }, one.cookie, 'keep-alive'))
  const parsed = vi.fn()
  app.app.server.on('request', parsed)
  const second = await said(socket, bytesOf({ body: saveOf(other) }, other.cookie, 'keep-alive'))
  const third = await said(socket, bytesOf(heartbeatOf(other), other.cookie, 'keep-alive'))
  expect(parsed).not.toHaveBeenCalled()
  const dateless = (answer: string) => answer.replace(/\r\nDate: \w{3}, [\w: ]+ GMT\r\n/, '\r\nDate\r\n')
  expect(dateless(second)).toBe(dateless(first))
  expect(third).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(await said(socket, greeting)).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(parsed).toHaveBeenCalledOnce()
  app.app.server.off('request', parsed)
  socket.destroy()
})

const others: [string, number, (player: Player) => Sent][] = [
  [
    'a save that ends a week',
    200,
    (player) => ({
      body: saveOf(player, { closing: { kind: 'ended', run: '0123456789abcdef', trace: '' } }),
    }),
  ],
  ['a field that nobody asked for', 200, (player) => ({ body: saveOf(player, { more: 1 }) })],
  [
    'a type with a charset',
    200,
    (player) => ({ body: saveOf(player), headers: { 'content-type': 'application/json; charset=utf-8' } }),
  ],
  ['another type', 415, (player) => ({ body: saveOf(player), headers: { 'content-type': 'text/plain' } })],
  ['no JSON', 400, () => ({ body: '{"sessionUID"' })],
  ['no object', 400, () => ({ body: 'null' })],
  ['an empty body', 400, () => ({ body: '' })],
  ['a poisoned object', 400, (player) => ({ body: saveOf(player).replace('{', '{"__proto__":{"a":1},') })],
  [
    'one poisoned in hiding',
    400,
    (player) => ({ body: saveOf(player).replace('{', '{"\\u005f_proto__":{"a":1},') }),
  ],
  ['a wrong field', 400, (player) => ({ body: saveOf(player, { revision: -1 }) })],
  ['no progression', 400, (player) => ({ body: saveOf(player, { progression: '[]' }) })],
  ['a body that is too large', 413, (player) => ({ ...heartbeatOf(player), body: ' '.repeat(9_000) })],
  [
    'a progression that is too large',
    413,
    (player) => ({ body: saveOf(player, { progression: `{"$a":"${'x'.repeat(70_000)}"}` }) }),
  ],
  ['an old tab', 409, (player) => ({ body: saveOf(player, { revision: 5 }) })],
  ['somebody else', 403, (player) => ({ body: saveOf(player, { userUID: 'somebody-else' }) })],
  [
    'somebody else, in a name no database keeps',
    403,
    (player) => ({ body: saveOf(player, { userUID: 'a\u0001b' }) }),
  ],
  ['another session', 401, (player) => ({ body: saveOf(player, { sessionUID: 'elsewhere' }) })],
  ['another site', 403, (player) => ({ body: saveOf(player), headers: { origin: 'https://evil.example' } })],
  [
    'another site’s frame',
    403,
    (player) => ({ body: saveOf(player), headers: { 'sec-fetch-site': 'cross-site' } }),
  ],
  ['nobody', 401, (player) => ({ body: saveOf(player), headers: { cookie: 'other=1' } })],
  [
    'an address with a question',
    200,
    (player) => ({ path: '/service/saveProgression?a=1', body: saveOf(player) }),
  ],
]

test.each(others)('%s is answered %d, by the long way', async (_, status, sentBy) => {
  const [one, other, third] = [await app.player(), await app.player(), await app.player()]
  const long = await injected(sentBy(one), one.cookie)
  const short = await overSocket(sentBy(other), other.cookie)
  expect(longWay).toHaveBeenCalledOnce()
  expect(short).toEqual(long)
  expect(short.status).toBe(status)
  expect(await revisionOf(other)).toBe(await revisionOf(one))
  expect(await onUsedConnection(sentBy(third), third.cookie)).toEqual(long)
  expect(longWay, 'once more, and for the greeting').toHaveBeenCalledTimes(3)
  expect(await revisionOf(third)).toBe(await revisionOf(one))
})

test('a request with two hosts, or in pieces of unknown number, goes the long way', async () => {
  const player = await app.player()
  const bytes = bytesOf({ body: saveOf(player) }, player.cookie)
  const say = async (said: string) => {
    const socket = await open()
    socket.write(said)
    return (await text(socket)).slice(9, 12)
  }
  expect(await say(bytes.replace('host: 127.0.0.1', 'host: 127.0.0.1\r\nhost: evil.example'))).toBe('400')
  const body = saveOf(player)
  const chunked = bytesOf(
    {
      body: `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
      headers: { 'transfer-encoding': 'chunked' },
    },
    player.cookie,
  )
  expect(await say(chunked)).toBe('200')
  expect(longWay).toHaveBeenCalledTimes(2)
})

test('a refusal is not looked for twice, and counts against its address as ever', async () => {
  const player = await app.player()
  const save = vi.spyOn(app.store.progressions, 'save')
  const stranger = player.cookie.replace(/=.*/, `=${'a'.repeat(22)}`)
  expect((await overSocket({ body: saveOf(player) }, stranger)).status).toBe(401)
  expect(save).toHaveBeenCalledOnce()
  save.mockRejectedValueOnce(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))
  expect((await overSocket({ body: saveOf(player) }, player.cookie)).status).toBe(503)
  expect(save).toHaveBeenCalledTimes(2)
  save.mockRejectedValueOnce(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))
  expect((await onUsedConnection({ body: saveOf(player) }, player.cookie)).status).toBe(503)
  expect(save).toHaveBeenCalledTimes(3)
})

test('once an address has sent too many logins that are none, everybody is looked at first', async () => {
  await app.close()
  await openApp({ strangers: 2, writes: 20 })
  longWay = vi.spyOn(app.app, 'routing')
  const player = await app.player()
  const stranger = player.cookie.replace(/=.*/, `=${'a'.repeat(22)}`)
  const statuses: number[] = []
  for (let times = 0; times < 3; times += 1)
    statuses.push((await overSocket({ body: saveOf(player) }, stranger)).status)
  expect(statuses).toEqual([401, 401, 429])
  longWay.mockClear()
  expect((await overSocket({ body: saveOf(player) }, player.cookie)).status).toBe(200)
  expect(longWay).toHaveBeenCalledOnce()
  app.now += 61_000
  expect((await overSocket(heartbeatOf(player), player.cookie)).status).toBe(200)
  expect(longWay).toHaveBeenCalledOnce()
})

test('whoever writes too often is told when to come back', async () => {
  const player = await app.player()
  let answer = await overSocket({ body: saveOf(player) }, player.cookie)
  for (let times = 1; times < 21; times += 1)
    answer = await overSocket({ body: saveOf(player) }, player.cookie)
  expect(answer.status).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

test('a body that comes in parts is read whole; one that is cut off saves nothing and harms nobody', async () => {
  const [slow, cut] = [await app.player(), await app.player()]
  const bytes = bytesOf({ body: saveOf(cut) }, cut.cookie)
  const leaving = await open()
  leaving.write(bytes.slice(0, -10))
  leaving.destroy()
  const whole = Buffer.from(bytesOf({ body: saveOf(slow, { progression: '{"$a":"é"}' }) }, slow.cookie))
  const socket = await open()
  socket.setNoDelay(true)
  const read = text(socket)
  const arrived = new Promise<void>((resolve) => {
    app.app.server.once('request', (raw) => raw.once('data', () => resolve()))
  })
  const middle = whole.indexOf('é') + 1
  socket.write(whole.subarray(0, middle))
  await arrived
  socket.write(whole.subarray(middle))
  expect(await read).toMatch(/^HTTP\/1\.1 200 /)
  expect((await app.store.progressions.stored(slow.userUID))?.progression).toBe('{"$a":"é"}')
  expect(await revisionOf(cut)).toBe(0)
})

/** A save that is being kept as long as one likes. */
function heldSave() {
  const keep = app.store.progressions.save
  let begun = () => {}
  let release = () => {}
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  vi.spyOn(app.store.progressions, 'save').mockImplementationOnce(async (save) => {
    begun()
    await released
    return keep(save)
  })
  return { hasBegun, release }
}

test('whoever leaves while their save is being kept has it kept', async () => {
  const player = await app.player()
  const held = heldSave()
  const connected = once(app.app.server, 'connection')
  const socket = await open()
  const [ours]: Socket[] = await connected
  socket.write(bytesOf({ body: saveOf(player) }, player.cookie))
  await held.hasBegun
  const gone = ours && once(ours, 'close')
  socket.destroy()
  await gone
  held.release()
  await vi.waitFor(async () => expect(await revisionOf(player)).toBe(1), 60_000)
  expect((await overSocket(heartbeatOf(player), player.cookie)).status).toBe(200)
})

test.each([
  ['a fresh connection', ''],
  ['a connection that was used', greeting],
])(
  'a stop waits for the save that is being kept on %s, answers it, and lets the connection go',
  async (_, before) => {
    await app.close()
    await openApp({})
    const player = await app.player()
    const held = heldSave()
    const socket = await open()
    if (before !== '') await said(socket, before)
    const answer = text(socket)
    socket.write(bytesOf({ body: saveOf(player) }, player.cookie, 'keep-alive'))
    await held.hasBegun
    const stopped = app.app.close()
    held.release()
    const [head = ''] = (await answer).split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 200 /)
    expect(head.toLowerCase()).toContain('\r\nconnection: close')
    await stopped
    expect(await revisionOf(player)).toBe(1)
  },
)
