// Saves and heartbeats are nearly all that a server is asked, and what a framework does for each request costs as much as keeping one. Those that
// are written as our player writes them go a shorter way: the same rules, asked directly, and the same answer. It only ever says yes. What is
// written otherwise goes the long way from the start; what turns out to be refused goes there with what was read and why.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type CallBody, type CallData, callPath, calls } from '@didascalie/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Asker, tokensIn } from '../http/cookies.js'
import { hasOneHost, hostnameIn } from '../http/host.js'
import type { Metrics } from '../http/metrics.js'
import { type Coming, isFromOwnPage } from '../http/origin.js'
import type { AppContext, PlayersCallHandler } from './context.js'
import { addUserTime, saveProgression } from './saves.js'
import { bodyLimitOf } from './service.js'

type ShortName = 'saveProgression' | 'addUserTime'
const handlers: { [Name in ShortName]: PlayersCallHandler<Name> } = { saveProgression, addUserTime }

/** What the rules need to know of a request. */
class PlainRequest implements Asker, Coming {
  readonly headers: IncomingMessage['headers']
  readonly cookies: Asker['cookies']

  constructor({ headers }: IncomingMessage, parseCookie: FastifyInstance['parseCookie']) {
    this.headers = headers
    this.cookies = headers.cookie === undefined ? {} : parseCookie(headers.cookie)
  }

  get host(): string {
    return this.headers.host ?? ''
  }

  get hostname(): string {
    return hostnameIn(this.host)
  }
}

/** JSON of a length that is said, and allowed. */
function isPlain({ headers }: IncomingMessage, limit: number): boolean {
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

type Take = (request: IncomingMessage, response: ServerResponse) => void

/** One call's way. */
function wayOf<Name extends ShortName>(
  app: FastifyInstance,
  context: AppContext,
  name: Name,
  { headers, nextId, metrics }: ShortWayOptions,
): Take {
  const { origin, limiting, clock } = context
  const handler: PlayersCallHandler<Name> = handlers[name]
  const schema = calls[name].body
  const needed = countNeeded(schema.shape)
  const route = callPath(name)
  const limit = bodyLimitOf(name)
  const log = context.log.child({ method: 'POST', route, status: 200 })
  const headersByLength = new Map<number, Readonly<Record<string, string>>>()
  let isStopping = false
  app.addHook('preClose', (done) => {
    isStopping = true
    done()
  })

  const mayPass = (raw: IncomingMessage, request: PlainRequest) =>
    !isStopping &&
    isPlain(raw, limit) &&
    hasOneHost(raw) &&
    isFromOwnPage(request, origin, []) &&
    tokensIn(request, origin).length > 0 &&
    !limiting.someStrangersWait(clock())

  function headersFor(length: number): Readonly<Record<string, string>> {
    let known = headersByLength.get(length)
    if (known === undefined) {
      known = {
        ...headers,
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(length),
      }
      headersByLength.set(length, known)
    }
    return isStopping ? { ...known, connection: 'close' } : known
  }

  function goLongWay(raw: IncomingMessage, response: ServerResponse, body: Buffer, failure?: unknown): void {
    context.tried.set(raw, { body, failure })
    app.routing(raw, response)
  }

  async function answer(
    raw: IncomingMessage,
    response: ServerResponse,
    { request, body, begun }: { request: PlainRequest; body: Buffer; begun: number },
  ): Promise<void> {
    const value = parse(body.toString())
    const read = schema.safeParse(value)
    // What it must be given and nothing else: no other name then, that could poison an object, nor the end of a week.
    if (!read.success || fieldsIn(value) !== needed) {
      goLongWay(raw, response, body)
      return
    }
    let data: CallData<Name>
    try {
      // The schema is this call's.
      data = await handler({ context, body: read.data as CallBody<Name>, request })
    } catch (failure) {
      goLongWay(raw, response, body, failure)
      return
    }
    const text = JSON.stringify({ success: true, data })
    response.writeHead(200, headersFor(Buffer.byteLength(text)))
    response.end(text)
    const ms = performance.now() - begun
    log.info({ reqId: nextId(), ms: Math.round(ms * 10) / 10 }, 'answered')
    metrics?.observe('POST', route, 200, ms / 1000)
  }

  return (raw, response) => {
    const request = new PlainRequest(raw, app.parseCookie)
    if (!mayPass(raw, request)) {
      app.routing(raw, response)
      return
    }
    const begun = performance.now()
    const chunks: Buffer[] = []
    raw.on('data', (chunk: Buffer) => chunks.push(chunk))
    raw.on('end', () => {
      const [first] = chunks
      const body = first !== undefined && chunks.length === 1 ? first : Buffer.concat(chunks)
      void answer(raw, response, { request, body, begun })
    })
  }
}

/** Behind a proxy whose origin we were not told, only the framework knows under which name we were asked: there is no short way then. */
const isKnownByName = ({ origin, trustProxy }: AppContext) => origin !== undefined || trustProxy === undefined

export function openShortWay(app: FastifyInstance, context: AppContext, options: ShortWayOptions): void {
  if (!isKnownByName(context) || context.development.pages.length > 0) return
  const ways = new Map<string | undefined, Take>()
  for (const name of ['saveProgression', 'addUserTime'] as const)
    ways.set(callPath(name), wayOf(app, context, name, options))
  app.server.removeAllListeners('request')
  app.server.on('request', (raw, response) => {
    const take = raw.method === 'POST' ? ways.get(raw.url) : undefined
    if (take === undefined) app.routing(raw, response)
    else take(raw, response)
  })
}
