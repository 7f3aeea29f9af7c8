// Clients that never finish a request. The server closes their connections after its own time limits.
import { once } from 'node:events'
import { connect } from 'node:net'

/** A request whose body never comes. */
const post = 'POST /service/getData HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'

export const beginnings = {
  'says nothing': '',
  'never ends a header': 'GET / HTTP/1.1\r\nHost: a\r\nX: ',
  'never sends the body': `${post}Content-Length: 21\r\n\r\n{`,
  'sends chunks without end': `${post}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`,
  'sends a body drop by drop': `${post}Content-Length: 8000\r\n\r\n{`,
}

export type Slowness = keyof typeof beginnings
export type Heard = Record<Slowness, string>

/** Opens one connection of each kind, and returns what the server sent on it before it closed it. */
export async function openSlowConnections(origin: string): Promise<Heard> {
  const { hostname, port } = new URL(origin)
  const heard = { ...beginnings }
  const all = Object.entries(beginnings).map(async ([how, bytes]) => {
    const socket = connect(Number(port), hostname)
    const told: string[] = []
    socket.on('error', () => {})
    socket.on('data', (chunk) => told.push(chunk.toString()))
    socket.write(bytes)
    const drops = how === 'sends a body drop by drop' ? setInterval(() => socket.write(' '), 500) : undefined
    await once(socket, 'close')
    clearInterval(drops)
    return [how, told.join('')] as const
  })
  return Object.assign(heard, Object.fromEntries(await Promise.all(all)))
}
