import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createProject } from '@didascalie/project'
import type { Browser, Frame, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { axeFaults } from '../accessibility/axe.js'
import { openBrowser } from '../support/browser.js'
import { root } from '../support/root.js'

/** The command `didascalie studio` in its own process, as a writer starts it. */
export interface RunningStudio {
  readonly folder: string
  readonly address: string
  /** Ends the process at once, as a crash does. */
  kill(): Promise<void>
  /** Starts the command again after `kill`, and returns the new address. */
  restart(): Promise<string>
  remove(): Promise<void>
  read(file: string): string
}

const printedAddress = /http:\/\/127\.0\.0\.1:\d+\/\?cle=\S+/

/** `empty`: the folder does not exist yet. `game`: the folder contains a game that `createProject` has just created. */
export async function startCommand(content: 'empty' | 'game'): Promise<RunningStudio> {
  const parent = mkdtempSync(join(tmpdir(), 'didascalie-e2e-studio-'))
  const folder = content === 'game' ? createProject(parent, 'essai') : join(parent, 'essai')
  const command = join(root, 'packages/cli/dist/main.js')
  const start = async () => {
    const child = spawn(
      process.execPath,
      [
        command,
        'studio',
        folder,
        '--studio',
        join(root, 'apps/studio/dist'),
        '--platform',
        root,
        '--player',
        join(root, '.cache/player-alone'),
      ],
      { env: { ...process.env, XDG_STATE_HOME: join(parent, 'state') } },
    )
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    const address = await new Promise<string>((resolve, reject) => {
      let printed = ''
      child.stdout.on('data', (part: Buffer) => {
        printed += part.toString()
        const [found] = printedAddress.exec(printed) ?? []
        if (found) resolve(found)
      })
      child.stderr.on('data', (part: Buffer) => reject(new Error(part.toString())))
    })
    return { child, exited, address }
  }
  let running = await start()
  const kill = async () => {
    running.child.kill('SIGKILL')
    await running.exited
  }
  return {
    folder,
    address: running.address,
    kill,
    restart: async () => {
      running = await start()
      return running.address
    },
    remove: async () => {
      await kill()
      rmSync(parent, { recursive: true, force: true })
    },
    read: (file) => readFileSync(join(folder, file), 'utf8'),
  }
}

const defaultViewport = { width: 1440, height: 900 }

/** For the tests of one file: opens a browser and the studio once, or the studio before each test. */
export function studioEnvironment(
  content: 'empty' | 'game',
  { each = false, viewport = defaultViewport } = {},
): {
  readonly browser: Browser
  readonly studio: RunningStudio
  readonly page: Page
  readonly troubles: string[]
} {
  let browser: Browser | undefined
  let opened: { studio: RunningStudio; page: Page; troubles: string[] } | undefined
  const get = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('the studio is not open')
    return value
  }
  const open = async () => {
    const studio = await startCommand(content)
    opened = { studio, ...(await openStudio(get(browser), studio, viewport)) }
  }
  const close = async () => {
    await opened?.page.context().close()
    await opened?.studio.remove()
  }
  beforeAll(async () => {
    browser = await openBrowser()
    if (!each) await open()
  })
  afterAll(async () => {
    if (!each) await close()
    await browser?.close()
  })
  if (each) {
    beforeEach(open)
    afterEach(close)
  }
  return {
    get browser() {
      return get(browser)
    },
    get studio() {
      return get(opened).studio
    },
    get page() {
      return get(opened).page
    },
    get troubles() {
      return get(opened).troubles
    },
  }
}

/**
 * Returns the faults that axe finds, except two. `frame-tested`: axe does not look into the preview, which other tests examine.
 * `cm-scroller`: this scrolling area of the editor is accessible, because its content takes the focus.
 */
export const studioFaults = async (page: Page) =>
  (await axeFaults(page, { colours: true })).filter((fault) => !/^frame-tested|cm-scroller/.test(fault))

/** Shows another screen. */
export const openScreen = (page: Page, path: string) =>
  page.evaluate((hash) => {
    window.location.hash = hash
  }, `#/${path}`)

/** `troubles` also receives the errors that happen on the page later. */
export async function openStudio(
  browser: Browser,
  { address }: RunningStudio,
  viewport = defaultViewport,
): Promise<{ page: Page; troubles: string[] }> {
  const context = await browser.newContext({ viewport, locale: 'fr-FR' })
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(error.message))
  await page.goto(address)
  await page.waitForURL((url) => url.search === '')
  return { page, troubles }
}

export const editor = (page: Page) => page.getByRole('textbox', { name: 'Texte de l’histoire' })

/** Moves the cursor to the end of the first line that contains these words. */
export async function moveCursorToEnd(page: Page, words: string): Promise<void> {
  await page.locator('.cm-line', { hasText: words }).first().click()
  await page.keyboard.press('End')
}

export const untilSaved = (page: Page) => page.getByText('Enregistré dans le dossier').waitFor()

export async function previewOf(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('iframe')).contentFrame()
  if (!frame) throw new Error('the preview has no frame')
  return frame
}
