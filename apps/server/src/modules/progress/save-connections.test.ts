// Saves over a real socket: connections that break, and a server that stops.
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

/** A request to save, as text. */
function saveRequest({ cookie, sessionUID, userUID }: Player, connection = 'keep-alive'): string {
  const body = JSON.stringify({ sessionUID, userUID, progression: '{"$a":1}', revision: 0 })
  const lines = [
    'POST /service/saveProgression HTTP/1.1',
    'host: 127.0.0.1',
    'content-type: application/json',
    `cookie: ${cookie}`,
    `content-length: ${body.length}`,
    `connection: ${connection}`,
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}

const storedRevision = async ({ userUID }: Player) => (await app.store.learners.find(userUID))?.revision

test('a save with two host headers is rejected with status 400', async () => {
  const player = await app.player()
  const socket = await openConnection()
  socket.write(saveRequest(player, 'close').replace('\r\nhost', '\r\nhost: evil.example\r\nhost'))
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
  expect(await storedRevision(player)).toBe(0)
})

test('a save that is cut off stores nothing, and the server serves the next request', async () => {
  const [leaving, staying] = [await app.player(), await app.player()]
  const aborted = new Promise<void>((resolve) => {
    app.app.server.once('request', (raw) => raw.once('close', () => resolve()))
  })
  const socket = await openConnection()
  socket.write(saveRequest(leaving).slice(0, -10))
  socket.end()
  await aborted
  expect(await storedRevision(leaving)).toBe(0)
  const next = await openConnection()
  next.write(saveRequest(staying, 'close'))
  expect(await text(next)).toMatch(/^HTTP\/1\.1 200 /)
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
  socket.write(saveRequest(player))
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
  socket.write(saveRequest(player))
  await heldSave.started
  const stopped = app.app.close()
  heldSave.release()
  const [head = ''] = (await received).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 200 /)
  expect(head.toLowerCase()).toContain('\r\nconnection: close')
  await stopped
  expect(await storedRevision(player)).toBe(1)
})
