import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from './root.mjs'
import { run } from './run.mjs'
import { during, Stop } from './say.mjs'
import { isFresh, stamp } from './stamp.mjs'

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

/** Installs what the lock file lists, if that is not what is there. */
export async function ensureInstalled() {
  const lock = readFileSync(inRoot('package-lock.json'))
  const mark = createHash('sha256').update(lock).update(process.version).digest('hex')
  if (isFresh('install', mark, ['node_modules/.package-lock.json'])) return
  const what = existsSync(inRoot('node_modules'))
    ? 'Bringing the packages up to date'
    : 'Installing the packages (a minute or two, once)'
  await during(what, async () => {
    const { code, output } = await run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
    if (code !== 0) throw new Stop(`The packages could not be installed; npm says:\n${output.trim()}`)
  })
  stamp('install', mark)
}
