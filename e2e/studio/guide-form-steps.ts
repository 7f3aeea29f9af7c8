// Steps of docs/guides/premier-jeu.md. `section.says(words)` fails if this section of the guide does not contain the words.
import { button, expectInFile, fillAsGuided, openChapter, openTexts } from './guide-actions.js'
import type { GuideStep } from './guide-section.js'
import { moveCursorToEnd, untilSaved } from './studio-window.js'

export const sceneNameStep: GuideStep = {
  title: 'Nommer les scènes',
  async run(guide, section) {
    const { page } = guide
    await openTexts(page, section, 'Scènes')
    await fillAsGuided(page, section, 'Nom de Matin_Chambre', 'La plante')
    await page.getByRole('link', { name: section.says('Le soir') }).click()
    await fillAsGuided(page, section, 'Nom de Soir_Fin', 'Avant de rentrer')
    await page.getByText(section.says('3 sur 3 ont un nom')).waitFor()
    await untilSaved(page)
    expectInFile(guide, 'scenes.json', 'Avant de rentrer')
    await page.getByRole('contentinfo').getByText('remarque').waitFor({ state: 'detached' })
  },
}

export const notionStep: GuideStep = {
  title: 'Dire ce que l’on apprend : les notions',
  async run(guide, section) {
    const { page } = guide
    await openTexts(page, section, 'Notions')
    await page.getByRole('link', { name: section.says('Vérifier') }).click()
    const sentence = 'J’ai demandé avant de faire.'
    await fillAsGuided(page, section, 'La phrase du bilan, à la première personne', sentence)
    await untilSaved(page)
    section.says('Ajouter une notion')
    await button(page, 'Ajouter une notion').waitFor()
    await guide.picture('notions')
    expectInFile(guide, 'notions.json', sentence)
  },
}

export const factStep: GuideStep = {
  title: 'Raconter ce qui a été fait : les faits',
  async run(guide, section) {
    const { page } = guide
    await openTexts(page, section, 'Faits')
    await fillAsGuided(page, section, 'Son nom dans le texte', 'peur_dite')
    await button(page, section.says('Ajouter le fait')).click()
    const text = 'Vous avez dit que vous aviez peur de mal faire.'
    await fillAsGuided(page, section, 'Ce que le bilan raconte', text)
    await fillAsGuided(
      page,
      section,
      'La question qui vient avec, pour en parler',
      'Qu’est-ce que cela a changé dans la journée ?',
    )
    await button(page, section.says('Dire à temps')).click()
    await untilSaved(page)
    expectInFile(guide, 'facts.json', text)
    await openChapter(page, section, 'Le matin')
    await moveCursorToEnd(page, section.says('Oui. J’ai un peu peur de mal faire.'))
    await page.keyboard.type(section.says(' #fact:peur_dite'))
    await page.keyboard.press('Escape')
    await untilSaved(page)
    await openTexts(page, section, 'Faits')
    await page.getByText('Oui. J’ai un peu peur de mal faire.').first().waitFor()
    await guide.picture('faits')
  },
}

export const debateStep: GuideStep = {
  title: 'Faire débattre : les cartes',
  async run(guide, section) {
    const { page } = guide
    await openTexts(page, section, 'Débats')
    await page.getByLabel(section.says('Une carte, depuis un choix')).selectOption({ index: 1 })
    await page.getByRole('button', { name: section.says('Faire cette carte') }).click()
    const fields = [
      ['Où', 'Dans le bureau de la résidence'],
      [
        'La situation, pour qui n’y a pas joué',
        'C’est le premier jour. Aminata vous accueille et attend un mot de vous.',
      ],
      ['Tout de suite, après la réponse A', 'Elle vous dit de regarder et de poser des questions.'],
      ['Tout de suite, après la réponse B', 'Elle trouve que c’est une bonne façon de commencer.'],
      ['Tout de suite, après la réponse C', 'Elle vous propose de faire la première toilette à deux.'],
      ['La question', 'Que risque-t-on à dire que l’on a peur ?'],
    ] as const
    for (const [label, text] of fields) {
      await page.getByLabel(section.says(label), { exact: true }).click()
      await page.keyboard.type(section.says(text))
    }
    await button(page, section.says('Ajouter un repère')).waitFor()
    await untilSaved(page)
    await guide.picture('debats')
    for (const [, text] of fields) expectInFile(guide, 'debates.json', text)
  },
}
