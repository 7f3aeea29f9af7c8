// One kept-alive connection, one request at a time, as little work of its own as can be.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const headEnd = '\r\n\r\n'

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

export function openAll(port: number, count: number): Promise<Connection[]> {
  return Promise.all(Array.from({ length: count }, () => Connection.open(port)))
}

export function closeAll(connections: Connection[]): void {
  for (const { socket } of connections) socket.destroy()
}
