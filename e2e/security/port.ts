// Sends requests directly to the server's port, as an attacker can.
import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type CallName, callPath } from '@didascalie/contract'

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly text: string
}

export interface Asked {
  readonly method?: string
  readonly headers?: Record<string, string | string[]>
  readonly body?: string | Buffer
}

/** Sends one request without normalizing the path. */
export async function ask(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body }: Asked = {},
): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  const asking = request({ hostname, port, path, method, headers, agent: false })
  asking.end(body)
  const [answer] = await once(asking, 'response')
  const bytes = await buffer(answer)
  const { statusCode: status, headers: told } = answer
  return {
    status,
    headers: told,
    bytes,
    get text() {
      return bytes.toString()
    },
  }
}

export function call(
  origin: string,
  name: CallName,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return ask(origin, callPath(name), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

/** Sends raw bytes, and returns everything that the server sent before the connection closed. */
export async function say(origin: string, bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(bytes)
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  // The server may close the connection while this side still writes.
  socket.on('error', () => {})
  await once(socket, 'close')
  return Buffer.concat(chunks).toString()
}
