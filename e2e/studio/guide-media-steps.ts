// Steps of docs/guides/premier-jeu.md. `section.says(words)` fails if this section of the guide does not contain the words.
import type { Page } from 'playwright-core'
import { button, expectInFile, fillAsGuided, openChapter, toScreen, typeLines } from './guide-actions.js'
import type { GuideSection, GuideStep } from './guide-section.js'
import { editor, moveCursorToEnd, untilSaved } from './studio-window.js'

/** Places an object that the story names, and fills its form. */
async function placeObject(
  page: Page,
  section: GuideSection,
  [id, name, text, kind]: readonly [string, string, string, string],
): Promise<void> {
  section.says(`Placer « ${id} »`)
  await page.getByRole('button', { name: new RegExp(`^Placer «\\s${id}\\s»`) }).click()
  await page.getByLabel(section.says('Son nom'), { exact: true }).click()
  await page.keyboard.type(section.says(name))
  await fillAsGuided(page, section, 'Ce qu’on en voit d’abord', text)
  section.says('Dessiné par la plateforme')
  await button(page, section.says(kind)).click()
}

/** Moves the box of an object, ten pixels with each press. */
async function moveObject(page: Page, name: string, arrow: string, presses: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${name}\\s: à`) }).focus()
  for (let press = 0; press < presses; press += 1) await page.keyboard.press(`Shift+${arrow}`)
}

export const objectStep: GuideStep = {
  title: 'Poser des objets à toucher',
  async run(guide, section) {
    const { page, studio } = guide
    await openChapter(page, section, 'Le matin')
    await moveCursorToEnd(page, section.says('<<jump Soir_Fin>>'))
    await page.keyboard.press('Shift+Home')
    await typeLines(page, [section.says('<<jump Matin_Chambre>>')])
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Enter')
    await typeLines(page, section.code())
    await untilSaved(page)
    await toScreen(page, section.says('Objets'))
    await page.getByRole('link', { name: section.says('Chambre, jour') }).click()
    await page.getByText(section.says('L’histoire nomme aussi, sans boîte ici')).waitFor()
    await placeObject(page, section, ['cahier', 'Le cahier', 'Un cahier à spirale, ouvert.', 'Carnet'])
    section.says('Maj Flèche gauche')
    await moveObject(page, 'Le cahier', 'ArrowLeft', 40)
    await moveObject(page, 'Le cahier', 'ArrowDown', 11)
    const seen = 'La terre est toute sèche.'
    await placeObject(page, section, ['plante', 'La plante', seen, 'Plante'])
    section.says('Maj Flèche bas')
    await moveObject(page, 'La plante', 'ArrowDown', 30)
    await page.getByText('Nom, description et actions présents').waitFor()
    await untilSaved(page)
    await page.getByText(section.says('Personne ne reste bloqué')).waitFor()
    await guide.picture('objets')
    const props = JSON.parse(studio.read('sceneData.json')).bg.chambre_jour.prop
    if (props.cahier.x >= props.plante.x) throw new Error('the notebook did not move')
    expectInFile(guide, 'wordings.json', seen)
  },
}

/** Opens a part of « Médias ». After the name, the text of the link shows a number of pictures or sounds. */
const openMedia = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Médias' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click()

export const peopleStep: GuideStep = {
  title: 'Les gens',
  async run(guide, section) {
    const { page, studio } = guide
    await toScreen(page, section.says('Gens'))
    await fillAsGuided(page, section, 'Comment s’appelle cette personne', 'Madame Diallo')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: /Madame Diallo/ }).waitFor()
    await button(page, section.says('Au hasard')).click()
    await page.getByRole('img', { name: /Madame Diallo sur la scène/ }).waitFor()
    await untilSaved(page)
    await guide.picture('personne')
    await button(page, section.says('Retirer cette personne')).click()
    await page.getByRole('link', { name: /Madame Diallo/ }).waitFor({ state: 'detached' })
    await untilSaved(page)
    await toScreen(page, section.says('Médias'))
    await openMedia(page, section.says('Personnages'))
    await page.getByText('Baptiste').first().waitFor()
    const before = studio.read('story/2-soir.yarn')
    await toScreen(page, 'Écrire')
    await editor(page).waitFor()
    await toScreen(page, 'Le soir')
    await page
      .locator('.cm-line', { hasText: section.says('Baptiste') })
      .last()
      .click()
    await page.keyboard.press('Home')
    section.says('F2')
    await page.keyboard.press('F2')
    await fillAsGuided(page, section, 'Le nouveau nom', 'Bastien')
    await page.locator('ins', { hasText: 'Bastien' }).first().waitFor()
    await page.getByRole('button', { name: /^Renommer \d+ endroits/ }).waitFor()
    if (studio.read('story/2-soir.yarn') !== before)
      throw new Error('the preview of a rename changed the file')
    await toScreen(page, section.says('Écrire'))
  },
}

export const mediaStep: GuideStep = {
  title: 'Vos images et vos sons',
  async run({ page }, section) {
    await toScreen(page, section.says('Lieux'))
    await page.getByRole('link', { name: section.says('Chambre') }).click()
    await button(page, section.says('Une photo')).click()
    await page.getByText('Déposez une photo ici').waitFor()
    await button(page, section.says('Une sorte de pièce')).click()
    await toScreen(page, section.says('Médias'))
    await openMedia(page, section.says('Sons'))
    await page.getByRole('button', { name: 'Écouter Calme' }).waitFor()
  },
}
