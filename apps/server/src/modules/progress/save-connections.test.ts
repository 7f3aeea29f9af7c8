// Saves over a real socket: bodies in several packets, connections that break, and a server that stops.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Player, TestApp } from '../../testing/test-app.js'

let app: TestApp
let port: number

beforeEach(async () => {
  app = await TestApp.open()
  port = Number(new URL(await app.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterEach(() => app.close())

async function openConnection(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  await once(socket, 'connect')
  return socket
}

const saveBody = ({ sessionUID, userUID }: Player, revision = 0, progression = '{"$a":1}') =>
  JSON.stringify({ sessionUID, userUID, progression, revision })

function request({ cookie }: Player, body: string, headers: string[] = ['connection: close']): string {
  const hasLength = !headers.some((line) => line.startsWith('transfer-encoding'))
  const lines = [
    'POST /service/saveProgression HTTP/1.1',
    'host: 127.0.0.1',
    'content-type: application/json',
    `cookie: ${cookie}`,
    ...(hasLength ? [`content-length: ${Buffer.byteLength(body)}`] : []),
    ...headers,
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}

async function statusesOf(bytes: string): Promise<number[]> {
  const socket = await openConnection()
  socket.write(bytes)
  const received = await text(socket)
  return [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}

const storedRevision = async ({ userUID }: Player) => (await app.store.learners.find(userUID))?.revision

test('a save with two host headers is rejected with status 400', async () => {
  const player = await app.player()
  const headers = ['host: evil.example', 'connection: close']
  expect(await statusesOf(request(player, saveBody(player), headers))).toEqual([400])
  expect(await storedRevision(player)).toBe(0)
})

test('a chunked save is stored', async () => {
  const player = await app.player()
  const body = saveBody(player)
  const chunks = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
  const headers = ['transfer-encoding: chunked', 'connection: close']
  expect(await statusesOf(request(player, chunks, headers))).toEqual([200])
  expect(await storedRevision(player)).toBe(1)
})

test('two saves in one packet are stored in order', async () => {
  const player = await app.player()
  const first = request(player, saveBody(player, 0), [])
  const second = request(player, saveBody(player, 1))
  expect(await statusesOf(first + second)).toEqual([200, 200])
  expect(await storedRevision(player)).toBe(2)
})

test('a save inside the body of another request is not executed', async () => {
  const player = await app.player()
  const inner = request(player, saveBody(player))
  expect(await statusesOf(request(player, inner))).toEqual([400])
  expect(await storedRevision(player)).toBe(0)
})

test('a save whose packets are split inside a character is stored completely', async () => {
  const player = await app.player()
  const bytes = Buffer.from(request(player, saveBody(player, 0, '{"$a":"é"}')))
  const middle = bytes.indexOf('é') + 1
  const hasFirstPart = new Promise<void>((resolve) => {
    app.app.server.once('request', (raw) => raw.once('data', () => resolve()))
  })
  const socket = await openConnection()
  const received = text(socket)
  socket.write(bytes.subarray(0, middle))
  await hasFirstPart
  socket.write(bytes.subarray(middle))
  expect(await received).toMatch(/^HTTP\/1\.1 200 /)
  expect((await app.store.progressions.stored(player.userUID))?.progression).toBe('{"$a":"é"}')
})

test('a save that is cut off stores nothing, and the server serves the next request', async () => {
  const [leaving, staying] = [await app.player(), await app.player()]
  const aborted = new Promise<void>((resolve) => {
    app.app.server.once('request', (raw) => raw.once('close', () => resolve()))
  })
  const socket = await openConnection()
  socket.write(request(leaving, saveBody(leaving)).slice(0, -10))
  socket.end()
  await aborted
  expect(await storedRevision(leaving)).toBe(0)
  expect(await statusesOf(request(staying, saveBody(staying)))).toEqual([200])
})

/** Keeps the next save from reaching the database until `release` is called. */
function holdNextSave() {
  const store = app.store.progressions.save
  let start = () => {}
  let release = () => {}
  const started = new Promise<void>((resolve) => {
    start = resolve
  })
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  vi.spyOn(app.store.progressions, 'save').mockImplementationOnce(async (save) => {
    start()
    await released
    return store(save)
  })
  return { started, release }
}

test('a save is stored even if the learner disconnects before it reaches the database', async () => {
  const player = await app.player()
  const heldSave = holdNextSave()
  const connected = once(app.app.server, 'connection')
  const socket = await openConnection()
  const [serverSocket]: Socket[] = await connected
  socket.write(request(player, saveBody(player)))
  await heldSave.started
  const disconnected = serverSocket && once(serverSocket, 'close')
  socket.destroy()
  await disconnected
  heldSave.release()
  await vi.waitFor(async () => expect(await storedRevision(player)).toBe(1), 60_000)
})

test.each([
  ['a new connection', false],
  ['a connection that served a request before', true],
])('a stopping server waits for a save on %s, answers it and closes the connection', async (_, isUsed) => {
  const player = await app.player()
  const socket = await openConnection()
  if (isUsed) {
    socket.write('GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n')
    await once(socket, 'data')
  }
  const heldSave = holdNextSave()
  const received = text(socket)
  socket.write(request(player, saveBody(player), ['connection: keep-alive']))
  await heldSave.started
  const stopped = app.app.close()
  heldSave.release()
  const [head = ''] = (await received).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 200 /)
  expect(head.toLowerCase()).toContain('\r\nconnection: close')
  await stopped
  expect(await storedRevision(player)).toBe(1)
})
