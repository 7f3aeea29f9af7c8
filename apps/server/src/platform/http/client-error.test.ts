import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { failureSchema } from '@didascalie/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestApp } from '../../testing/test-app.js'

let app: TestApp
let port: number
beforeAll(async () => {
  app = await TestApp.open()
  port = Number(new URL(await app.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => app.close())

async function say(bytes: string): Promise<{ head: string; body: string }> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { head, body }
}

test.each([
  ['what is not HTTP', 'hello\r\n\r\n', 400],
  [
    'a body of two lengths',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
  ],
  ['headers without end', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('%s is refused with a sentence, and the line is cut', async (_, bytes, status) => {
  const { head, body } = await say(bytes)
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(head).toContain('cache-control: no-store')
  expect(failureSchema.parse(JSON.parse(body)).error).toMatch(/^La demande est mal formée/)
})

test('whoever is slow is not waited for', () => {
  const { headersTimeout, requestTimeout, timeout } = app.app.server
  expect({ headersTimeout, requestTimeout, timeout }).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 30_000,
    timeout: 120_000,
  })
})
