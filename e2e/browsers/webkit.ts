// WebKitGTK, driven by its own WebDriver, on a screen that nobody sees.
import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { freePort } from '../support/server.js'
import type { Pilot, Size } from './pilot.js'
import { until } from './pilot.js'
import { WebDriver } from './webdriver.js'

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

/** A screen of its own, large enough for the window; answers its name. */
async function openScreen(): Promise<{ display: string; screen: ChildProcess }> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '2200x1300x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const told = screen.stdio[3]
  const number = await new Promise<string>((resolve, reject) => {
    screen.once('error', reject)
    screen.once('exit', () => reject(new Error('Xvfb ended before it was ready')))
    told?.once('data', (chunk) => resolve(String(chunk).trim()))
  })
  return { display: `:${number}`, screen }
}

async function isListening(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/status`)).ok
  } catch {
    return false
  }
}

/** The window's frame takes room: the page inside is to have the size that was asked for, as far as the window can be made
 * that narrow. Answers the size it has. */
async function fitWindow(driver: WebDriver, { width, height }: Size): Promise<string> {
  await driver.post('window/rect', { x: 0, y: 0, width, height })
  const [innerWidth = 0, innerHeight = 0] = await innerSize(driver)
  const grown = { width: 2 * width - innerWidth, height: 2 * height - innerHeight }
  await driver.post('window/rect', { x: 0, y: 0, ...grown })
  return (await innerSize(driver)).join('×')
}

async function innerSize(driver: WebDriver): Promise<number[]> {
  const inner = await driver.post('execute/sync', { script: 'return [innerWidth, innerHeight]', args: [] })
  return Array.isArray(inner) ? inner.map(Number) : []
}

/** The driver's picture is of the next frame, and a page at rest paints none: a dot in its corner changes meanwhile. */
const stir = `(() => {
  const dot = document.createElement('i')
  dot.style.cssText = 'position: fixed; top: 0; left: 0; width: 1px; height: 1px; opacity: 0.01; background: #000'
  dot.dataset.stirs = setInterval(() => { dot.style.width = dot.style.width === '1px' ? '2px' : '1px' }, 30)
  document.documentElement.append(dot)
})()`
const still = `(() => {
  const dot = document.querySelector('[data-stirs]')
  clearInterval(Number(dot?.dataset.stirs))
  dot?.remove()
})()`

export async function openWebKit(program: string, size: Size): Promise<Pilot> {
  const { display, screen } = await openScreen()
  const port = await freePort()
  const env = { ...process.env, DISPLAY: display, LANG: 'C.UTF-8', WEBKIT_DISABLE_COMPOSITING_MODE: '1' }
  const service = spawn(program, [`--port=${port}`], { env, stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}`
  await until('WebKit’s driver', () => isListening(address))
  const driver = await WebDriver.start(address, { 'webkitgtk:browserOptions': { args: ['--automation'] } })
  const fitted = await fitWindow(driver, size)
  const evaluate = (expression: string) =>
    driver.post('execute/sync', { script: `return ${expression}`, args: [] })
  return {
    name: `WebKit ${fitted}`,
    async open(url) {
      await driver.post('url', { url })
    },
    evaluate,
    async click(selector) {
      await driver.post(`element/${await driver.find(selector)}/click`, {})
    },
    async type(selector, text) {
      await driver.post(`element/${await driver.find(selector)}/value`, { text })
    },
    // Not their addresses: the driver would wait for ever for a window that shows a file.
    async countWindows() {
      const handles = await driver.get('window/handles')
      return Array.isArray(handles) ? handles.length : 0
    },
    async shoot(path) {
      await evaluate(stir)
      writeFileSync(path, Buffer.from(String(await driver.get('screenshot')), 'base64'))
      await evaluate(still)
    },
    async close() {
      await driver.end().catch(() => undefined)
      await ended(service)
      await ended(screen)
    },
  }
}
