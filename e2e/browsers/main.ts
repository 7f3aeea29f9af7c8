// The same visit in the browsers that `npm test` does not have: Firefox and WebKit, wide and narrow.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { graphOf } from '../support/graph.js'
import { root } from '../support/root.js'
import { startServer } from '../support/server.js'
import { openFirefox } from './firefox.js'
import type { Pilot, Size } from './pilot.js'
import { visit } from './tour.js'
import { openWebKit } from './webkit.js'

const sizes: readonly Size[] = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
]

const { FIREFOX = '', WEBKIT_DRIVER = '' } = process.env
const browsers: readonly [string, string, (program: string, size: Size) => Promise<Pilot>][] = [
  ['Firefox', FIREFOX, openFirefox],
  ['WebKit', WEBKIT_DRIVER, openWebKit],
]
const wanted = process.argv[2]?.toLowerCase()

async function visitWith(open: (size: Size) => Promise<Pilot>, size: Size, pictures: string) {
  const server = await startServer()
  const [code = ''] = server.codes
  const pilot = await open(size)
  try {
    return await visit({ pilot, server, code, graph: await graphOf(server.origin), pictures })
  } finally {
    await pilot.close()
    await server.stop()
  }
}

const pictures = join(root, '.cache', 'browsers')
rmSync(pictures, { recursive: true, force: true })
mkdirSync(pictures, { recursive: true })
const failures: string[] = []
for (const [name, program, open] of browsers) {
  if (wanted && wanted !== name.toLowerCase()) continue
  if (program === '') {
    failures.push(`✗ ${name} is not installed: nothing could be checked in it`)
    continue
  }
  for (const size of sizes) {
    const failure = await visitWith((each) => open(program, each), size, pictures)
    if (failure) failures.push(failure)
  }
}
process.stdout.write(`${failures.join('\n')}${failures.length > 0 ? '\n' : ''}Pictures: ${pictures}\n`)
process.stdout.write('Not checked here: sound as it is heard, printing, a real Safari, touch.\n')
process.exitCode = failures.length > 0 ? 1 : 0
