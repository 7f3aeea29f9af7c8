// A local SMTP server that records mails.
import { createServer, type Server, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'

interface MailServerOptions {
  /** Extensions announced after EHLO. */
  extensions?: readonly string[]
  /** By command: the answer that replaces the default answer. */
  answers?: Readonly<Record<string, string>>
  /** Whether the server accepts connections but never answers. */
  isSilent?: boolean
  /** For STARTTLS. Without a certificate, the server rejects STARTTLS by default. */
  certificate?: { key: string; cert: string }
}

const defaultAnswers: Readonly<Record<string, string>> = {
  AUTH: '235 ok',
  DATA: '354 go on',
  QUIT: '221 bye',
  STARTTLS: '502 not here',
}

export class MailServer {
  /** Every received line, except the lines of mails. */
  readonly receivedLines: string[] = []
  /** The lines of `receivedLines` that arrived over TLS. */
  readonly receivedOverTls: string[] = []
  /** The received mails, with their headers. */
  readonly letters: string[] = []
  readonly #server: Server
  readonly #openSockets = new Set<Socket>()

  private constructor(readonly options: MailServerOptions) {
    this.#server = createServer((socket) => this.#listen(socket))
  }

  static async open(options: MailServerOptions = {}): Promise<MailServer> {
    const server = new MailServer(options)
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve))
    return server
  }

  /** `urlStart` is the part before the host, for example `smtps://` or `smtp://account:password@`. */
  url(urlStart = 'smtp://'): string {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('Not listening')
    return `${urlStart}127.0.0.1:${address.port}`
  }

  async close(): Promise<void> {
    for (const socket of this.#openSockets) socket.destroy()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #listen(socket: Socket): void {
    this.#openSockets.add(socket)
    socket.on('close', () => this.#openSockets.delete(socket)).on('error', () => {})
    if (this.options.isSilent === true) return
    socket.write('220 mail.example\r\n')
    this.#converse(socket)
  }

  #converse(socket: Socket): void {
    const { certificate } = this.options
    let incompleteLine = ''
    let letter: string[] | undefined
    const onData = (chunk: Buffer) => {
      const lines = `${incompleteLine}${chunk.toString('latin1')}`.split('\r\n')
      incompleteLine = lines.pop() ?? ''
      for (const line of lines) {
        if (letter === undefined) {
          if (socket instanceof TLSSocket) this.receivedOverTls.push(line)
          const answer = this.#answer(line)
          if (answer.startsWith('354')) letter = []
          socket.write(`${answer}\r\n`)
          if (line !== 'STARTTLS' || certificate === undefined) continue
          socket.off('data', onData)
          const tlsSocket = new TLSSocket(socket, { isServer: true, ...certificate })
          this.#converse(tlsSocket.on('error', () => {}))
        } else if (line === '.') {
          this.letters.push(letter.join('\r\n'))
          letter = undefined
          socket.write('250 taken\r\n')
        } else letter.push(line)
      }
    }
    socket.on('data', onData)
  }

  #answer(line: string): string {
    this.receivedLines.push(line)
    const { extensions = [], answers = {}, certificate } = this.options
    const command = line.split(' ')[0]?.toUpperCase() ?? ''
    if (command === 'EHLO') return ['mail.example', ...extensions].map(formatExtension).join('\r\n')
    if (command === 'STARTTLS' && certificate !== undefined) return '220 go on'
    return answers[command] ?? defaultAnswers[command] ?? '250 ok'
  }
}

const formatExtension = (extension: string, index: number, { length }: readonly string[]) =>
  `250${index < length - 1 ? '-' : ' '}${extension}`

/** The text of a mail, decoded from base64 or quoted-printable. */
export function decodeLetter(letter: string): string {
  const [head = '', ...rest] = letter.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString()
  if (!/transfer-encoding: quoted-printable/i.test(head)) return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** The value of a header of a mail, unfolded and decoded. */
export function getHeader(letter: string, name: string): string {
  const head = (letter.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ')
  const line = head.split('\r\n').find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`)) ?? ''
  const value = line.slice(name.length + 1).trim()
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, kind: string, text: string) => {
      if (kind.toLowerCase() === 'b') return Buffer.from(text, 'base64').toString()
      const bytes = text
        .replace(/_/g, ' ')
        .replace(/=([0-9A-F]{2})/gi, (_one, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      return Buffer.from(bytes, 'latin1').toString()
    })
}
