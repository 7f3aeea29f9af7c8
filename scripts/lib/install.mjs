import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from './root.mjs'
import { run, runNode } from './run.mjs'
import { during, Stop } from './say.mjs'
import { isFresh, stamp } from './stamp.mjs'

/** npm itself, run by this very Node where npm started us: Windows cannot start `npm.cmd` without a shell.
 * @param {string[]} args
 */
function runNpm(args) {
  const { npm_execpath: script } = process.env
  return script?.endsWith('.js') ? runNode(script, args) : run('npm', args)
}

/** Whether npm's own record of what it installed says what the lock says: somebody has run it by hand.
 * @param {{ packages: Record<string, { version?: string, optional?: boolean, link?: boolean }> }} lock
 */
function isInstalled({ packages }) {
  const record = inRoot('node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(packages)
    .filter(([path, { optional, link }]) => path.startsWith('node_modules/') && !optional && !link)
    .every(([path, { version }]) => installed[path]?.version === version)
}

/** Installs what the lock file lists, if that is not what is there. */
export async function ensureInstalled() {
  const lock = readFileSync(inRoot('package-lock.json'))
  const mark = createHash('sha256').update(lock).update(process.version).digest('hex')
  if (isFresh('install', mark, ['node_modules/.package-lock.json'])) return
  if (isInstalled(JSON.parse(lock.toString()))) {
    stamp('install', mark)
    return
  }
  const what = existsSync(inRoot('node_modules'))
    ? 'Bringing the packages up to date'
    : 'Installing the packages (a minute or two, once)'
  await during(what, async () => {
    const { code, output } = await runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error'])
    if (code !== 0) throw new Stop(`The packages could not be installed; npm says:\n${output.trim()}`)
  })
  stamp('install', mark)
}
