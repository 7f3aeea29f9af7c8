// Clients that never finish a request. The server closes their connections after its own time limits.
import { once } from 'node:events'
import { connect } from 'node:net'

const postHead = 'POST /service/getData HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'

export const partialRequests = {
  'sends nothing': '',
  'never ends a header': 'GET / HTTP/1.1\r\nHost: a\r\nX: ',
  'never sends the body': `${postHead}Content-Length: 21\r\n\r\n{`,
  'sends chunks without end': `${postHead}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`,
  'sends a body byte by byte': `${postHead}Content-Length: 8000\r\n\r\n{`,
}

export type SlowClient = keyof typeof partialRequests
export type SlowResponses = Record<SlowClient, string>

/** Opens one connection of each kind, and waits until the server has closed them all. Returns what the server sent on each. */
export async function openSlowConnections(origin: string): Promise<SlowResponses> {
  const { hostname, port } = new URL(origin)
  const responses = { ...partialRequests }
  const all = Object.entries(partialRequests).map(async ([kind, bytes]) => {
    const socket = connect(Number(port), hostname)
    const chunks: string[] = []
    socket.on('error', () => {})
    socket.on('data', (chunk) => chunks.push(chunk.toString()))
    socket.write(bytes)
    const timer = kind === 'sends a body byte by byte' ? setInterval(() => socket.write(' '), 500) : undefined
    await once(socket, 'close')
    clearInterval(timer)
    return [kind, chunks.join('')] as const
  })
  return Object.assign(responses, Object.fromEntries(await Promise.all(all)))
}
