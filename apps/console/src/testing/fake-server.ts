// A server in memory that speaks the contract: each test says what it answers to which call.
import type { AnyErrorCode, StaffCallData, StaffCallInput, StaffCallName } from '@didascalie/contract'

type Handler<Name extends StaffCallName> = (body: StaffCallInput<Name>) => StaffCallData<Name>
export type Handlers = { [Name in StaffCallName]?: Handler<Name> }

/** Thrown by a handler: the server's own no. */
export class Refuse extends Error {
  constructor(
    readonly code: AnyErrorCode,
    readonly sentence = 'Non, dit le serveur.',
  ) {
    super(code)
  }
}

export interface FakeServer {
  send: typeof fetch
  /** What was asked, in order. */
  asked: { name: string; body: unknown }[]
  /** The last body sent to a call. */
  last: (name: StaffCallName) => unknown
  handlers: Handlers
  /** No network from now on, or again. */
  isAway: boolean
  /** Nothing is answered until this is called. */
  hold: () => () => void
}

const answer = (body: object, status = 200) => new Response(JSON.stringify(body), { status })

export function fakeServer(handlers: Handlers): FakeServer {
  let held: Promise<void> | undefined
  const server: FakeServer = {
    asked: [],
    handlers,
    isAway: false,
    last: (name) => server.asked.findLast((call) => call.name === name)?.body,
    hold() {
      let release = () => {}
      held = new Promise((resolve) => {
        release = () => {
          held = undefined
          resolve()
        }
      })
      return release
    },
    async send(input, init) {
      const name = String(input).split('/').at(-1) ?? ''
      const body: unknown = JSON.parse(String(init?.body))
      server.asked.push({ name, body })
      await held
      if (server.isAway) throw new TypeError('no network')
      const handler = server.handlers[name as StaffCallName] as ((body: unknown) => unknown) | undefined
      if (!handler) throw new Error(`the test has no answer to ${name}`)
      try {
        return answer({ success: true, data: handler(body) })
      } catch (error) {
        if (!(error instanceof Refuse)) throw error
        return answer({ success: false, code: error.code, error: error.sentence }, 400)
      }
    },
  }
  return server
}
