// Finds the browsers that the tests need, and installs a missing browser.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { inRoot } from './root.mjs'
import { run } from './run.mjs'
import { CommandError, say, withProgress } from './say.mjs'

/**
 * @typedef {object} Browser
 * @property {string} name
 * @property {string} variable the environment variable with the path of an installed browser
 * @property {string[]} programs names in PATH, or paths
 * @property {string[]} packages names of the Debian packages
 */

/** @type {Browser} */
const chromium = {
  name: 'Chromium',
  variable: 'CHROMIUM',
  programs: [
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
  packages: ['chromium', 'fonts-liberation'],
}

/** @type {Browser} */
const firefox = {
  name: 'Firefox',
  variable: 'FIREFOX',
  programs: ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  packages: ['firefox-esr'],
}

/** Tests pass a simulated machine instead. */
const thisMachine = {
  /** @type {NodeJS.ProcessEnv} */
  env: process.env,
  isDebianRoot: process.platform === 'linux' && process.getuid?.() === 0,
  exists: existsSync,
  run,
}

/** @param {Browser} browser @param {typeof thisMachine} machine */
function findBrowser({ name, variable, programs }, { env, exists }) {
  const configuredPath = env[variable]
  if (configuredPath) {
    if (exists(configuredPath)) return configuredPath
    throw new CommandError(
      `${variable} names ${configuredPath}, which does not exist: set it to the path of an installed ${name}.`,
    )
  }
  const folders = (env.PATH ?? '').split(delimiter)
  return programs
    .flatMap((program) => [program, ...folders.map((folder) => join(folder, program))])
    .find((path) => /[/\\]/.test(path) && exists(path))
}

/**
 * @param {Browser} browser
 * @param {string[][]} commands
 * @param {typeof thisMachine} machine
 */
async function install({ name, variable }, commands, machine) {
  const commandLine = commands.map((command) => command.join(' ')).join(' && ')
  say(`${name} is not installed. Installing it, once: ${commandLine}`)
  say(`To prevent this, stop here and set ${variable} to the path of an installed ${name}.`)
  const env = { ...machine.env, DEBIAN_FRONTEND: 'noninteractive' }
  await withProgress(`Installing ${name}`, async () => {
    // Errors are ignored here, because the caller checks afterwards whether the browser is installed.
    for (const [program = '', ...args] of commands)
      await machine.run(program, args, { env }).catch(() => undefined)
  })
}

/** @param {Browser} browser @param {typeof thisMachine} machine */
async function installFromDebian(browser, machine) {
  if (!machine.isDebianRoot) return
  const options = ['-y', '-qq', '--no-install-recommends']
  const commands = [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', ...options, ...browser.packages],
  ]
  await install(browser, commands, machine)
}

/** @param {Browser} browser */
const notFound = ({ name, variable }) =>
  new CommandError(
    `No ${name} was found or installed: install one, or set ${variable} to the path of yours, and try again.`,
  )

/** Playwright downloads its own Chromium. @param {typeof thisMachine} machine */
async function fromPlaywright(machine) {
  const { chromium: playwright } = await import('playwright-core')
  const path = playwright.executablePath()
  const cli = inRoot('node_modules/playwright-core/cli.js')
  if (!machine.exists(path))
    await install(chromium, [[process.execPath, cli, 'install', 'chromium']], machine)
  return machine.exists(path) ? path : undefined
}

/** Returns the path of Chromium. Installs a missing Chromium with apt-get (only as root on Debian), or if that fails, with Playwright. */
export async function ensureChromium(machine = thisMachine) {
  const installed = findBrowser(chromium, machine)
  if (installed) return installed
  await installFromDebian(chromium, machine)
  const path = findBrowser(chromium, machine) ?? (await fromPlaywright(machine))
  if (!path) throw notFound(chromium)
  return path
}

/** Returns the path of Firefox. Installs a missing Firefox with apt-get, but only if this process is root on Debian. */
export async function ensureFirefox(machine = thisMachine) {
  const installed = findBrowser(firefox, machine)
  if (installed) return installed
  await installFromDebian(firefox, machine)
  const path = findBrowser(firefox, machine)
  if (!path) throw notFound(firefox)
  return path
}
