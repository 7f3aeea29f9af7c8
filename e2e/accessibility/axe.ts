import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Conformance to WCAG 2.2 AA, the French RGAA that restates it, and what axe recommends beside. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'RGAAv4', 'best-practice']

const colours = 'color-contrast'

interface Looking {
  /** Colours too, by their styles, where a ground is flat enough to tell. Over pictures they are measured pixel by pixel: see contrast.test.ts. */
  colours?: boolean
}

interface Found {
  readonly id: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string | undefined }[]
}

const told = ({ id, nodes }: Found) =>
  nodes.map(
    ({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 160)} ${failureSummary.replace(/\s+/g, ' ')}`,
  )

/** What axe finds wrong on this page, and what it could not decide. */
export async function axeFaults(page: Page, { colours: looks = false }: Looking = {}): Promise<string[]> {
  // Through the debugger: the page's own policy lets no script in, and need not. Once: it is half a megabyte to read.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations, incomplete } = await page.evaluate(
    async ({ values, apart, isOn }) => {
      const clock = Reflect.get(window, '__pwClock')
      const running = window.axe.run(document, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations', 'incomplete'],
        // Before what asks first lies nothing that one would go past.
        rules: {
          [apart]: { enabled: isOn },
          bypass: { enabled: document.querySelector('[aria-modal="true"]') === null },
        },
        iframes: false,
        preload: false,
      })
      let over = false
      const ended = running.finally(() => {
        over = true
      })
      // The page's time is held, and axe wants a little of it.
      while (clock && !over) {
        await clock.controller.runFor(1)
        await new Promise((resolve) => clock.builtins.setTimeout(resolve, 0))
      }
      const found = await ended
      return { violations: found.violations, incomplete: found.incomplete }
    },
    { values: tags, apart: colours, isOn: looks },
  )
  return [...violations, ...incomplete.filter(({ id }) => id !== colours)].flatMap(told)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
