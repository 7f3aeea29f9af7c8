// A fake server in memory. Each test provides handlers for the calls that it needs.
import type { AnyErrorCode, StaffCallData, StaffCallInput, StaffCallName } from '@didascalie/contract'

type Handler<Name extends StaffCallName> = (body: StaffCallInput<Name>) => StaffCallData<Name>
export type Handlers = { [Name in StaffCallName]?: Handler<Name> }

/** A handler throws this error to refuse a call. */
export class CallError extends Error {
  constructor(
    readonly code: AnyErrorCode,
    readonly sentence = 'Non, dit le serveur.',
  ) {
    super(code)
  }
}

export interface FakeServer {
  send: typeof fetch
  receivedCalls: { name: string; body: unknown }[]
  lastBody: (name: StaffCallName) => unknown
  handlers: Handlers
  /** If `true`, requests fail as if there were no network. */
  isUnreachable: boolean
  /** Holds back all answers until the returned function is called. */
  holdAnswers: () => () => void
}

const answer = (body: object, status = 200) => new Response(JSON.stringify(body), { status })

export function fakeServer(handlers: Handlers): FakeServer {
  let answersReleased: Promise<void> | undefined
  const server: FakeServer = {
    receivedCalls: [],
    handlers,
    isUnreachable: false,
    lastBody: (name) => server.receivedCalls.findLast((call) => call.name === name)?.body,
    holdAnswers() {
      let release = () => {}
      answersReleased = new Promise((resolve) => {
        release = () => {
          answersReleased = undefined
          resolve()
        }
      })
      return release
    },
    async send(input, init) {
      const name = String(input).split('/').at(-1) ?? ''
      const body: unknown = JSON.parse(String(init?.body))
      server.receivedCalls.push({ name, body })
      await answersReleased
      if (server.isUnreachable) throw new TypeError('no network')
      const handler = server.handlers[name as StaffCallName] as ((body: unknown) => unknown) | undefined
      if (!handler) throw new Error(`the test has no handler for ${name}`)
      try {
        return answer({ success: true, data: handler(body) })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        return answer({ success: false, code: error.code, error: error.sentence }, 400)
      }
    },
  }
  return server
}
