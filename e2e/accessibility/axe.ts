import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** The sets of rules that axe checks: WCAG 2.2 AA, RGAA (the French standard that is based on WCAG), and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'RGAAv4', 'best-practice']

const contrastRule = 'color-contrast'

interface AxeOptions {
  /** Whether axe also checks colours. axe reads colours from the styles, so this works only on flat backgrounds. Over pictures,
   * `contrastFaults` in examiner.ts measures the pixels. */
  colours?: boolean
}

interface AxeResult {
  readonly id: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string | undefined }[]
}

const formatResult = ({ id, nodes }: AxeResult) =>
  nodes.map(
    ({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 160)} ${failureSummary.replace(/\s+/g, ' ')}`,
  )

/** During a transition, axe would read a colour between the old and the new one, for example while a button becomes enabled. */
async function waitForTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })
}

/** Also returns the rules that axe could not decide, except contrast. */
export async function axeFaults(
  page: Page,
  { colours: checksColours = false }: AxeOptions = {},
): Promise<string[]> {
  // Injects axe through the debugger, because the content security policy blocks injected scripts. Injects it only once per page,
  // because its size is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  if (checksColours) await waitForTransitions(page)
  const { violations, incomplete } = await page.evaluate(
    async ({ values, contrastRuleId, isContrastChecked }) => {
      // Playwright's fake clock; undefined if the test installed none.
      const clock = Reflect.get(window, '__pwClock')
      const axeRun = window.axe.run(document, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations', 'incomplete'],
        // The bypass rule requires a way to skip repeated content. While a modal dialog is open, there is no repeated content.
        rules: {
          [contrastRuleId]: { enabled: isContrastChecked },
          bypass: { enabled: document.querySelector('[aria-modal="true"]') === null },
        },
        iframes: false,
        preload: false,
      })
      let isDone = false
      const resultsPromise = axeRun.finally(() => {
        isDone = true
      })
      // The fake clock is paused, and axe needs timers to finish.
      while (clock && !isDone) {
        await clock.controller.runFor(1)
        await new Promise((resolve) => clock.builtins.setTimeout(resolve, 0))
      }
      const results = await resultsPromise
      return { violations: results.violations, incomplete: results.incomplete }
    },
    { values: tags, contrastRuleId: contrastRule, isContrastChecked: checksColours },
  )
  return [...violations, ...incomplete.filter(({ id }) => id !== contrastRule)].flatMap(formatResult)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
