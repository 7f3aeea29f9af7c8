import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'
import { during } from './say.mjs'

/** @param {string} program */
const found = (program) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path))

const wanted = {
  FIREFOX: { program: 'firefox-esr', needs: ['firefox-esr'] },
  WEBKIT_DRIVER: { program: 'WebKitWebDriver', needs: ['webkit2gtk-driver', 'xvfb'] },
}

/** @param {string[]} packages */
async function fromDebian(packages) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await during(`Installing ${packages.join(', ')} from Debian’s packages (once)`, async () => {
    await run('apt-get', ['update', '-qq'], { env }).catch(() => undefined)
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env }).catch(
      () => undefined,
    )
  })
}

/** Where the other browsers are, after an attempt to install what is missing; `''` for one that cannot be had. */
export async function otherBrowsers() {
  const missing = Object.values(wanted).filter(({ program }) => !found(program))
  if (missing.length > 0) await fromDebian(missing.flatMap(({ needs }) => needs))
  return Object.fromEntries(Object.entries(wanted).map(([name, { program }]) => [name, found(program) ?? '']))
}
