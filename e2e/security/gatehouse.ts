// Keeps one server for the attacks that leave it as it was, in the process that outlives every worker; and those who are slow
// on purpose, who come with the first and are asked for by the last.
import { createServer } from 'node:http'
import type { TestProject } from 'vitest/node'
import { freePort, startServer } from '../support/server.js'
import { production } from './production.js'
import { beSlow } from './slow.js'

declare module 'vitest' {
  interface ProvidedContext {
    fortress: { origin: string; data: string }
    /** Where one asks what the slow ones heard; answered when the last of them is cut off. */
    slow: string
  }
}

/** Once for all the files of a run; answers how to end it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { origin, data, stop } = await startServer(production)
  const heard = beSlow(origin)
  const door = createServer(async (_request, response) => response.end(JSON.stringify(await heard)))
  const port = await freePort()
  await new Promise<void>((resolve) => door.listen(port, '127.0.0.1', resolve))
  project.provide('fortress', { origin, data })
  project.provide('slow', `http://127.0.0.1:${port}`)
  return async () => {
    door.close()
    door.closeAllConnections()
    await stop()
  }
}
