// The studio on a laptop at 200 % zoom: 720×450 CSS pixels. One pane is visible at a time, and nothing covers another thing.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.js'
import { openStudio, type RunningStudio, startCommand } from './studio-window.js'

let browser: Browser
let studio: RunningStudio

beforeAll(async () => {
  browser = await openBrowser()
  studio = await startCommand('game')
})

afterAll(async () => {
  await browser.close()
  await studio.remove()
})

it('at 720×450 the writer goes from the plan to the text and the preview with the keyboard, one wide pane at a time', async () => {
  const { page, troubles } = await openStudio(browser, studio, { width: 720, height: 450 })
  await page.getByRole('link', { name: 'Écrire' }).first().click()
  const text = page.getByRole('textbox', { name: 'Texte de l’histoire' })
  await text.waitFor()
  expect((await text.boundingBox())?.width).toBeGreaterThan(500)
  const plan = page.getByRole('navigation', { name: 'Plan' })
  const preview = page.getByRole('region', { name: 'Aperçu' })
  expect([await plan.count(), await preview.count()]).toEqual([0, 0])

  await page.keyboard.press('F6')
  await preview.waitFor()
  expect(await text.isVisible()).toBe(false)
  await page.keyboard.press('Shift+F6')
  await page.keyboard.press('Shift+F6')
  await plan.waitFor()
  await plan.getByRole('link', { name: 'Le rideau' }).focus()
  await page.keyboard.press('Enter')
  await text.waitFor()
  expect(await plan.count()).toBe(0)

  for (const name of [
    'Carte',
    'Remarques',
    'Gens',
    'Lieux',
    'Objets',
    'Textes',
    'Médias',
    'Jouer',
    'Publier',
  ]) {
    await page.getByRole('link', { name, exact: true }).first().click()
    await page.waitForFunction(
      (screen) => location.hash.startsWith(`#/${screen}`),
      name.toLowerCase().replace('é', 'e'),
    )
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      name,
    ).toBe(0)
  }
  expect(troubles).toEqual([])
})
