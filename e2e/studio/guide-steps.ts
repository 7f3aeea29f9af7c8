// The steps of docs/guides/premier-jeu.md, done in a real browser as a writer does them. The test runs them; `npm run screenshots studio` also takes the
// pictures of the guide. What a step types or presses must be in the guide's section.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { flatten, readPdf } from '@didascalie/server/modules/pdf/testing/read-pdf'
import type { Browser, Page } from 'playwright-core'
import { newPerson } from '../support/browser.js'
import { waitUntil } from '../support/page-clock.js'
import { chooseLast, play } from '../support/play.js'
import { root } from '../support/root.js'
import { press, waitForHeading } from '../support/screen.js'
import { editor, openStudio, pressAtEnd, previewOf, type RunningStudio, untilSaved } from './studio-window.js'

export const guideFile = join(root, 'docs/guides/premier-jeu.md')

const plainSpaces = (text: string) => text.replaceAll(/[\s\u00A0\u202F]+/g, ' ')

/** A numbered section of the guide. */
export class GuideSection {
  constructor(
    readonly title: string,
    readonly text: string,
  ) {}

  /** Returns the words, which the section must contain. */
  says(words: string): string {
    if (!plainSpaces(this.text).includes(plainSpaces(words)))
      throw new Error(`« ${this.title} » does not say « ${words} »`)
    return words
  }

  /** The text that the writer types at this step: the code block with this index. */
  code(index = 0): string[] {
    const blocks = Array.from(
      this.text.matchAll(/^```(?:yarn|testplan)\n(.*?)^```/gms),
      ([, block = '']) => block,
    )
    const block = blocks[index]
    if (block === undefined) throw new Error(`« ${this.title} » has no code block ${index}`)
    return block.trimEnd().split('\n')
  }
}

