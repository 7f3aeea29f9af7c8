// Measures the writers' studio on *Premiers pas* in Chromium:
// - the JavaScript of the first screen;
// - the time from a keystroke to its diagnostics, and to the preview;
// - the time to visit every moment of the story (the exploration), and to do all analyses;
// - the time to cancel an exploration.
// The studio records the times itself (User Timing), except the time to cancel, which this file measures.
// These times depend on the other processes of the machine. So some figures also contain the processor time of the same work in Node.
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromiumArguments, chromiumPath } from '@didascalie/e2e/support/browser'
import { root } from '@didascalie/e2e/support/root'
import { loadProject } from '@didascalie/project'
import { checkStoryInSlices, compileStory } from '@didascalie/script'
import { startStudio } from '@didascalie/studio-server'
import { chromium, type Page, type Response } from 'playwright-core'
import { printFigure, progress } from '../figure.js'

/** The number of letters typed to measure the diagnostics. */
const keystrokes = 40
/** The time between two of these letters: the pace of a person. */
const keystrokeMs = 150
/** The number of edits to measure the preview. Each edit waits for the preview. */
const edits = 12
const timeoutMs = 300_000

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN

const durations = (page: Page, name: string): Promise<number[]> =>
  page.evaluate((measure) => performance.getEntriesByName(measure).map(({ duration }) => duration), name)

/** Types one letter, which starts an exploration. Returns the duration that the studio records as `name`, in milliseconds. */
async function measureExploration(page: Page, name: string): Promise<number> {
  await page.evaluate(() => performance.clearMeasures())
  await page.keyboard.type('a')
  await page.waitForFunction((measure) => performance.getEntriesByName(measure).length > 0, name)
  const [value = Number.NaN] = await durations(page, name)
  return value
}

const processorMs = ({ user, system }: NodeJS.CpuUsage) => Math.round((user + system) / 1000)

/** Does the work of the studio's workers in this process, and returns processor times in milliseconds. `analyse` includes `visit`. */
async function measureProcessor(folder: string) {
  const { source } = loadProject(folder)
  // A warm-up: at the first call, the JIT compiles the code of the compiler.
  compileStory(source)
  const compiling = process.cpuUsage()
  compileStory(source)
  const compile = processorMs(process.cpuUsage(compiling))
  const start = process.cpuUsage()
  let visit = 0
  const { limits } = source
  await checkStoryInSlices(
    // Leaves out the weighing of choices, which the studio does only on demand.
    { ...source, limits: limits && { facts: limits.facts, factChapters: limits.factChapters } },
    {
      onVisited: () => {
        visit = processorMs(process.cpuUsage(start))
      },
    },
  )
  return { compile, visit, analyse: processorMs(process.cpuUsage(start)) }
}

/** Starts an exploration, then types a letter to cancel it. Returns the milliseconds until the browser has ended the worker. */
async function measureCancellation(page: Page): Promise<number> {
  const started = page.waitForEvent('worker')
  await page.keyboard.type('a')
  const worker = await started
  await page.waitForFunction(() => /moments vus/.test(document.body.textContent ?? ''))
  const closed = worker.waitForEvent('close')
  const start = performance.now()
  await page.keyboard.type('a')
  await closed
  return performance.now() - start
}

/** Copies the game without its programs (art, checks, sound) and its build. */
function copyGame(folder: string): void {
  const skipped = new Set(
    ['art', 'checks', 'sound', 'dist'].map((name) => join(root, 'content/premiers-pas', name)),
  )
  cpSync(join(root, 'content/premiers-pas'), folder, {
    recursive: true,
    filter: (path) => !skipped.has(path),
  })
}

const parent = mkdtempSync(join(tmpdir(), 'didascalie-bench-studio-'))
const folder = join(parent, 'premiers-pas')
copyGame(folder)
/** The file and the line in which the benchmark types: the first words that a person speaks. */
const story = 'story/1-lundi.yarn'
const spokenLine =
  1 +
  readFileSync(join(folder, story), 'utf8')
    .split('\n')
    .findIndex((line) => /^\p{Lu}\w*: /u.test(line))
const studio = await startStudio({ folder, app: join(root, 'apps/studio/dist') })
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArguments })
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.setDefaultTimeout(timeoutMs)
  const scripts: Promise<Buffer>[] = []
  const addScript = (response: Response) => {
    if (response.url().endsWith('.js')) scripts.push(response.body())
  }
  page.on('response', addScript)
  progress('opening the first screen')
  await page.goto(studio.address)
  await page.getByRole('link', { name: 'Voir la carte' }).waitFor()
  await page.getByText('Personne ne reste bloqué').first().waitFor()
  page.off('response', addScript)
  const scriptBytes = (await Promise.all(scripts)).reduce(
    (sum, script) => sum + gzipSync(script, { level: 9 }).length,
    0,
  )
  const subject = 'didascalie'
  printFigure({ bench: 'studio.first-js', subject, value: scriptBytes / 1024, unit: 'KB' })
  await page.goto(`${new URL(studio.address).origin}/#/ecrire/${story}:${spokenLine}`)
  await page.locator('.cm-playing').waitFor()
  await page.keyboard.press('End')
  const processor = await measureProcessor(folder)
  const explorations = [
    ['studio.explore', processor.visit],
    ['studio.analyse', processor.analyse],
  ] as const
  for (const [bench, ms] of explorations) {
    progress(`exploring (${bench})`)
    const value = await measureExploration(page, bench)
    printFigure({ bench, subject, value, unit: 'ms', processorMs: ms })
  }
  progress('cancelling an exploration')
  printFigure({ bench: 'studio.cancel', subject, value: await measureCancellation(page), unit: 'ms' })

  await page.evaluate(() => performance.clearMeasures())
  progress(`typing ${keystrokes} letters`)
  await page.keyboard.type('a'.repeat(keystrokes), { delay: keystrokeMs })
  await page.waitForFunction(() => performance.getEntriesByName('studio.preview').length > 0)
  const diagnostics = percentile(await durations(page, 'studio.diagnostics'), 0.95)
  printFigure({
    bench: 'studio.diagnostics-p95',
    subject,
    value: diagnostics,
    unit: 'ms',
    keystrokes,
    processorMs: processor.compile,
  })

  progress(`waiting for the preview after ${edits} edits`)
  await page.evaluate(() => performance.clearMeasures())
  for (let edit = 1; edit <= edits; edit += 1) {
    await page.keyboard.type('b')
    await page.waitForFunction(
      (count) => performance.getEntriesByName('studio.preview').length >= count,
      edit,
    )
  }
  const preview = percentile(await durations(page, 'studio.preview'), 0.95)
  printFigure({ bench: 'studio.preview-p95', subject, value: preview, unit: 'ms', edits })
} finally {
  await browser.close()
  await studio.close()
  rmSync(parent, { recursive: true, force: true })
}
