// Saves and heartbeats are nearly all that a server is asked, and what a framework does for each request costs as much as keeping one. Those that
// are written as our player writes them go a shorter way: the same rules, asked directly, and the same answer. It only ever says yes. What is
// written otherwise goes the long way from the start; what turns out to be refused goes there with what was read and why. Those that came in one piece
// do not even go through Node's parser.

import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { type CallBody, type CallData, callPath, calls } from '@didascalie/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { hasOneHost, hostnameIn } from '../../platform/http/host.js'
import type { Metrics } from '../../platform/http/metrics.js'
import { type Coming, isFromOwnPage } from '../../platform/http/origin.js'
import { openPastParser, type Said } from '../../platform/http/past-the-parser.js'
import { type WholeRequest, wholeRequestIn } from '../../platform/http/whole-request.js'
import type { PlayersCallHandler, Tried } from '../learners/index.js'
import { type Asker, bodyLimitOf, tokensIn } from '../learners/index.js'
import type { Context } from './context.js'
import { addUserTime, saveProgression } from './save-handlers.js'

type ShortName = 'saveProgression' | 'addUserTime'
const handlers: { [Name in ShortName]: PlayersCallHandler<Name, Context> } = { saveProgression, addUserTime }

/** What the rules need to know of a request. */
class PlainRequest implements Asker, Coming {
  readonly headers: IncomingHttpHeaders
  readonly cookies: Asker['cookies']
  readonly hostname: string

  constructor(headers: IncomingHttpHeaders, parseCookie: FastifyInstance['parseCookie']) {
    this.headers = headers
    this.cookies = headers.cookie === undefined ? {} : parseCookie(headers.cookie)
    this.hostname = hostnameIn(this.host)
  }

  get host(): string {
    return this.headers.host ?? ''
  }
}

/** JSON of a length that is said, and allowed. */
function isPlain(headers: IncomingHttpHeaders, limit: number): boolean {
  const length = Number(headers['content-length'])
  return (
    headers['content-type'] === 'application/json' &&
    headers['transfer-encoding'] === undefined &&
    length > 0 &&
    length <= limit
  )
}

/** What a call must be given, at the least. */
const countNeeded = (fields: Readonly<Record<string, z.core.$ZodType>>) =>
  Object.values(fields).filter((field) => !z.safeParse(field, undefined).success).length

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const fieldsIn = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.keys(value).length : Number.NaN

export interface ShortWayOptions {
  headers: Readonly<Record<string, string>>
  nextId: () => string
  metrics: Metrics | undefined
}

/** A call's answer; or why there is none on this way, in the words of the long one. */
type Heard = { text: string } | { refused: Tried }

interface Way {
  headers: Readonly<Record<string, string>>
  mayPass(request: PlainRequest): boolean
  hear(request: PlainRequest, body: Buffer): Promise<Heard>
  answered(begun: number): void
}

/** One call's way. */
function wayOf<Name extends ShortName>(
  context: Context,
  name: Name,
  { headers, nextId, metrics }: ShortWayOptions,
): Way {
  const { origin, limiting, clock } = context
  const handler: PlayersCallHandler<Name, Context> = handlers[name]
  const schema = calls[name].body
  const needed = countNeeded(schema.shape)
  const route = callPath(name)
  const limit = bodyLimitOf(name)
  const log = context.log.child({ method: 'POST', route, status: 200 })
  return {
    headers: {
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    },

    mayPass: (request) =>
      isPlain(request.headers, limit) &&
      isFromOwnPage(request, origin, []) &&
      tokensIn(request, origin).length > 0 &&
      !limiting.someStrangersWait(clock()),

    async hear(request, body) {
      const value = parse(body.toString())
      const read = schema.safeParse(value)
      // What it must be given and nothing else: no other name then, that could poison an object, nor the end of a week.
      if (!read.success || fieldsIn(value) !== needed) return { refused: {} }
      try {
        // The schema is this call's.
        const data: CallData<Name> = await handler({ context, body: read.data as CallBody<Name>, request })
        return { text: JSON.stringify({ success: true, data }) }
      } catch (failure) {
        return { refused: { failure } }
      }
    },

    answered(begun) {
      const ms = performance.now() - begun
      log.info({ reqId: nextId(), ms: Math.round(ms * 10) / 10 }, 'answered')
      metrics?.observe('POST', route, 200, ms / 1000)
    },
  }
}

