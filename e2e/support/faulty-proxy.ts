// A local proxy in front of the real server. It simulates the network faults that a test requests.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { markUnanswered } from './page-clock.js'

/** How the proxy treats one request. */
export type Fault =
  /** The request never reaches the server. */
  | 'cut'
  /** The server receives the request, but its response is lost. */
  | 'answer lost'
  /** The proxy waits before it forwards the request. */
  | 'slow'
  /** The request gets no response, and the connection stays open. */
  | 'silent'
  /** The server receives the request twice in a row; the client gets the second response. */
  | 'duplicated'
  /** The server receives the request again after the next request to the same path. */
  | 'reordered'
  /** The client gets half of the response body. */
  | 'truncated'
  | 'refused with 500'
  /** Like a captive portal, which replaces the response with its own page. */
  | 'answered with a page'
  | 'not found'

interface ProxiedRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

interface ProxiedResponse {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

export interface FaultyProxy {
  readonly origin: string
  /** Applies the fault to the next `times` requests whose path starts with `path`. */
  arm(fault: Fault, path: string, times?: number): void
  disarm(): void
  /** Whether the fault has been applied as often as `arm` requested. */
  readonly isSpent: boolean
  /** Requests that the server answered, in order: path, response status, request body. */
  readonly answeredRequests: readonly { path: string; status: number; body: string }[]
  /** The proxy waits for this function before it forwards a request to the server. */
  onForward: ((path: string) => Promise<void> | void) | undefined
  stop(): Promise<void>
}

/** The delay of the fault `slow`, in milliseconds. */
const delayMs = 300
const captivePortalPage =
  '<!doctype html><title>Bienvenue</title><p>Acceptez les conditions du réseau pour continuer.</p>'

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(piece)
  return Buffer.concat(pieces)
}

function forward(target: URL, { method, path, headers, body }: ProxiedRequest): Promise<ProxiedResponse> {
  return new Promise((resolve, reject) => {
    const options = { hostname: target.hostname, port: target.port, method, path, headers, agent: false }
    const outgoing = request(options, (incoming) => {
      readAll(incoming).then(
        (responseBody) =>
          resolve({ status: incoming.statusCode ?? 502, headers: incoming.headers, body: responseBody }),
        reject,
      )
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

function send(clientResponse: ServerResponse, { status, headers, body }: ProxiedResponse): void {
  const { 'transfer-encoding': _, connection: __, ...otherHeaders } = headers
  clientResponse.writeHead(status, { ...otherHeaders, 'content-length': body.length }).end(body)
}

const textResponse = (status: number, type: string, text: string): ProxiedResponse => ({
  status,
  headers: { 'content-type': type },
  body: Buffer.from(text),
})

const delay = () => new Promise((resolve) => setTimeout(resolve, delayMs))

export async function startProxy(origin: string): Promise<FaultyProxy> {
  const target = new URL(origin)
  const answeredRequests: { path: string; status: number; body: string }[] = []
  let armed: { fault: Fault; path: string; remainingTimes: number } | undefined
  let delayedRequest: ProxiedRequest | undefined
  let endSilence = () => {}

  async function forwardAndRecord(proxied: ProxiedRequest): Promise<ProxiedResponse> {
    await proxy.onForward?.(proxied.path)
    const response = await forward(target, proxied)
    answeredRequests.push({ path: proxied.path, status: response.status, body: proxied.body.toString() })
    return response
  }

  function faultFor(path: string): Fault | undefined {
    if (!armed || armed.remainingTimes === 0 || !path.startsWith(armed.path)) return undefined
    armed.remainingTimes -= 1
    return armed.fault
  }

  async function applyFault(
    fault: Fault | undefined,
    proxied: ProxiedRequest,
    clientResponse: ServerResponse,
  ): Promise<void> {
    switch (fault) {
      case 'cut':
        clientResponse.destroy()
        return
      case 'answer lost':
        await forwardAndRecord(proxied)
        clientResponse.destroy()
        return
      case 'silent':
        return
      case 'slow':
        await delay()
        return send(clientResponse, await forwardAndRecord(proxied))
      case 'duplicated':
        await forwardAndRecord(proxied)
        return send(clientResponse, await forwardAndRecord(proxied))
      case 'reordered':
        delayedRequest = proxied
        return send(clientResponse, await forwardAndRecord(proxied))
      case 'truncated': {
        const response = await forwardAndRecord({
          ...proxied,
          headers: { ...proxied.headers, 'accept-encoding': 'identity' },
        })
        return send(clientResponse, {
          ...response,
          body: response.body.subarray(0, response.body.length / 2),
        })
      }
      case 'refused with 500':
        return send(clientResponse, textResponse(500, 'text/plain', 'Internal Server Error'))
      case 'answered with a page':
        return send(clientResponse, textResponse(200, 'text/html; charset=utf-8', captivePortalPage))
      case 'not found':
        return send(clientResponse, textResponse(404, 'text/plain', 'Not Found'))
      default: {
        send(clientResponse, await forwardAndRecord(proxied))
        const repeated = delayedRequest?.path === proxied.path ? delayedRequest : undefined
        if (repeated) delayedRequest = undefined
        if (repeated) await forwardAndRecord(repeated)
      }
    }
  }

  const server = createServer(async (incoming, clientResponse) => {
    const { method = 'GET', url: path = '/', headers } = incoming
    try {
      const proxied = { method, path, headers, body: await readAll(incoming) }
      await applyFault(faultFor(path), proxied, clientResponse)
    } catch {
      // The server is down, or the client has closed the connection.
      clientResponse.destroy()
    }
  })
  // Milliseconds, longer than any test. If the proxy closed idle connections, requests could fail without an armed fault.
  server.keepAliveTimeout = 600_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')

  const proxy: FaultyProxy = {
    origin: `http://127.0.0.1:${address.port}`,
    arm(fault, path, times = 1) {
      proxy.disarm()
      armed = { fault, path, remainingTimes: times }
      if (fault === 'silent') endSilence = markUnanswered(path)
    },
    disarm() {
      armed = undefined
      endSilence()
    },
    get isSpent() {
      return armed === undefined || armed.remainingTimes === 0
    },
    answeredRequests,
    onForward: undefined,
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return proxy
}
