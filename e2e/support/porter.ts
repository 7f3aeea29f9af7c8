// Keeps the servers that files share, in the process that outlives every worker: each is started when the first file asks for
// it. A server costs as much to start as a short test; files that never stop theirs need none of their own.
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { TestProject } from 'vitest/node'
import { runAdmin } from './admin.js'
import { lightMedia } from './light-media.js'
import { freePort, type Served, type Server, startServer } from './server.js'

declare module 'vitest' {
  interface ProvidedContext {
    porter: string
  }
}

/** What of pictures and music is there: nothing that weighs, pictures to be looked at, or all of it. */
const kinds: Readonly<Record<string, () => NodeJS.ProcessEnv>> = {
  '/light': () => lightMedia(),
  '/seen': () => lightMedia('sounds'),
  '/media': () => ({}),
}

const codesLent = 8
const codesMade = 400

class Shared {
  readonly #server: Promise<Server>
  readonly #codes: Promise<string[]>

  constructor(env: NodeJS.ProcessEnv) {
    this.#server = startServer(env)
    this.#codes = this.#makeCodes()
    this.#codes.catch(() => {})
  }

  async #makeCodes(): Promise<string[]> {
    const { data } = await this.#server
    const made = await runAdmin(
      data,
      ...['codes', 'make', '--session', 'premiers-pas', '--count', String(codesMade)],
    )
    return made.match(/\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g) ?? []
  }

  /** With codes that nobody else is given. */
  async lend(): Promise<Served> {
    const { origin, data } = await this.#server
    return { origin, data, codes: (await this.#codes).splice(0, codesLent) }
  }

  async stop(): Promise<void> {
    await this.#codes.catch(() => {})
    await (await this.#server).stop()
  }
}

/** Once for all the files of a run; answers how to end it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = new Map<string, Shared>()
  const sharedAt = (url: string): Shared => {
    const known = shared.get(url) ?? new Shared(kinds[url]?.() ?? {})
    shared.set(url, known)
    return known
  }
  // Where everything is run, all of them will be asked for: they come while tests that need no browser are run.
  if (process.env.DIDASCALIE_BUILT) for (const url of Object.keys(kinds)) sharedAt(url)
  /** What somebody has looked at in this run (e2e/accessibility/looked-at.ts). */
  const lookedAt = new Set<string>()
  project.onTestsRerun(async () => lookedAt.clear())
  const answer = async (request: IncomingMessage): Promise<string> => {
    const { url = '' } = request
    if (url !== '/looked-at') return JSON.stringify(await sharedAt(url).lend())
    const what = await text(request)
    if (lookedAt.has(what)) return 'known'
    lookedAt.add(what)
    return 'new'
  }
  const porter = createServer((request, response) => {
    answer(request).then(
      (told) => response.end(told),
      (cause: unknown) => response.writeHead(500).end(String(cause)),
    )
  })
  const port = await freePort()
  await new Promise<void>((resolve) => porter.listen(port, '127.0.0.1', resolve))
  project.provide('porter', `http://127.0.0.1:${port}`)
  return async () => {
    porter.close()
    porter.closeAllConnections()
    await Promise.all(Array.from(shared.values(), (one) => one.stop()))
  }
}
