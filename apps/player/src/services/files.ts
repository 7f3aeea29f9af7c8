// The story's own files: GET, with a random query so that no cache answers, read as text (specification, section 7).
import { logInvalid, logUnreachable } from './call.js'
import type { Guard } from './guards.js'
import { fetchText } from './patience.js'
import type { Result } from './result.js'

export type ReadFile = <Data>(name: string, isRight: Guard<Data>) => Promise<Result<Data>>

function parse<Data>(text: string, isRight: Guard<Data>): Data | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRight(value) ? value : undefined
  } catch {
    return undefined
  }
}

export function createReadFile(send: typeof fetch = (...args) => fetch(...args)): ReadFile {
  return async (name, isRight) => {
    try {
      const address = `/data/${name}?${Math.random().toString(36).slice(2)}`
      const { ok, status, text } = await fetchText(send, address)
      if (!ok) {
        logUnreachable(name, status)
        return { kind: 'unreachable', status }
      }
      const data = parse(text, isRight)
      if (data !== undefined) return { kind: 'done', data }
      logInvalid(name)
      return { kind: 'invalid' }
    } catch (cause) {
      logUnreachable(name, 0, cause)
      return { kind: 'unreachable', status: 0 }
    }
  }
}
