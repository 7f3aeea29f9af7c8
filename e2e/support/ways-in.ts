import type { Page } from 'playwright-core'
import { until } from './pace.js'
import { heading, press, sees } from './screen.js'

/** By access code, as far as home. */
export async function enterWithCode(page: Page, origin: string, code: string): Promise<void> {
  await page.goto(origin)
  const field = page.getByRole('textbox')
  await until(page, 'the code field', () => field.isVisible())
  await field.fill(code)
  await page.getByRole('checkbox').check()
  await press(page, 'Se connecter')
  await atHome(page)
}

/** By a partner's link or the demonstration's, which ask for no code, as far as home. */
export async function enterByLink(page: Page, address: string): Promise<void> {
  await consentByLink(page, address)
  await atHome(page)
}

/** Follows such a link, consents, and asks to be let in. */
export async function consentByLink(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await until(page, 'the consent box', () => page.getByRole('checkbox').isVisible())
  await page.getByRole('checkbox').check()
  await press(page, 'Se connecter')
}

/** In the page: consents, then asks to be let in, as far as one is asked to and nothing is under way. A logo that waits for
 * whoever wants to be waited for is passed. */
function consentIfAsked(): void {
  const main = document.querySelector('main:not([inert])')
  main?.querySelector<HTMLButtonElement>(':scope[data-status="logo"] button')?.click()
  const box = main?.querySelector('input[type="checkbox"]')
  const connect = main?.querySelector<HTMLButtonElement>('button[type="submit"]')
  if (!(box instanceof HTMLInputElement) || !connect || connect.disabled) return
  if (box.checked) connect.click()
  else box.click()
}

/** The same for somebody who may have consented before: they come straight in. */
export async function comeByLink(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await comeIn(page)
}

/** The same by access code, which is asked for each time. */
export async function comeWithCode(page: Page, address: string, code: string): Promise<void> {
  await page.goto(address)
  const field = page.getByRole('textbox')
  await until(page, 'the code field', () => field.isVisible())
  await field.fill(code)
  await comeIn(page)
}

async function comeIn(page: Page): Promise<void> {
  const home = page.getByRole('heading', { name: 'Premiers pas' })
  await until(page, 'the way in', async () => {
    if (await home.isVisible()) return true
    await page.evaluate(consentIfAsked)
    return false
  })
}

export async function atHome(page: Page): Promise<void> {
  await heading(page, 'Premiers pas')
}

/** From home through the intro to the first words of the story. */
export async function startStory(page: Page): Promise<void> {
  await press(page, 'Commencer')
  await press(page, 'Passer')
  await sees(page, 'Ici, personne ne vous note.')
}
