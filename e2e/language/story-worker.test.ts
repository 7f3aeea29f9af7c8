// The story language runs in a web worker of a real browser, as in an editor in the browser.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadProject } from '@didascalie/project'
import type { CheckReport, JsonFile } from '@didascalie/script'
import { rolldown } from 'rolldown'
import { expect, it } from 'vitest'
import { newPerson, openBrowser } from '../support/browser.js'
import { root } from '../support/root.js'
import type { SentStory } from './story-worker.js'

const game = 'premiers-pas'

async function bundleWorker(): Promise<string> {
  const bundle = await rolldown({ input: join(root, 'e2e/language/story-worker.ts'), platform: 'browser' })
  const { output } = await bundle.generate({ format: 'esm' })
  return output[0].code
}

const isJsonFile = (part: unknown): part is JsonFile<unknown> =>
  typeof part === 'object' && part !== null && 'originOf' in part

/** Leaves out the limits on choice weights, because computing weights takes as long as exploring. */
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
    source: { ...source, catalogue, weights: undefined },
    jsonFiles: Object.fromEntries(jsonFiles.map((file) => [file.part, file])),
  }
}

/** The report of the check that ran in Node when the game was built. */
const reportInNode = (): CheckReport =>
  JSON.parse(readFileSync(join(root, `.cache/checks/${game}.json`), 'utf8'))

it('a web worker explores a whole game and reports the same as Node', async () => {
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
    const report = await page.evaluate(
      (story) =>
        new Promise<CheckReport>((resolve, reject) => {
          const worker = new Worker('/worker.js', { type: 'module' })
          worker.onmessage = ({ data }: MessageEvent<CheckReport>) => resolve(data)
          worker.onerror = ({ message }) => reject(new Error(message))
          worker.postMessage(story)
        }),
      sentStory(),
    )
    const { version, exploration, diagnostics } = reportInNode()
    expect(exploration?.moments).toBeGreaterThan(1_000_000)
    expect(report).toMatchObject({ version, exploration, diagnostics })
    expect(troubles).toEqual([])
  } finally {
    await browser.close()
  }
})
