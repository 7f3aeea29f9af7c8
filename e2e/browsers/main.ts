// `npm run browsers`: two visits of the game in Firefox, one in a wide window and one in a narrow window. Not part of `npm test`.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { graphOf } from '../support/graph.js'
import { root } from '../support/root.js'
import { startServer } from '../support/server.js'
import type { Size } from './browser-driver.js'
import { openFirefox } from './firefox.js'
import { visit } from './visit.js'

const sizes: readonly Size[] = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
]

const pictures = join(root, '.cache', 'browsers')

/** Returns a description of the failure, or undefined. */
async function visitWithFirefox(program: string, size: Size): Promise<string | undefined> {
  const server = await startServer()
  const [code = ''] = server.codes
  const driver = await openFirefox(program, size)
  try {
    return await visit({ driver, server, code, graph: await graphOf(server.origin), pictures })
  } finally {
    await driver.close()
    await server.stop()
  }
}

rmSync(pictures, { recursive: true, force: true })
mkdirSync(pictures, { recursive: true })
const failures: string[] = []
for (const size of sizes) {
  const failure = await visitWithFirefox(process.env.FIREFOX ?? 'firefox', size)
  if (failure) failures.push(`${failure}\n`)
}
process.stdout.write(`${failures.join('')}Pictures: ${pictures}\n`)
process.stdout.write('Not checked here: sound as it is heard, printing, Safari, touch.\n')
process.exitCode = failures.length > 0 ? 1 : 0
