// A simulated LRS (learning record store) that answers the requests of the server as xAPI 1.0.3 requires.
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { z } from 'zod'

const version = '1.0.3'

const statementSchema = z.looseObject({
  id: z.string(),
  verb: z.object({ id: z.string() }),
  object: z.looseObject({ id: z.string() }),
})

export interface ReceivedPut {
  readonly id: string | null
  readonly body: string
  readonly authorization: string | undefined
}

interface LrsAnswer {
  status: number
  text?: string
}

export class TestLrs {
  /** All received PUT requests, including rejected ones. */
  readonly puts: ReceivedPut[] = []
  /** Bodies of the stored statements, by id. */
  readonly stored = new Map<string, string>()
  /** The answers to the next requests. When the list is empty, the LRS gives its default answer. */
  readonly answers: LrsAnswer[] = []
  hangsUpWithoutResponse = false
  beforeResponse: () => Promise<void> = async () => undefined
  readonly #server: Server
  #address = ''

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const { status, text = '' } = await this.#answer(request)
      if (this.hangsUpWithoutResponse) request.socket.destroy()
      else response.writeHead(status, { 'x-experience-api-version': version }).end(text)
    })
  }

  static async open(): Promise<TestLrs> {
    const lrs = new TestLrs()
    await new Promise<void>((resolve) => lrs.#server.listen(0, '127.0.0.1', resolve))
    const boundAddress = lrs.#server.address()
    lrs.#address = `http://127.0.0.1:${typeof boundAddress === 'object' && boundAddress ? boundAddress.port : 0}/xapi`
    return lrs
  }

  get address(): string {
    return this.#address
  }

  /** Statements that were stored and not voided. */
  get visible(): z.infer<typeof statementSchema>[] {
    const all = [...this.stored.values()].map((body) => statementSchema.parse(JSON.parse(body)))
    const isVoiding = ({ verb }: { verb: { id: string } }) => verb.id.endsWith('/voided')
    const voided = new Set(all.filter(isVoiding).map(({ object }) => object.id))
    return all.filter((statement) => !isVoiding(statement) && !voided.has(statement.id))
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve())
      this.#server.closeAllConnections()
    })
  }

  async #answer(request: IncomingMessage): Promise<LrsAnswer> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts).toString('utf8')
    const id = new URL(request.url ?? '/', this.#address).searchParams.get('statementId')
    const { authorization } = request.headers
    if (request.method === 'PUT') this.puts.push({ id, body, authorization })
    await this.beforeResponse()
    return this.answers.shift() ?? this.#answerAsLrs(request, id, body)
  }

  #answerAsLrs({ method, headers }: IncomingMessage, id: string | null, body: string): LrsAnswer {
    if (headers['x-experience-api-version'] !== version) return { status: 400 }
    if (headers.authorization === undefined) return { status: 401 }
    if (method === 'GET') return { status: 200, text: JSON.stringify({ statements: [], more: '' }) }
    if (method !== 'PUT' || id === null || statementSchema.parse(JSON.parse(body)).id !== id)
      return { status: 400 }
    const storedBody = this.stored.get(id)
    if (storedBody !== undefined && storedBody !== body) return { status: 409 }
    this.stored.set(id, body)
    return { status: 204 }
  }
}
