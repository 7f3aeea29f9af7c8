import type { Page } from 'playwright-core'
import { press, sees, usable } from './screen.js'

/** By access code, as far as home. */
export async function enterWithCode(page: Page, origin: string, code: string): Promise<void> {
  await page.goto(origin)
  await page.getByRole('textbox').fill(code)
  await page.getByRole('checkbox').check()
  await press(page, 'Se connecter')
  await atHome(page)
}

/** Those who asked not to be hurried go on from the logo by themselves. */
export async function atHome(page: Page): Promise<void> {
  const title = page.getByRole('heading', { level: 1, name: 'Premiers pas' })
  const onward = page.getByRole('button', { name: 'Continuer' })
  await title.or(onward).first().waitFor()
  if (!(await title.isVisible())) await onward.click()
  await title.waitFor()
}

/** From home through the intro to the first words of the story. */
export async function startStory(page: Page): Promise<void> {
  await press(page, 'Commencer')
  await press(page, 'Passer')
  await sees(page, 'Ici, personne ne vous note.')
  await (await usable(page, 'main button')).click()
}
