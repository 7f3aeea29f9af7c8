// Sends requests directly to the server's port, as an attacker can.
import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type CallName, callPath } from '@didascalie/contract'

export interface HttpResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly text: string
}

export interface RequestOptions {
  readonly method?: string
  readonly headers?: Record<string, string | string[]>
  readonly body?: string | Buffer
}

/** Sends the path unchanged. `fetch` would remove its `..` parts. */
export async function sendRequest(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body }: RequestOptions = {},
): Promise<HttpResponse> {
  const { hostname, port } = new URL(origin)
  const clientRequest = request({ hostname, port, path, method, headers, agent: false })
  clientRequest.end(body)
  const [response] = await once(clientRequest, 'response')
  const bytes = await buffer(response)
  const { statusCode: status, headers: responseHeaders } = response
  return {
    status,
    headers: responseHeaders,
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
): Promise<HttpResponse> {
  return sendRequest(origin, callPath(name), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

/** Sends raw bytes, and returns everything that the server sent before the connection closed. */
export async function sendRawBytes(origin: string, bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(bytes)
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  // The server may close the connection before it has received all bytes.
  socket.on('error', () => {})
  await once(socket, 'close')
  return Buffer.concat(chunks).toString()
}
