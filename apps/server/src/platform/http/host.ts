// One request, one host (RFC 9112, 3.2). Node keeps the first of several, a proxy before us may have gone by the last.
import type { IncomingMessage } from 'node:http'
import { Problem } from '../errors/problem.js'

export function requireOneHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): void {
  let hosts = 0
  // Names and values alternate. This runs on every request: comparing lengths first is cheap.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  if (hosts > 1) throw new Problem('invalid')
}
