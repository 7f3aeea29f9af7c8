// What Node's parser does for one request (two streams, a dozen events) costs more than keeping a save. A request that came whole may pass it by, on a connection
// where the parser surely has nothing under way: it has read at least one request, and every byte it was given belongs to requests that are answered. Of that it is
// sure only by what the parser itself said: how many requests, and how long. In doubt a connection stays with the parser for good.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { headLengthIn } from './whole-request.js'

/** A request that passed the parser by gets its answer, all of it, perhaps the connection's last; or goes back to the parser, with what is known of it. */
export type Said<Known> = { answer: string; isLast: boolean } | { goesBack: Known }

/** Nothing where the piece is for the parser. Never rejects. */
export type Take<Known> = (piece: Buffer) => Promise<Said<Known>> | undefined

/** Requests that Node knows nothing of. */
class UnderWay {
  #count = 0
  #whenNone: (() => void)[] = []

  begin(): void {
    this.#count += 1
  }

  end(): void {
    this.#count -= 1
    if (this.#count > 0) return
    for (const tell of this.#whenNone.splice(0)) tell()
  }

  async none(): Promise<void> {
    if (this.#count > 0) await new Promise<void>((resolve) => this.#whenNone.push(resolve))
  }
}

class Gate<Known> {
  readonly #socket: Socket
  readonly #parse: (piece: Buffer) => void
  readonly #take: Take<Known>
  readonly #underWay: UnderWay
  /** Bytes given to the parser, and those of them that belong to requests it told of. */
  #given = 0
  #told = 0
  #headLength = -1
  #isSure = true
  /** Requests that the parser told of and that are not answered. */
  #unanswered = 0
  #isBusy = false
  #waiting: Buffer | undefined
  known: Known | undefined

  constructor(
    socket: Socket,
    { parse, take, underWay }: { parse: (piece: Buffer) => void; take: Take<Known>; underWay: UnderWay },
  ) {
    this.#socket = socket
    this.#parse = parse
    this.#take = take
    this.#underWay = underWay
  }

  read(piece: Buffer): void {
    // One after the other: what comes before the answer waits for it.
    if (this.#isBusy) {
      this.#waiting = this.#waiting === undefined ? piece : Buffer.concat([this.#waiting, piece])
      this.#socket.pause()
      return
    }
    const said = this.#isFree ? this.#take(piece) : undefined
    if (said === undefined) this.#give(piece)
    else void this.#pass(piece, said)
  }

  /** The parser has read a head. */
  tell({ headers }: IncomingMessage, response: ServerResponse): void {
    if (this.#headLength === -1 || headers['transfer-encoding'] !== undefined) this.#isSure = false
    this.#told += this.#headLength + Number(headers['content-length'] ?? 0)
    // Of a second one in the same piece we do not know where it begins.
    this.#headLength = -1
    this.#unanswered += 1
    response.once('close', () => {
      this.#unanswered -= 1
    })
  }

  get #isFree(): boolean {
    return (
      this.#isSure &&
      this.#unanswered === 0 &&
      this.#given > 0 &&
      this.#given === this.#told &&
      this.#socket.writable &&
      this.#socket.writableLength === 0
    )
  }

  #give(piece: Buffer): void {
    this.#headLength = this.#given === this.#told ? headLengthIn(piece) : -1
    this.#given += piece.length
    this.#parse(piece)
    if (this.#given > this.#told) this.#isSure = false
  }

  async #pass(piece: Buffer, said: Promise<Said<Known>>): Promise<void> {
    this.#isBusy = true
    this.#underWay.begin()
    const end = await said
    this.#isBusy = false
    if ('goesBack' in end) this.#giveBack(piece, end.goesBack)
    else this.#answer(end.answer, end.isLast)
    this.#underWay.end()
    this.#goOn()
  }

  #answer(answer: string, isLast: boolean): void {
    // Whoever left while it was being kept gets no answer.
    if (!this.#socket.writable) return
    if (isLast) this.#socket.end(answer)
    else this.#socket.write(answer)
  }

  #giveBack(piece: Buffer, known: Known): void {
    if (this.#socket.destroyed) return
    this.known = known
    this.#give(piece)
    this.known = undefined
  }

  #goOn(): void {
    const waiting = this.#waiting
    if (waiting === undefined) return
    this.#waiting = undefined
    this.#socket.resume()
    this.read(waiting)
  }
}

export interface PastParser<Known> {
  /** To be told of every request that the parser reads. Answers what is known of it already. */
  tell(raw: IncomingMessage, response: ServerResponse): Known | undefined
  /** Once nothing is under way: a stop must wait for it, since Node would close these connections as idle. */
  none(): Promise<void>
}

export function openPastParser<Known>(server: Server, take: Take<Known>): PastParser<Known> {
  const gates = new WeakMap<Socket, Gate<Known>>()
  const underWay = new UnderWay()
  server.on('connection', (socket: Socket) => {
    const [reader, ...others] = socket.listeners('data')
    // A Node that reads its connections otherwise: nothing passes by.
    if (reader === undefined || others.length > 0) return
    const gate = new Gate(socket, { parse: (piece) => reader.call(socket, piece), take, underWay })
    gates.set(socket, gate)
    socket.removeAllListeners('data')
    socket.on('data', (piece: Buffer) => gate.read(piece))
  })
  return {
    tell(raw, response) {
      const gate = gates.get(raw.socket)
      gate?.tell(raw, response)
      return gate?.known
    },
    none: () => underWay.none(),
  }
}
