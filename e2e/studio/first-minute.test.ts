import { expect, it } from 'vitest'
import { editor, previewOf, studioEnvironment, studioFaults, untilSaved } from './studio-window.js'

const app = studioEnvironment('empty')

it('the studio leads from an empty folder to a first scene, and the preview shows new words at once', async () => {
  const { page, studio, troubles } = app
  await page.getByLabel('Comment s’appelle-t-il').click()
  await page.keyboard.type('Première garde')
  await page.getByLabel('En une phrase').click()
  await page.keyboard.type('Une première journée d’aide-soignante.')
  expect(await studioFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Les gens et les lieux' }).click()
  await page.getByLabel('Nom de la personne 1').click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Aminata')
  await page.getByRole('button', { name: 'chambre', exact: true }).click()
  expect(await studioFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Écrire la première scène' }).click()
  await editor(page).waitFor()
  const stage = await previewOf(page)
  await stage.getByText('On m’a dit que vous commenciez aujourd’hui.').first().waitFor()

  // The cursor is already in the scene, so the writer can type without clicking first.
  await page.keyboard.press('End')
  await page.keyboard.type(' Bienvenue chez nous.')
  await stage.getByText('Bienvenue chez nous.').first().waitFor()
  await untilSaved(page)
  await page.getByText('Personne ne reste bloqué').waitFor()
  expect(studio.read('story/1-matin.yarn')).toMatch(/^Aminata_neutre: .*Bienvenue chez nous\. #line:\w+$/m)
  expect(studio.read('people.json')).toContain('aminata')
  expect(studio.read('wordings.json')).toContain('Première garde')
  expect(await studioFaults(page)).toEqual([])

  for (const screen of ['Projet', 'Carte']) {
    await page.getByRole('link', { name: screen }).first().click()
    await page.getByText('Le matin').first().waitFor()
    expect(await studioFaults(page), screen).toEqual([])
  }
  expect(troubles).toEqual([])
})
