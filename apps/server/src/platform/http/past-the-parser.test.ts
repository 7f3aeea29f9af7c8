// A connection is read past the parser only while the parser has nothing under way: else a body could be taken for a request.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openPastParser, type PastParser, type Said } from './past-the-parser.js'

const patience = { timeout: 60_000 }
const quick = 'QUICK'
const plain = 'GET / HTTP/1.1\r\nhost: here\r\n\r\n'

let past: PastParser<string>
let requests: { raw: IncomingMessage; response: ServerResponse; known: string | undefined }[]
/** What was taken past the parser, and how it is answered. */
let taken: { piece: string; say: (said: Said<string>) => void }[]
let client: Socket
let received: string
let came: number
let stop: () => Promise<void>

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It does not listen')
  return address.port
}

beforeEach(async () => {
  requests = []
  taken = []
  received = ''
  came = 0
  const server = createServer()
  past = openPastParser<string>(server, (piece) =>
    String(piece).includes(quick)
      ? new Promise((say) => taken.push({ piece: String(piece), say }))
      : undefined,
  )
  server.on('connection', (socket: Socket) => {
    socket.on('data', (piece: Buffer) => {
      came += piece.length
    })
  })
  server.on('request', (raw, response) => {
    requests.push({ raw, response, known: past.tell(raw, response) })
    raw.resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  client = connect(portOf(server), '127.0.0.1')
  client.setNoDelay(true)
  client.on('data', (piece) => {
    received += String(piece)
  })
  await once(client, 'connect')
  stop = async () => {
    client.destroy()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

afterEach(() => stop())

/** Sends something, and waits until it is there. */
async function send(text: string): Promise<void> {
  const there = came + Buffer.byteLength(text)
  client.write(text)
  await vi.waitFor(() => expect(came).toBe(there), patience)
}

const answers = () => received.split('HTTP/1.1 200').length - 1

/** Until all that the parser told of is answered. */
async function answerAll(): Promise<void> {
  const closed = requests
    .filter(({ response }) => !response.closed)
    .map(({ response }) => once(response.end('whole'), 'close'))
  await Promise.all(closed)
}

async function exchange(text: string): Promise<void> {
  await send(text)
  await vi.waitFor(() => expect(requests.some(({ response }) => !response.closed)).toBe(true), patience)
  await answerAll()
}

it('takes nothing before the first request of a connection is read and answered', async () => {
  await send(`GET /${quick} HTTP/1.1\r\nhost: here\r\n\r\n`)
  await send(`GET /${quick}/again HTTP/1.1\r\nhost: here\r\n\r\n`)
  expect(taken).toEqual([])
})

it('takes what comes once the first is answered, writes its answer, and goes on', async () => {
  await exchange(plain)
  for (const number of [1, 2]) {
    await send(`${quick} ${number}`)
    taken.at(-1)?.say({ answer: `answer ${number}`, isLast: false })
    await vi.waitFor(() => expect(received).toContain(`answer ${number}`), patience)
  }
  await exchange(plain)
  expect(requests).toHaveLength(2)
  await send(`${quick} 3`)
  expect(taken.map(({ piece }) => piece)).toEqual([`${quick} 1`, `${quick} 2`, `${quick} 3`])
})

it('takes no body for a request, and what follows it again', async () => {
  const body = `${quick} in a body`
  await send(`POST / HTTP/1.1\r\nhost: here\r\ncontent-length: ${body.length}\r\n\r\n`)
  requests[0]?.response.end()
  await vi.waitFor(() => expect(answers()).toBe(1), patience)
  await send(body)
  expect(taken).toEqual([])
  await vi.waitFor(() => expect(requests[0]?.raw.complete).toBe(true), patience)
  await vi.waitFor(() => expect(requests[0]?.response.closed).toBe(true), patience)
  await send(`${quick} behind it`)
  expect(taken).toHaveLength(1)
})

const unsure: [string, string[]][] = [
  ['a head in two pieces', [plain.slice(0, 10), plain.slice(10)]],
  ['two requests in one piece', [plain + plain]],
  ['a request and the beginning of another', [plain + plain.slice(0, 20), plain.slice(20)]],
  [
    'a body in parts of unknown number',
    ['POST / HTTP/1.1\r\nhost: here\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'],
  ],
  ['empty lines before the request', [`\r\n\r\n${plain}`]],
]

it.each(unsure)('stays with the parser for good after %s', async (_, pieces) => {
  await exchange(plain)
  for (const piece of pieces) await send(piece)
  await vi.waitFor(() => expect(requests.length).toBeGreaterThan(1), patience)
  while (requests.some(({ response }) => !response.closed)) await answerAll()
  await send(`${quick} too late`)
  expect(taken).toEqual([])
})

it('lets what comes meanwhile wait for the answer before it', async () => {
  await exchange(plain)
  await send(`${quick} 1`)
  await send(plain)
  expect(requests).toHaveLength(1)
  taken[0]?.say({ answer: 'first', isLast: false })
  await vi.waitFor(() => expect(requests).toHaveLength(2), patience)
  await answerAll()
  await vi.waitFor(() => expect(received).toMatch(/first.*HTTP/s), patience)
  await send(`${quick} 2`)
  expect(taken).toHaveLength(2)
})

it('gives back to the parser what it cannot answer, with what is known of it', async () => {
  await exchange(plain)
  await send(`GET /${quick} HTTP/1.1\r\nhost: here\r\n\r\n`)
  expect(requests).toHaveLength(1)
  taken[0]?.say({ goesBack: 'why' })
  await vi.waitFor(() => expect(requests).toHaveLength(2), patience)
  await answerAll()
  await exchange(plain)
  expect(requests.map(({ known }) => known)).toEqual([undefined, 'why', undefined])
  await send(`${quick} again`)
  expect(taken).toHaveLength(2)
})

it('says when nothing is under way, and ends a connection with its last answer', async () => {
  await past.none()
  await exchange(plain)
  await send(`${quick} 1`)
  const none = vi.fn()
  const told = past.none().then(none)
  await turn()
  expect(none).not.toHaveBeenCalled()
  const ended = once(client, 'end')
  taken[0]?.say({ answer: 'last', isLast: true })
  await Promise.all([ended, told])
  expect(received.endsWith('last')).toBe(true)
})

it('forgets whoever left before their answer', async () => {
  await exchange(plain)
  await send(`${quick} 1`)
  client.destroy()
  const told = past.none()
  taken[0]?.say({ answer: 'nobody reads', isLast: false })
  await told
})
