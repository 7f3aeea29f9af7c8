// Rejects a request with several Host headers (RFC 9112, 3.2). Node uses the first Host header, but a
// proxy may have used the last one.
import type { IncomingMessage } from 'node:http'
import { Problem } from '../errors/problem.js'

export function requireOneHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): void {
  let hostCount = 0
  // Names and values alternate in `rawHeaders`. The code runs on every request, so the cheap
  // comparison of the length comes first.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hostCount += 1
  }
  if (hostCount > 1) throw new Problem('invalid')
}
