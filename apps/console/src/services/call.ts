// One way to the server: a call of the contract's table in, what came of it out. Nothing is thrown.
import {
  type AnyErrorCode,
  type StaffCallData,
  type StaffCallInput,
  type StaffCallName,
  staffCallPath,
} from '@didascalie/contract'

export interface Refused {
  kind: 'refused'
  code: AnyErrorCode | ''
  /** A sentence in French, for the person. */
  error: string
}

/** No answer, or none that can be read: the network, a proxy, a server that restarts. */
export interface Unreachable {
  kind: 'unreachable'
}

export type Failure = Refused | Unreachable
export type Result<Data> = { kind: 'done'; data: Data } | Failure

export type Call = <Name extends StaffCallName>(
  name: Name,
  body: StaffCallInput<Name>,
) => Promise<Result<StaffCallData<Name>>>

const patience = 20_000

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export function readAnswer<Data>(answer: unknown): Result<Data> {
  if (!isRecord(answer)) return { kind: 'unreachable' }
  // The server checks every answer against the contract before it sends it; the page comes from the same server.
  if (answer.success === true) return { kind: 'done', data: answer.data as Data }
  if (answer.success !== false || typeof answer.error !== 'string') return { kind: 'unreachable' }
  if (answer.code === 'unavailable' || answer.code === 'internal') return { kind: 'unreachable' }
  const code = typeof answer.code === 'string' ? (answer.code as AnyErrorCode) : ''
  return { kind: 'refused', code, error: answer.error }
}

interface CallOptions {
  send?: typeof fetch
  /** The login has ended, here or from elsewhere. */
  onLoggedOut?: () => void
}

export function createCall({ send = (...args) => fetch(...args), onLoggedOut }: CallOptions = {}): Call {
  return async <Name extends StaffCallName>(name: Name, body: StaffCallInput<Name>) => {
    try {
      const answer = await send(staffCallPath(name), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        credentials: 'same-origin',
        signal: AbortSignal.timeout(patience),
      })
      const result = readAnswer<StaffCallData<Name>>(await answer.json())
      if (result.kind === 'refused' && result.code === 'unauthenticated') onLoggedOut?.()
      return result
    } catch {
      return { kind: 'unreachable' }
    }
  }
}
