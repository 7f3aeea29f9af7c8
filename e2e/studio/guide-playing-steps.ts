// Steps of docs/guides/premier-jeu.md. `section.says(words)` returns the words, and throws if this section of the guide does not
// contain them.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { flatten, readPdf } from '@didascalie/server/modules/pdf/testing/read-pdf'
import type { Page } from 'playwright-core'
import { newPerson } from '../support/browser.js'
import { openSurvey } from '../support/open-survey.js'
import { waitUntil } from '../support/page-clock.js'
import { chooseLast, play } from '../support/play.js'
import { press, waitForHeading } from '../support/screen.js'
import { button, expectInFile, fillAsGuided, openChapter, toScreen } from './guide-actions.js'
import type { GuideStep } from './guide-section.js'
import { moveCursorToEnd, untilSaved } from './studio-window.js'

/** Answers each line of the survey with its first answer. */
export async function answerSurvey(page: Page, count: number): Promise<void> {
  const lines = page.getByRole('radiogroup')
  await waitUntil(page, 'the survey', async () => (await lines.count()) === count)
  for (let index = 0; index < count; index += 1) await lines.nth(index).locator('label').first().click()
}

export const playForRealStep: GuideStep = {
  title: 'Jouer en vrai, jusqu’au bilan',
  async run({ page, browser, picture }, section) {
    await toScreen(page, section.says('Jouer'))
    await button(page, section.says('Jouer en vrai')).click()
    const link = page.getByRole('link', { name: section.says('Ouvrir le jeu') })
    await link.waitFor()
    await picture('jouer')
    const address = (await link.getAttribute('href')) ?? ''
    const code = (await page.locator('code').first().textContent()) ?? ''
    const learner = await newPerson(browser, 'quick', { viewport: { width: 1440, height: 900 } })
    await learner.page.goto(address)
    const field = learner.page.getByRole('textbox')
    await waitUntil(learner.page, 'the code field', () => field.isVisible())
    await field.click()
    await learner.page.keyboard.type(code)
    await learner.page.getByRole('checkbox').check()
    await press(learner.page, section.says('Se connecter'))
    await waitForHeading(learner.page, 'Première garde')
    await press(learner.page, section.says('Commencer'))
    await press(learner.page, 'Passer')
    const graph = await (await fetch(`${address}data/graphData.json`)).json()
    await play({ page: learner.page, graph, choose: chooseLast, inputDevice: 'mouse' })
    await press(learner.page, 'Passer')
    section.says('Faire mon bilan')
    await openSurvey(learner.page)
    await answerSurvey(learner.page, 3)
    await press(learner.page, section.says('Valider mes réponses'))
    section.says('Télécharger')
    const download = learner.page.getByRole('link', { name: /Télécharger/ })
    await waitUntil(learner.page, 'the debrief', () => download.isVisible())
    await picture('bilan', learner.page)
    const answer = await learner.context.request.get(
      new URL((await download.getAttribute('href')) ?? '', address).href,
    )
    const pdf = readPdf(await answer.body())
    const text = [pdf.title, ...flatten(pdf.tree).map((part) => part.text)].join('\n')
    for (const expected of ['Première garde', 'Écouter', 'Vérifier', 'Dire à temps'])
      if (!text.includes(expected)) throw new Error(`the debrief does not contain « ${expected} »`)
    if (learner.troubles.length > 0) throw new Error(learner.troubles.join('\n'))
    await learner.context.close()
  },
}

export const planStep: GuideStep = {
  title: 'Garder un parcours témoin',
  async run({ page, studio }, section) {
    const file = section.says('story/plans/peur.testplan')
    writeFileSync(join(studio.folder, file), `${section.code().join('\n')}\n`)
    await toScreen(page, section.says('Publier'))
    await page.getByText(section.says('2 parcours témoins rejoués')).waitFor()
  },
}

export const publishStep: GuideStep = {
  title: 'Publier',
  async run(guide, section) {
    const { page, studio } = guide
    await toScreen(page, section.says('Publier'))
    await fillAsGuided(page, section, 'Ce que diront les notes de version', 'Première version.')
    await button(page, section.says('Publier maintenant')).click()
    await page.getByText(/^La version \w+ est publiée\.$/).waitFor()
    expectInFile(guide, 'versions.json', 'Première version.')
    studio.read('dist/manifest.json')
    await openChapter(page, section, 'Le soir')
    await moveCursorToEnd(page, section.says('Rentrez bien.'))
    await page.keyboard.type(section.says(' À demain.'))
    await untilSaved(page)
    await toScreen(page, 'Publier')
    await page
      .getByRole('heading', {
        name: section.says('1 réplique changée. Les parties en cours continuent toutes.'),
      })
      .waitFor()
    await page.getByText('Personne ne reste bloqué').first().waitFor()
    await guide.picture('publier')
  },
}

export const shareStep: GuideStep = {
  title: 'Partager',
  async run({ page }, section) {
    const downloaded = page.waitForEvent('download')
    await button(page, section.says('Télécharger le dossier')).click()
    const name = (await downloaded).suggestedFilename()
    if (!name.endsWith(section.says('.zip'))) throw new Error(`the download is ${name}`)
  },
}
