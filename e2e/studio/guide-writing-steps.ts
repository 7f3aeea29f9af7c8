// Steps of docs/guides/premier-jeu.md.
// `section.says(words)` returns the words, and fails if this section of the guide does not contain them.
import { button, fill, toScreen, typeLines, untilTagged } from './guide-actions.js'
import type { GuideStep } from './guide-section.js'
import { editor, moveCursorToEnd, openStudio, previewOf, untilSaved } from './studio-window.js'

export const openStep: GuideStep = {
  title: 'Ouvrir le studio',
  async run(guide, section) {
    guide.page = (await openStudio(guide.browser, guide.studio)).page
    await guide.page.getByText(section.says('Un jeu, à partir de rien.')).waitFor()
  },
}

export const titleStep: GuideStep = {
  title: 'Donner un titre et des chapitres',
  async run({ page, picture }, section) {
    await fill(page, section.says('Comment s’appelle-t-il'), section.says('Première garde'))
    await fill(
      page,
      section.says('En une phrase'),
      section.says('Une première journée dans une résidence pour personnes âgées.'),
    )
    await button(page, section.says('Retirer le midi')).click()
    await picture('titre')
    await button(page, section.says('Les gens et les lieux')).click()
  },
}

export const castStep: GuideStep = {
  title: 'Choisir les gens et les lieux',
  async run({ page, picture }, section) {
    await fill(page, section.says('Nom de la personne 1'), section.says('Aminata'))
    await button(page, section.says('Retirer Le couloir')).click()
    await button(page, section.says('chambre')).click()
    await picture('gens')
    await button(page, section.says('Écrire la première scène')).click()
    await editor(page).waitFor()
  },
}

export const firstWordStep: GuideStep = {
  title: 'Changer un mot et le voir dit',
  async run({ page, studio, picture }, section) {
    const stage = await previewOf(page)
    await stage.getByText('On m’a dit que vous commenciez aujourd’hui.').first().waitFor()
    await page.keyboard.press('End')
    await page.keyboard.type(section.says(' Bienvenue chez nous.'))
    await stage.getByText('Bienvenue chez nous.').first().waitFor()
    section.says('Enregistré dans le dossier')
    await untilSaved(page)
    await picture('ecrire')
    if (!/Bienvenue chez nous\. #line:\w+/.test(studio.read('story/1-matin.yarn')))
      throw new Error('the changed line is not in the file, or has no tag')
  },
}

export const replyStep: GuideStep = {
  title: 'Ajouter une réponse',
  async run({ page }, section) {
    await moveCursorToEnd(page, section.says('C’est une bonne façon de commencer.'))
    await page.keyboard.press('Enter')
    await typeLines(page, section.code())
    await untilSaved(page)
    await button(page, section.says('Reprendre au début')).click()
    const stage = await previewOf(page)
    await stage.getByText(section.says('Votre premier jour.')).first().waitFor()
  },
}

export const memoryStep: GuideStep = {
  title: 'Retenir ce qui a été répondu',
  async run({ page, studio }, section) {
    await moveCursorToEnd(page, section.says('Oui. J’ai un peu peur de mal faire.'))
    await page.keyboard.press('Enter')
    await typeLines(page, section.code(0))
    await page.keyboard.press('Control+Home')
    await typeLines(page, section.code(1))
    await page.keyboard.press('Enter')
    await untilTagged(page, studio, 'story/1-matin.yarn', 'toilette à deux.')
    await untilSaved(page)
    await page.getByText('Personne ne reste bloqué').waitFor()
  },
}

export const secondChapterStep: GuideStep = {
  title: 'Écrire le deuxième chapitre',
  async run({ page, studio, picture }, section) {
    await moveCursorToEnd(page, section.says('<<end>>'))
    await page.keyboard.press('Shift+Home')
    await typeLines(page, section.code(0))
    await page.getByText(section.says('Rien n’est prouvé')).first().waitFor()
    await toScreen(page, section.says('Le soir'))
    await page.getByText('la suite de l’histoire s’écrit ici').click()
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Enter')
    await typeLines(page, section.code(1))
    await untilTagged(page, studio, 'story/2-soir.yarn', 'Rentrez bien.')
    await untilTagged(page, studio, 'story/2-soir.yarn', 'fasse semblant.')
    await untilSaved(page)
    await page.getByText(section.says('Personne ne reste bloqué')).first().waitFor()
    await picture('soir')
  },
}

export const playHereStep: GuideStep = {
  title: 'Jouer d’ici',
  async run({ page, picture }, section) {
    const line = section.says('Elle n’aime pas qu’on fasse semblant.')
    await moveCursorToEnd(page, line)
    section.says('Alt Entrée')
    await page.keyboard.press('Alt+Enter')
    const stage = await previewOf(page)
    await stage.getByText(line).first().waitFor()
    await page.getByRole('switch', { name: section.says('$peur'), checked: true }).waitFor()
    await stage.locator('[data-primary]').waitFor()
    await picture('jouer-ici')
    await button(page, section.says('Un pas en arrière')).click()
    await stage.getByText('Votre première journée. Alors').first().waitFor()
  },
}
