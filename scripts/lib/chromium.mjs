import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { inRoot } from './root.mjs'
import { run, runNode } from './run.mjs'
import { during, Stop } from './say.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const knownPaths = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** @param {string} name */
const inPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .filter((path) => existsSync(path))

function onThisMachine() {
  const candidates = [process.env.CHROMIUM ?? '', ...names.flatMap(inPath), ...knownPaths]
  return candidates.find((path) => path !== '' && existsSync(path))
}

/** The same without windows or settings, which shows the same pages for less work. */
const windowless = 'chromium-headless-shell'

async function fromDebian() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await during('Installing Chromium from Debian’s packages (once)', async () => {
    await run('apt-get', ['update', '-qq'], { env }).catch(() => undefined)
    const install = ['install', '-y', '-qq', '--no-install-recommends']
    // Older releases do not have the second.
    for (const packages of [['chromium', 'fonts-liberation'], [windowless]])
      await run('apt-get', [...install, ...packages], { env }).catch(() => undefined)
  })
  return onThisMachine()
}

async function fromPlaywright() {
  await during('Downloading a Chromium through Playwright (once)', () =>
    runNode(inRoot('node_modules/playwright-core/cli.js'), ['install', 'chromium']),
  )
  const { chromium } = await import('playwright-core')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

/** A Chromium already here, else Debian's when root, else Playwright's own. */
export async function ensureChromium() {
  const path = onThisMachine() ?? (await fromDebian()) ?? (await fromPlaywright())
  if (path) return path
  throw new Stop(
    'No Chromium could be found or installed: install one, or set CHROMIUM to the path of yours, and try again.',
  )
}

/** For those who need no more of a browser; nothing where somebody named theirs, or there is none. */
export const windowlessChromium = () => (process.env.CHROMIUM ? undefined : inPath(windowless)[0])
