// One request, one host (RFC 9112, 3.2). Node keeps the first of several, a proxy before us may have gone by the last.
import type { IncomingMessage } from 'node:http'
import { Problem } from '../errors/problem.js'

/** The name alone, as the framework reads it. */
export const hostnameIn = (host: string) =>
  host.startsWith('[') ? host.slice(0, host.indexOf(']') + 1) : (host.split(':', 1)[0] ?? '')

export function hasOneHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0
  // Names and values alternate. This runs on every request: comparing lengths first is cheap.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts <= 1
}

export function requireOneHost(request: Pick<IncomingMessage, 'rawHeaders'>): void {
  if (!hasOneHost(request)) throw new Problem('invalid')
}
