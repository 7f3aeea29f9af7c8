// The studio on a laptop at 200 % zoom: 720×450 CSS pixels. One pane is visible at a time, and nothing covers another thing.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pressByKeyboard } from '../console/console-helpers.js'
import { editor, moveCursorToEnd, studioEnvironment, untilSaved } from './studio-window.js'

const app = studioEnvironment('game', { each: true, viewport: { width: 720, height: 450 } })

it('at 720×450 the writer goes from the plan to the text and the preview with the keyboard, one wide pane at a time', async () => {
  const { page, troubles } = app
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

it('at 720×450 the versions of a conflict stand below each other, and the writer decides with the keyboard', async () => {
  const { page, studio } = app
  await page.getByRole('link', { name: 'Écrire' }).first().click()
  await editor(page).waitFor()
  await moveCursorToEnd(page, 'Par quoi je commence')
  await page.keyboard.type(' Ici.')
  const story = 'story/1-matin.yarn'
  const changed = studio.read(story).replace(/(Par quoi je commence \?)[^#]*/, '$1 Disque. ')
  writeFileSync(join(studio.folder, story), changed)
  await page.getByRole('button', { name: 'Choisir' }).click()
  const mine = page.getByRole('button', { name: 'Garder celle d’ici' })
  const boxes = await Promise.all(
    [mine, page.getByRole('button', { name: 'Garder celle du disque' })].map((one) => one.boundingBox()),
  )
  expect(boxes[1]?.x).toBe(boxes[0]?.x)
  for (const one of [mine, page.getByRole('button', { name: 'Écrire le résultat' })])
    await pressByKeyboard(page, one)
  await untilSaved(page)
  expect(studio.read(story)).toContain('Par quoi je commence ? Ici. #line:')
})
