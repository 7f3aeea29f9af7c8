import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { letPass } from '../support/pace.js'

/** Conformance to WCAG 2.2 AA, the French RGAA that restates it, and what axe recommends beside. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'RGAAv4', 'best-practice']

/** Measured by ourselves, pixel by pixel: see contrast.ts. */
const measured = 'color-contrast'

interface Found {
  readonly id: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string | undefined }[]
}

const told = ({ id, nodes }: Found) =>
  nodes.map(
    ({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 160)} ${failureSummary.replace(/\s+/g, ' ')}`,
  )

/** The page's time is held, and axe wants a little of it. */
async function whileTimeCreeps<Result>(page: Page, running: Promise<Result>): Promise<Result> {
  let over = false
  const result = running.finally(() => {
    over = true
  })
  while (!over) await Promise.race([result, letPass(page, 1)])
  return result
}

/** What axe finds wrong on this page, and what it could not decide. */
export async function axeFaults(page: Page): Promise<string[]> {
  // Through the debugger: the page's own policy lets no script in, and need not.
  await page.evaluate(axe.source)
  const running = page.evaluate(async (values) => {
    const found = await window.axe.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations', 'incomplete'],
    })
    return { violations: found.violations, incomplete: found.incomplete }
  }, tags)
  const { violations, incomplete } = await whileTimeCreeps(page, running)
  return [...violations, ...incomplete.filter(({ id }) => id !== measured)].flatMap(told)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
