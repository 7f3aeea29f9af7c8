// One kept-alive connection, one request at a time, as little work of its own as can be.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const headEnd = '\r\n\r\n'
/** Whoever is answered was accepted. */
const greeting = `GET /healthz HTTP/1.1\r\nhost: 127.0.0.1${headEnd}`

export class Connection {
  #answered: ((status: number) => void) | undefined
  #received = ''

  private constructor(readonly socket: Socket) {
    socket.setNoDelay(true)
    socket.setEncoding('latin1')
    socket.on('data', (text) => this.#read(String(text)))
    const broken = () => this.#settle(0)
    socket.on('error', broken).on('close', broken)
  }

  static async open(port: number): Promise<Connection> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return new Connection(socket)
  }

  /** The status of the answer; 0 when there was none. */
  send(request: string): Promise<number> {
    if (this.socket.destroyed) return Promise.resolve(0)
    return new Promise((resolve) => {
      this.#answered = resolve
      this.socket.write(request)
    })
  }

  #settle(status: number): void {
    const answered = this.#answered
    this.#answered = undefined
    this.#received = ''
    answered?.(status)
  }

  #read(text: string): void {
    this.#received += text
    const end = this.#received.indexOf(headEnd)
    if (end === -1) return
    const length = /content-length: (\d+)/i.exec(this.#received)?.[1]
    if (this.#received.length < end + headEnd.length + Number(length ?? 0)) return
    this.#settle(Number(this.#received.slice(9, 12)))
  }
}

const openedAtOnce = 250

/** Not all at once: the kernel drops what the server has not accepted yet, and the client does not notice. */
export async function openAll(port: number, count: number): Promise<Connection[]> {
  const opened: Connection[] = []
  while (opened.length < count) {
    const some = Array.from({ length: Math.min(openedAtOnce, count - opened.length) }, async () => {
      const connection = await Connection.open(port)
      await connection.send(greeting)
      return connection
    })
    opened.push(...(await Promise.all(some)))
  }
  return opened
}

export function closeAll(connections: Connection[]): void {
  for (const { socket } of connections) socket.destroy()
}