export function readSections(): GuideSection[] {
  const parts = readFileSync(guideFile, 'utf8')
    .split(/^## \d+\. /m)
    .slice(1)
  return parts.map((part) => {
    const [title = '', ...lines] = part.split('\n')
    return new GuideSection(title, lines.join('\n'))
  })
}

export interface GuideRun {
  readonly browser: Browser
  readonly studio: RunningStudio
  /** The window of the studio. */
  page: Page
  /** Takes a picture for the guide, or does nothing. */
  picture(name: string, page?: Page): Promise<void>
}

export interface GuideStep {
  readonly title: string
  run(guide: GuideRun, section: GuideSection): Promise<void>
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toScreen = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click()

async function fill(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

const indentOf = (line: string) => line.length - line.trimStart().length
const indentUnit = 4

/** Types lines into the editor. The editor indents a line like the one before, and deeper after a reply; the writer corrects the rest. */
async function typeLines(page: Page, lines: readonly string[], startIndent = 0): Promise<void> {
  let current = startIndent
  for (const [index, line] of lines.entries()) {
    for (; current > indentOf(line); current -= indentUnit) await page.keyboard.press('Backspace')
    for (; current < indentOf(line); current += indentUnit) await page.keyboard.press('Tab')
    await page.keyboard.type(line.trim())
    if (index === lines.length - 1) return
    // A list of completions would take the Enter.
    if (await page.getByRole('listbox').isVisible()) await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    if (line.trim().startsWith('->')) current += indentUnit
  }
}

/** Waits until the studio has added the hidden tag to a line, which it does when the writer pauses on another line. */
async function untilTagged(page: Page, studio: RunningStudio, file: string, words: string): Promise<void> {
  await waitUntil(page, `the tag of « ${words} »`, async () => studio.read(file).includes(`${words} #line:`))
}

const openStep: GuideStep = {
  title: 'Ouvrir le studio',
  async run(guide, section) {
    guide.page = (await openStudio(guide.browser, guide.studio)).page
    await guide.page.getByText(section.says('Un jeu, à partir de rien.')).waitFor()
  },
}

const titleStep: GuideStep = {
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

const castStep: GuideStep = {
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

const firstWordStep: GuideStep = {
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

const replyStep: GuideStep = {
  title: 'Ajouter une réponse',
  async run({ page }, section) {
    await pressAtEnd(page, section.says('C’est une bonne façon de commencer.'))
    await page.keyboard.press('Enter')
    await typeLines(page, section.code(), indentUnit)
    await untilSaved(page)
    await button(page, section.says('Reprendre au début')).click()
    const stage = await previewOf(page)
    await stage.getByText(section.says('Votre premier jour.')).first().waitFor()
  },
}

const memoryStep: GuideStep = {
  title: 'Retenir ce qui a été répondu',
  async run({ page, studio }, section) {
    await pressAtEnd(page, section.says('Oui. J’ai un peu peur de mal faire.'))
    await page.keyboard.press('Enter')
    await typeLines(page, section.code(0), indentUnit)
    await page.keyboard.press('Control+Home')
    await typeLines(page, section.code(1))
    await page.keyboard.press('Enter')
    await untilTagged(page, studio, 'story/1-matin.yarn', 'toilette à deux.')
    await untilSaved(page)
    await page.getByText('Personne ne reste bloqué').waitFor()
  },
}

const secondChapterStep: GuideStep = {
  title: 'Écrire le deuxième chapitre',
  async run({ page, studio, picture }, section) {
    await pressAtEnd(page, section.says('<<end>>'))
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

const playHereStep: GuideStep = {
  title: 'Jouer d’ici',
  async run({ page, picture }, section) {
    const line = section.says('Elle n’aime pas qu’on fasse semblant.')
    await pressAtEnd(page, line)
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

async function answerSurvey(page: Page, count: number): Promise<void> {
  const lines = page.getByRole('radiogroup')
  await waitUntil(page, 'the survey', async () => (await lines.count()) === count)
  for (let index = 0; index < count; index += 1) await lines.nth(index).locator('label').first().click()
}

const playForRealStep: GuideStep = {
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
    await press(learner.page, section.says('Faire mon bilan'))
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

/** Opens a section of « Textes ». */
async function openTexts(page: Page, section: GuideSection, name: string): Promise<void> {
  await toScreen(page, section.says('Textes'))
  await toScreen(page, section.says(name))
}

/** Opens a chapter in the editor. */
async function openChapter(page: Page, section: GuideSection, chapter: string): Promise<void> {
  await toScreen(page, section.says('Écrire'))
  await editor(page).waitFor()
  await toScreen(page, section.says(chapter))
}

async function fillAsGuided(page: Page, section: GuideSection, label: string, text: string): Promise<void> {
  await fill(page, section.says(label), section.says(text))
}

function expectInFile({ studio }: GuideRun, file: string, text: string): void {
  if (!studio.read(file).includes(text)) throw new Error(`${file} does not contain « ${text} »`)
}

const notionStep: GuideStep = {
  title: 'Dire ce que l’on apprend : les notions',
  async run(guide, section) {
    const { page } = guide
    await openTexts(page, section, 'Notions')
    await page.getByRole('link', { name: section.says('Vérifier') }).click()
    const sentence = 'J’ai demandé avant de faire.'
    await fillAsGuided(page, section, 'La phrase du bilan, à la première personne', sentence)
    await untilSaved(page)
    await guide.picture('notions')
    expectInFile(guide, 'notions.json', sentence)
  },
}

const factStep: GuideStep = {
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
    await pressAtEnd(page, section.says('Oui. J’ai un peu peur de mal faire.'))
    await page.keyboard.type(section.says(' #fact:peur_dite'))
    await page.keyboard.press('Escape')
    await untilSaved(page)
    await openTexts(page, section, 'Faits')
    await page.getByText('Oui. J’ai un peu peur de mal faire.').first().waitFor()
    await guide.picture('faits')
  },
}

const debateStep: GuideStep = {
  title: 'Faire débattre : les cartes',
  async run(guide, section) {
    const { page } = guide
    await openTexts(page, section, 'Débats')
    await page.getByLabel(section.says('Une carte, depuis un choix')).selectOption({ index: 1 })
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

const planStep: GuideStep = {
  title: 'Garder un parcours témoin',
  async run({ page, studio }, section) {
    const file = section.says('story/plans/peur.testplan')
    writeFileSync(join(studio.folder, file), `${section.code().join('\n')}\n`)
    await toScreen(page, section.says('Publier'))
    await page.getByText(section.says('2 parcours témoins rejoués')).waitFor()
  },
}

const publishStep: GuideStep = {
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
    await pressAtEnd(page, section.says('Rentrez bien.'))
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

const shareStep: GuideStep = {
  title: 'Partager',
  async run({ page }, section) {
    const downloaded = page.waitForEvent('download')
    await button(page, section.says('Télécharger le dossier')).click()
    const name = (await downloaded).suggestedFilename()
    if (!name.endsWith(section.says('.zip'))) throw new Error(`the download is ${name}`)
  },
}

export const guideSteps: readonly GuideStep[] = [
  openStep,
  titleStep,
  castStep,
  firstWordStep,
  replyStep,
  memoryStep,
  secondChapterStep,
  playHereStep,
  playForRealStep,
  notionStep,
  factStep,
  debateStep,
  planStep,
  publishStep,
  shareStep,
]
