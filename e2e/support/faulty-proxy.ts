// A proxy on loopback in front of the real server, which simulates the network faults that a test requests.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { leaveUnanswered } from './pace.js'

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

interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

interface Answered {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

export interface FaultyProxy {
  readonly origin: string
  /** Applies the fault to the next `times` requests whose path starts with `path`. */
  arm(fault: Fault, path: string, times?: number): void
  /** Forwards all requests normally again. */
  disarm(): void
  /** Whether the fault has been applied as often as `arm` requested. */
  readonly isSpent: boolean
  /** Requests that the server answered, in order: path, response status, request body. */
  readonly answered: readonly { path: string; status: number; body: string }[]
  /** Called when a request is about to reach the server. */
  onForward: ((path: string) => Promise<void> | void) | undefined
  stop(): Promise<void>
}

const lateBy = 300
const page = '<!doctype html><title>Bienvenue</title><p>Acceptez les conditions du réseau pour continuer.</p>'

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(piece)
  return Buffer.concat(pieces)
}

function forward(target: URL, { method, path, headers, body }: Asked): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const options = { hostname: target.hostname, port: target.port, method, path, headers, agent: false }
    const outgoing = request(options, (incoming) => {
      readAll(incoming).then(
        (whole) => resolve({ status: incoming.statusCode ?? 502, headers: incoming.headers, body: whole }),
        reject,
      )
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

function send(reply: ServerResponse, { status, headers, body }: Answered): void {
  const { 'transfer-encoding': _, connection: __, ...kept } = headers
  reply.writeHead(status, { ...kept, 'content-length': body.length }).end(body)
}

const say = (status: number, type: string, text: string): Answered => ({
  status,
  headers: { 'content-type': type },
  body: Buffer.from(text),
})

const later = () => new Promise((resolve) => setTimeout(resolve, lateBy))

export async function startProxy(origin: string): Promise<FaultyProxy> {
  const target = new URL(origin)
  const answered: { path: string; status: number; body: string }[] = []
  let armed: { fault: Fault; path: string; left: number } | undefined
  let late: Asked | undefined
  let answerAgain = () => {}

  async function reach(asked: Asked): Promise<Answered> {
    await proxy.onForward?.(asked.path)
    const answer = await forward(target, asked)
    answered.push({ path: asked.path, status: answer.status, body: asked.body.toString() })
    return answer
  }

  function faultFor(path: string): Fault | undefined {
    if (!armed || armed.left === 0 || !path.startsWith(armed.path)) return undefined
    armed.left -= 1
    return armed.fault
  }

  async function behave(fault: Fault | undefined, asked: Asked, reply: ServerResponse): Promise<void> {
    switch (fault) {
      case 'cut':
        reply.destroy()
        return
      case 'answer lost':
        await reach(asked)
        reply.destroy()
        return
      case 'silent':
        return
      case 'slow':
        await later()
        return send(reply, await reach(asked))
      case 'duplicated':
        await reach(asked)
        return send(reply, await reach(asked))
      case 'reordered':
        late = asked
        return send(reply, await reach(asked))
      case 'truncated': {
        const answer = await reach({ ...asked, headers: { ...asked.headers, 'accept-encoding': 'identity' } })
        return send(reply, { ...answer, body: answer.body.subarray(0, answer.body.length / 2) })
      }
      case 'refused with 500':
        return send(reply, say(500, 'text/plain', 'Internal Server Error'))
      case 'answered with a page':
        return send(reply, say(200, 'text/html; charset=utf-8', page))
      case 'not found':
        return send(reply, say(404, 'text/plain', 'Not Found'))
      default: {
        send(reply, await reach(asked))
        const again = late?.path === asked.path ? late : undefined
        if (again) late = undefined
        if (again) await reach(again)
      }
    }
  }

  const server = createServer(async (incoming, reply) => {
    const { method = 'GET', url: path = '/', headers } = incoming
    try {
      const asked = { method, path, headers, body: await readAll(incoming) }
      await behave(faultFor(path), asked, reply)
    } catch {
      // The server is down, or the client has closed the connection.
      reply.destroy()
    }
  })
  // Longer than any test: a request on a connection that is just being closed would fail without an armed fault.
  server.keepAliveTimeout = 600_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')

  const proxy: FaultyProxy = {
    origin: `http://127.0.0.1:${address.port}`,
    arm(fault, path, times = 1) {
      proxy.disarm()
      armed = { fault, path, left: times }
      if (fault === 'silent') answerAgain = leaveUnanswered(path)
    },
    disarm() {
      armed = undefined
      answerAgain()
    },
    get isSpent() {
      return armed === undefined || armed.left === 0
    },
    answered,
    onForward: undefined,
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return proxy
}
