import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from './root.mjs'
import { run, runNode } from './run.mjs'
import { CommandError, withProgress } from './say.mjs'

/** If npm started this process, runs npm's script with this Node, because Windows cannot start `npm.cmd` without a shell.
 * @param {string[]} args
 */
export function runNpm(args) {
  const { npm_execpath: script } = process.env
  return script?.endsWith('.js') ? runNode(script, args) : run('npm', args)
}

/** Whether the packages that npm recorded as installed have the versions of the lock file. */
function isInstalled() {
  const record = inRoot('node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  /** @type {{ packages: Record<string, { version?: string, optional?: boolean, link?: boolean }> }} */
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(packages)
    .filter(([path, { optional, link }]) => path.startsWith('node_modules/') && !optional && !link)
    .every(([path, { version }]) => installed[path]?.version === version)
}

export async function ensureInstalled() {
  if (isInstalled()) return
  const title = existsSync(inRoot('node_modules'))
    ? 'Bringing the packages up to date'
    : 'Installing the packages (a minute or two, once)'
  await withProgress(title, async () => {
    const { code, output } = await runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error'])
    if (code !== 0) throw new CommandError(`The packages could not be installed; npm says:\n${output.trim()}`)
  })
}
