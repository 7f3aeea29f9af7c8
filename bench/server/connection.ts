// An HTTP client: one keep-alive connection with one request at a time. It does as little work as possible, because the benchmark shares
// the processor cores with the server.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const headEnd = '\r\n\r\n'
const lengthName = 'content-length: '
/** The first request of each connection. Its response proves that the server has accepted the connection. */
const greeting = `GET /healthz HTTP/1.1\r\nhost: 127.0.0.1${headEnd}`
/** The position of the status in `HTTP/1.1 200 OK`. */
const statusPosition = 9

/** All connections can share one read buffer, because each callback handles its data before the next read. */
const readBuffer = Buffer.allocUnsafeSlow(64 * 1024)

/** Returns undefined while the response is incomplete. */
function statusOf(received: string): number | undefined {
  const end = received.indexOf(headEnd)
  if (end === -1) return undefined
  const headerStart = received.indexOf(lengthName)
  const length =
    headerStart === -1 || headerStart > end
      ? 0
      : Number(received.slice(headerStart + lengthName.length, received.indexOf('\r', headerStart)))
  if (received.length < end + headEnd.length + length) return undefined
  return Number(received.slice(statusPosition, statusPosition + 3))
}

export class Connection {
  readonly socket: Socket
  #onResponse: ((status: number) => void) | undefined
  #received = ''

  private constructor(port: number) {
    const callback = (length: number) => {
      this.#read(readBuffer.toString('latin1', 0, length))
      return true
    }
    this.socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: { buffer: readBuffer, callback },
    })
    const handleFailure = () => this.#settle(0)
    this.socket.on('error', handleFailure).on('close', handleFailure)
  }

  static async open(port: number): Promise<Connection> {
    const connection = new Connection(port)
    await once(connection.socket, 'connect')
    return connection
  }

  /** Calls `onResponse` with the status of the response, or with 0 if the connection fails. */
  request(request: string, onResponse: (status: number) => void): void {
    if (this.socket.destroyed) {
      setImmediate(onResponse, 0)
      return
    }
    this.#onResponse = onResponse
    this.socket.write(request, 'latin1')
  }

  send(request: string): Promise<number> {
    return new Promise((resolve) => this.request(request, resolve))
  }

  #settle(status: number): void {
    const onResponse = this.#onResponse
    this.#onResponse = undefined
    this.#received = ''
    onResponse?.(status)
  }

  #read(text: string): void {
    this.#received += text
    const status = statusOf(this.#received)
    if (status !== undefined) this.#settle(status)
  }
}

const batchSize = 250

/** Opens connections in batches: if too many wait for the server at once, the kernel drops some, and the client does not notice. */
export async function openAll(port: number, count: number): Promise<Connection[]> {
  const connections: Connection[] = []
  while (connections.length < count) {
    const batch = Array.from({ length: Math.min(batchSize, count - connections.length) }, async () => {
      const connection = await Connection.open(port)
      await connection.send(greeting)
      return connection
    })
    connections.push(...(await Promise.all(batch)))
  }
  return connections
}

export function closeAll(connections: Connection[]): void {
  for (const { socket } of connections) socket.destroy()
}
