import { gzipSync } from 'node:zlib'
import type { CDPSession, Page, Response } from 'playwright-core'

export interface Traffic {
  /** The bytes received over the network, compressed and with headers. */
  bytes(): number
  requests(): number
  /** The size of all scripts loaded so far. Each is gzipped here, so that the size does not depend on the server's encoding. */
  scriptBytes(): Promise<number>
}

/** `bytes` and `requests` do not count responses from the browser's cache. */
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
