// Handles requests that Node's HTTP parser rejects, for example bytes that are not HTTP, or headers that are too long: sends an error
// response, unless a route has already answered the request, and closes the connection.
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Failure } from '@didascalie/contract'
import { defaultSentence, statusOf } from '../errors/problem.js'

const statusByErrorCode: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}

function buildRefusal(code: string | undefined): Buffer {
  const status = statusByErrorCode[code ?? ''] ?? statusOf('invalid')
  const failure: Failure = { success: false, error: defaultSentence('invalid'), code: 'invalid' }
  const body = Buffer.from(JSON.stringify(failure))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${body.length}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body])
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

/**
 * Whether a route has already answered the rejected request. A route may answer before the whole body has arrived, and the parser may then
 * reject the body. If the last request is complete, the parser has rejected a later request, which no route has received.
 */
const isAnswered = ({ request, response }: Exchange) => !request.complete && response.headersSent

export function createClientErrorHandler() {
  const lastExchanges = new WeakMap<Socket, Exchange>()
  return {
    onRequest(request: IncomingMessage, response: ServerResponse): void {
      lastExchanges.set(request.socket, { request, response })
    },
    onClientError(error: Error & { code?: string }, socket: Socket): void {
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      const lastExchange = lastExchanges.get(socket)
      if (socket.writable && !(lastExchange && isAnswered(lastExchange)))
        socket.write(buildRefusal(error.code))
      socket.destroySoon()
    },
  }
}
