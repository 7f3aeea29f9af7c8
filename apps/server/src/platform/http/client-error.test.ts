import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { failureSchema } from '@didascalie/contract'
import { beforeAll, expect, test } from 'vitest'
import { TestApp } from '../../testing/test-app.js'
import { createClientErrorHandler } from './client-error.js'

const app = TestApp.forSuite()
let port: number
beforeAll(async () => {
  port = Number(new URL(await app.app.listen({ host: '127.0.0.1', port: 0 })).port)
})

async function sendBytes(bytes: string): Promise<{ head: string; body: string }> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { head, body }
}

test.each([
  ['a request that is not HTTP', 'hello\r\n\r\n', 400],
  [
    'a body with two lengths',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
  ],
  ['a header that is too long', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('%s is rejected with a French sentence, and the connection is closed', async (_, bytes, status) => {
  const { head, body } = await sendBytes(bytes)
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(head).toContain('cache-control: no-store')
  expect(failureSchema.parse(JSON.parse(body)).error).toMatch(/^La demande est mal formée/)
})

test('a client gets no second answer when the parser rejects a request that a route has already answered', async () => {
  const { onRequest, onClientError } = createClientErrorHandler()
  const server = createServer((_, response) => response.writeHead(401).end())
  server.on('request', onRequest).on('clientError', onClientError)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen')
  const socket = connect(address.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n')
  expect((await text(socket)).match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 401'])
  server.close()
})

test('invalid bytes after an answered request on the same connection get status 400', async () => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write('GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
  const [first] = await once(socket, 'data')
  expect(String(first)).toMatch(/^HTTP\/1\.1 200 /)
  socket.write('hello\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
})

test('the server has timeouts for slow clients', () => {
  const { headersTimeout, requestTimeout, timeout } = app.app.server
  expect({ headersTimeout, requestTimeout, timeout }).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 30_000,
    timeout: 120_000,
  })
})
