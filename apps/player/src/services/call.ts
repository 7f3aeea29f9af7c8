import { type CallBody, type CallData, type CallName, callPath } from '@didascalie/contract'
import { answerChecks } from './checks.js'
import { isRecord } from './guards.js'
import type { Refusal, Result } from './result.js'
import { serviceAddress, serviceCredentials } from './service-host.js'
import { fetchText } from './timeouts.js'

export type Call = <Name extends CallName>(
  name: Name,
  body: CallBody<Name>,
) => Promise<Result<CallData<Name>>>

/** Browsers limit requests with `keepalive`, which may continue after their page has closed, to 64 KiB in total. */
const maxKeepAliveBytes = 60_000

/** Logs the text that the specification requires (section 8), with the status. */
export function logUnreachable(what: string, status: number, cause?: unknown): void {
  console.error('Something bad happened; please try again later.', { what, status, cause })
}

export function logInvalid(what: string): void {
  console.error(`Les données reçues ne sont pas valides : ${what}`)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the server's refusal with its message, or `undefined` if the response is not a refusal. */
export function readRefusal(what: string, status: number, text: string): Refusal | undefined {
  const answer = parse(text)
  if (!isRecord(answer) || answer.success !== false) return undefined
  const { error, code, data } = answer
  if (typeof error !== 'string' || error === '') return undefined
  if (status >= 500) logUnreachable(what, status)
  return { kind: 'refused', error, code: typeof code === 'string' ? code : '', status, data }
}

/** Reads the response to a call (specification, section 5). With `success: true` the result is `data`; with `success: false` it is a
 * refusal. Without a success flag the result is the whole response. */
export function readAnswer<Name extends CallName>(
  name: Name,
  status: number,
  text: string,
): Result<CallData<Name>> {
  const refusal = readRefusal(name, status, text)
  if (refusal) return refusal
  if (status >= 500 || status === 0) {
    logUnreachable(name, status)
    return { kind: 'unreachable', status }
  }
  const answer = parse(text)
  const payload = isRecord(answer) && answer.success === true ? answer.data : answer
  const check = answerChecks[name]
  if (status < 300 && check(payload)) return { kind: 'done', data: payload }
  logInvalid(name)
  return { kind: 'invalid' }
}

export function createCall(send: typeof fetch = (...args) => fetch(...args)): Call {
  return async (name, body) => {
    const json = JSON.stringify(body)
    const byteCount = new TextEncoder().encode(json).length
    try {
      const { status, text } = await fetchText(send, serviceAddress(callPath(name)), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: json,
        credentials: serviceCredentials(),
        keepalive: byteCount < maxKeepAliveBytes,
      })
      return readAnswer(name, status, text)
    } catch (cause) {
      logUnreachable(name, 0, cause)
      return { kind: 'unreachable', status: 0 }
    }
  }
}
