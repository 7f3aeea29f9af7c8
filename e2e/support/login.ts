import type { Page } from 'playwright-core'
import { waitUntil } from './page-clock.js'
import { press, waitForHeading, waitForText } from './screen.js'

/** Logs in with an access code, up to the home screen. */
export async function logInWithCode(page: Page, origin: string, code: string): Promise<void> {
  await page.goto(origin)
  const field = page.getByRole('textbox')
  await waitUntil(page, 'the code field', () => field.isVisible())
  await field.fill(code)
  await page.getByRole('checkbox').check()
  await press(page, 'Se connecter')
  await waitForHome(page)
}

/** Logs in with a link of a partner or of the demonstration, up to the home screen. Such a link needs no code. */
export async function logInByLink(page: Page, address: string): Promise<void> {
  await openLinkAndConsent(page, address)
  await waitForHome(page)
}

export async function openLinkAndConsent(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitUntil(page, 'the consent box', () => page.getByRole('checkbox').isVisible())
  await page.getByRole('checkbox').check()
  await press(page, 'Se connecter')
}

/** Runs in the page. Ticks the consent box, or submits the form if the box is ticked. Also presses the button of the logo screen. */
function consentIfAsked(): void {
  const main = document.querySelector('main:not([inert])')
  main?.querySelector<HTMLButtonElement>(':scope[data-status="logo"] button')?.click()
  const box = main?.querySelector('input[type="checkbox"]')
  const connect = main?.querySelector<HTMLButtonElement>('button[type="submit"]')
  if (!(box instanceof HTMLInputElement) || !connect || connect.disabled) return
  if (box.checked) connect.click()
  else box.click()
}

/** Logs in by link. The page shows no form if the learner has consented before. */
export async function logInAgainByLink(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await consentAndLogIn(page)
}

/** Logs in with an access code, which the page requires each time. The learner may have consented before. */
export async function logInAgainWithCode(page: Page, address: string, code: string): Promise<void> {
  await page.goto(address)
  const field = page.getByRole('textbox')
  await waitUntil(page, 'the code field', () => field.isVisible())
  await field.fill(code)
  await consentAndLogIn(page)
}

async function consentAndLogIn(page: Page): Promise<void> {
  const home = page.getByRole('heading', { name: 'Premiers pas' })
  await waitUntil(page, 'the login', async () => {
    if (await home.isVisible()) return true
    await page.evaluate(consentIfAsked)
    return false
  })
}

export async function waitForHome(page: Page): Promise<void> {
  await waitForHeading(page, 'Premiers pas')
}

/** Goes from the home screen through the intro to the first line of the story. */
export async function startStory(page: Page): Promise<void> {
  await press(page, 'Commencer')
  await press(page, 'Passer')
  await waitForText(page, 'Ici, personne ne vous note.')
}
