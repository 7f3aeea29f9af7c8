// A call never throws: each failure is a `Result`.
import {
  type AnyErrorCode,
  type StaffCallData,
  type StaffCallInput,
  type StaffCallName,
  staffCallPath,
} from '@didascalie/contract'
import { texts } from '../words/texts.js'

export interface Refused {
  kind: 'refused'
  code: AnyErrorCode | ''
  /** A message in French for the user. */
  error: string
}

/** There is no usable answer. The network failed, a proxy answered, or the server is restarting or has an internal error. */
export interface Unreachable {
  kind: 'unreachable'
}

export type Failure = Refused | Unreachable
export interface Done<Data> {
  kind: 'done'
  data: Data
}
export type Result<Data> = Done<Data> | Failure

/** The message of the server if it refused the call, otherwise a general message. */
export const failureText = (failure: Failure, unreachable: string = texts.common.failed): string =>
  failure.kind === 'refused' ? failure.error : unreachable

export type Call = <Name extends StaffCallName>(
  name: Name,
  body: StaffCallInput<Name>,
  signal?: AbortSignal,
) => Promise<Result<StaffCallData<Name>>>

const timeoutMs = 20_000

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export function readAnswer<Data>(answer: unknown): Result<Data> {
  if (!isRecord(answer)) return { kind: 'unreachable' }
  // The type of the data is not checked here. The server checks each answer against the contract, and
  // this page comes from the same server.
  if (answer.success === true) return { kind: 'done', data: answer.data as Data }
  if (answer.success !== false || typeof answer.error !== 'string') return { kind: 'unreachable' }
  if (answer.code === 'unavailable' || answer.code === 'internal') return { kind: 'unreachable' }
  const code = typeof answer.code === 'string' ? (answer.code as AnyErrorCode) : ''
  return { kind: 'refused', code, error: answer.error }
}

interface CallOptions {
  send?: typeof fetch
  /** Resolves to `true` if the same person has logged in again. The request is then sent again. */
  onLoggedOut?: () => Promise<boolean>
}

export function createCall({ send = (...args) => fetch(...args), onLoggedOut }: CallOptions = {}): Call {
  const sendCall = async <Name extends StaffCallName>(
    name: Name,
    body: StaffCallInput<Name>,
    signal?: AbortSignal,
  ): Promise<Result<StaffCallData<Name>>> => {
    try {
      const response = await send(staffCallPath(name), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        credentials: 'same-origin',
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
      })
      return readAnswer(await response.json())
    } catch {
      return { kind: 'unreachable' }
    }
  }
  return async (name, body, signal) => {
    const result = await sendCall(name, body, signal)
    if (result.kind !== 'refused' || result.code !== 'unauthenticated') return result
    return (await onLoggedOut?.()) ? sendCall(name, body, signal) : result
  }
}
