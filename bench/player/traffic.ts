import { gzipSync } from 'node:zlib'
import type { CDPSession, Page, Response } from 'playwright-core'

export interface Traffic {
  /** Bytes over the wire, headers and compression as they were. */
  bytes(): number
  requests(): number
  /** All scripts so far, each compressed with gzip whatever the server did. */
  scriptBytes(): Promise<number>
}

/** Counts what a page fetches, from now on. What its cache answers is not counted. */
export async function watchTraffic(page: Page, session: CDPSession): Promise<Traffic> {
  await session.send('Network.enable')
  let bytes = 0
  let requests = 0
  const cached = new Set<string>()
  const scripts: Response[] = []
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) cached.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (cached.has(requestId)) return
    bytes += encodedDataLength
    requests += 1
  })
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  })
  return {
    bytes: () => bytes,
    requests: () => requests,
    async scriptBytes() {
      const bodies = await Promise.all(scripts.map((script) => script.body()))
      return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
    },
  }
}
