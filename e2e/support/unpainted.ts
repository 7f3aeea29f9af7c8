// Pages that are read and not looked at: all of them is there but for its paint, which would be two fifths of a browser's work.
import type { BrowserContext, Page } from 'playwright-core'

/** Runs in the page, before its code. A sheet that a script adopts is no inline style: the policy does not mind. */
function paintNothing(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(':root { opacity: 0 !important }')
  document.adoptedStyleSheets.push(sheet)
  Reflect.set(window, 'unpainted', sheet)
}

/** From its next page on, nothing of this browser's pages is painted. */
export async function leaveUnpainted(context: BrowserContext): Promise<void> {
  await context.addInitScript(paintNothing)
}

/** For whoever wants to look at one all the same. */
export async function paint(page: Page): Promise<void> {
  await page.evaluate(() => {
    const unpainted: unknown = Reflect.get(window, 'unpainted')
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== unpainted)
  })
}

/** Painted as long as it is looked at. */
export async function painted<Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> {
  await paint(page)
  const seen = await look()
  await page.evaluate(() => {
    const unpainted: unknown = Reflect.get(window, 'unpainted')
    if (unpainted instanceof CSSStyleSheet) document.adoptedStyleSheets.push(unpainted)
  })
  return seen
}
