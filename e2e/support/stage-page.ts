// Builds the page that shows any moment of a built game on the real stage (packages/stage/src/testing/stage-page.tsx), and opens it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page, ViewportSize } from 'playwright-core'
import { build } from 'vite'
import { root as repositoryRoot } from './root.js'

const origin = 'http://stage.test'

/** Every picture of the game. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

export interface StagePage {
  /** Opens a page whose boxes can be measured. It is much faster than the game, because it decodes and paints no picture. */
  open(viewport: ViewportSize): Promise<Page>
  close(): Promise<void>
}

/** Closes the browser at the end. */
export async function buildStagePage(browser: Browser): Promise<StagePage> {
  const folder = await mkdtemp(join(tmpdir(), 'stage-page-'))
  const root = join(repositoryRoot, 'packages/stage/src/testing')
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    build: { outDir: folder, rolldownOptions: { input: join(root, 'stage-page.html') } },
  })
  return {
    async open(viewport) {
      const page = await browser.newPage({ viewport, locale: 'fr-FR' })
      await page.route(`${origin}/**`, (route) => {
        const { pathname } = new URL(route.request().url())
        return pathname.startsWith('/data/')
          ? route.fulfill({ body: pixel, contentType: 'image/gif' })
          : route.fulfill({ path: join(folder, pathname) })
      })
      await page.goto(`${origin}/stage-page.html`)
      await page.waitForFunction('window.stagePage')
      await page.addStyleTag({ content: 'html { clip-path: inset(50%) }' })
      return page
    },
    async close() {
      await browser.close()
      await rm(folder, { recursive: true })
    },
  }
}
