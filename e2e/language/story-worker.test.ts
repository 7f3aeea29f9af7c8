// Checks a story in a worker of a real browser, as an editor in the browser does.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadProject } from '@didascalie/project'
import type { CheckReport, JsonFile } from '@didascalie/script'
import { rolldown } from 'rolldown'
import { expect, it } from 'vitest'
import { newPerson, openBrowser } from '../support/browser.js'
import { root } from '../support/root.js'
import type { SentStory, WorkerRequest, WorkerResponse } from './story-worker.js'

const game = 'premiers-pas'

async function bundleWorker(): Promise<string> {
  const bundle = await rolldown({ input: join(root, 'e2e/language/story-worker.ts'), platform: 'browser' })
  const { output } = await bundle.generate({ format: 'esm' })
  return output[0].code
}

const isJsonFile = (part: unknown): part is JsonFile<unknown> =>
  typeof part === 'object' && part !== null && 'originOf' in part

/** The story without its limits. Checking the limits would double the time, because it takes as long as exploring the story. */
function sentStory(): SentStory {
  const folder = join(root, 'content', game)
  const { source } = loadProject(folder)
  const parts = Object.entries(source.catalogue)
  const jsonFiles = parts.flatMap(([part, value]) =>
    isJsonFile(value)
      ? [{ part, file: value.file, text: readFileSync(join(folder, value.file), 'utf8'), data: value.data }]
      : [],
  )
  const catalogue = Object.fromEntries(parts.filter(([, value]) => !isJsonFile(value)))
  return {
    source: { ...source, catalogue, limits: undefined },
    jsonFiles: Object.fromEntries(jsonFiles.map((file) => [file.part, file])),
  }
}

/** The result of the check in Node, from the build of the game. */
const reportInNode = (): CheckReport =>
  JSON.parse(readFileSync(join(root, `.cache/checks/${game}.json`), 'utf8'))

it('a browser worker checks a whole game with the same result as Node, and can cancel a check', async () => {
  const browser = await openBrowser()
  try {
    const { page, troubles } = await newPerson(browser, 'as shipped')
    const files: Record<string, string> = { '/': '<title>Studio</title>', '/worker.js': await bundleWorker() }
    await page.route('http://studio.test/**', (route) => {
      const { pathname } = new URL(route.request().url())
      const contentType = pathname.endsWith('.js') ? 'text/javascript' : 'text/html'
      return route.fulfill({ body: files[pathname] ?? '', contentType })
    })
    await page.goto('http://studio.test/')
    const answers = await page.evaluate((story) => {
      const worker = new Worker('/worker.js', { type: 'module' })
      const send = (request: WorkerRequest) => worker.postMessage(request)
      /** Runs a check and resolves with its last answer. If `shouldCancel`, cancels the check at its first progress message. */
      const check = (shouldCancel: boolean) =>
        new Promise<WorkerResponse>((resolve, reject) => {
          worker.onmessage = ({ data }: MessageEvent<WorkerResponse>) => {
            if (data !== 'running') resolve(data)
            else if (shouldCancel) send('cancel')
          }
          worker.onerror = ({ message }) => reject(new Error(message))
          send({ check: story })
        })
      return check(false).then(async (complete) => ({ complete, cancelled: await check(true) }))
    }, sentStory())
    const { version, exploration, diagnostics } = reportInNode()
    expect(exploration?.moments).toBeGreaterThan(1_000_000)
    expect(answers.complete).toMatchObject({ report: { version, exploration, diagnostics } })
    expect(answers.cancelled).toBe('cancelled')
    expect(troubles).toEqual([])
  } finally {
    await browser.close()
  }
})