/** The time as headers write it: the same for a second. */
function dates(): () => string {
  let second = Number.NaN
  let written = ''
  return () => {
    const now = Date.now()
    if (Math.floor(now / 1000) !== second) {
      second = Math.floor(now / 1000)
      written = new Date(now).toUTCString()
    }
    return written
  }
}

const requestStart = Buffer.from('POST /service/')

/** Behind a proxy whose origin we were not told, only the framework knows under which name we were asked: there is no short way then. */
const isKnownByName = ({ origin, trustProxy }: Context) => origin !== undefined || trustProxy === undefined

export function openShortWay(app: FastifyInstance, context: Context, options: ShortWayOptions): void {
  if (!isKnownByName(context) || context.development.pages.length > 0) return
  const { server } = app
  const ways = new Map<string | undefined, Way>()
  for (const name of ['saveProgression', 'addUserTime'] as const)
    ways.set(callPath(name), wayOf(context, name, options))
  let isStopping = false

  /** A request that Node's parser read. */
  function takeRead(way: Way, raw: IncomingMessage, response: ServerResponse): void {
    const request = new PlainRequest(raw.headers, app.parseCookie)
    if (isStopping || !hasOneHost(raw) || !way.mayPass(request)) {
      app.routing(raw, response)
      return
    }
    const begun = performance.now()
    const chunks: Buffer[] = []
    raw.on('data', (chunk: Buffer) => chunks.push(chunk))
    raw.on('end', async () => {
      const [first] = chunks
      const body = first !== undefined && chunks.length === 1 ? first : Buffer.concat(chunks)
      const heard = await way.hear(request, body)
      if ('refused' in heard) {
        context.tried.set(raw, { ...heard.refused, body })
        app.routing(raw, response)
        return
      }
      const length = { 'content-length': Buffer.byteLength(heard.text) }
      response.writeHead(200, { ...way.headers, ...length, ...(isStopping && { connection: 'close' }) })
      response.end(heard.text)
      way.answered(begun)
    })
  }

  const date = dates()
  const keptAlive = Math.floor(server.keepAliveTimeout / 1000)
  const heads = new Map<Way, string>()
  for (const way of ways.values()) {
    const lines = Object.entries(way.headers).map(([name, value]) => `${name}: ${value}\r\n`)
    heads.set(way, `HTTP/1.1 200 OK\r\n${lines.join('')}content-length: `)
  }

  /** All that Node would write. */
  function written(way: Way, text: string): string {
    const connection = isStopping
      ? 'connection: close'
      : `Connection: keep-alive\r\nKeep-Alive: timeout=${keptAlive}`
    return `${heads.get(way)}${Buffer.byteLength(text)}\r\nDate: ${date()}\r\n${connection}\r\n\r\n${text}`
  }

  async function answer(way: Way, request: PlainRequest, body: Buffer): Promise<Said<Tried>> {
    const begun = performance.now()
    const heard = await way.hear(request, body)
    if ('refused' in heard) return { goesBack: heard.refused }
    way.answered(begun)
    return { answer: written(way, heard.text), isLast: isStopping }
  }

  function takeWhole({ path, headers, body }: WholeRequest): Promise<Said<Tried>> | undefined {
    const way = ways.get(path)
    if (way === undefined || isStopping) return undefined
    const request = new PlainRequest(headers, app.parseCookie)
    return way.mayPass(request) ? answer(way, request, body) : undefined
  }

  const pastParser = openPastParser<Tried>(server, (piece) => {
    const whole = wholeRequestIn(piece, requestStart)
    return whole && takeWhole(whole)
  })
  app.addHook('preClose', async () => {
    isStopping = true
    await pastParser.none()
  })

  server.removeAllListeners('request')
  server.on('request', (raw, response) => {
    const known = pastParser.tell(raw, response)
    const way = raw.method === 'POST' ? ways.get(raw.url) : undefined
    if (known !== undefined) context.tried.set(raw, known)
    if (known !== undefined || way === undefined) app.routing(raw, response)
    else takeRead(way, raw, response)
  })
}
