// Tasks that docs/guides/regie.md describes: mails, unsaved notes, replaced codes, debate cards, courses, and what trainers may read. The
// tests type one key at a time and press keys or buttons, as people do.
import { openStore } from '@didascalie/server/store'
import { decodeLetter, getHeader, MailServer } from '@didascalie/server/testing/mail-server'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPerson, openBrowser } from '../support/browser.js'
import { type Server, startServer } from '../support/server.js'
import {
  faultsOf,
  leaveProjection,
  newTrainer,
  openProjection,
  pressByKeyboard,
  replaceText,
  type Trainer,
  tabTo,
  typeByKeyboard,
  withAnySpaces,
} from './console-helpers.js'

/** Long enough for a busy machine. */
const pollOptions = { timeout: 120_000 }

/** The address of the demonstration's manager. */
const email = 'regie@demonstration.invalid'

let mailServer: MailServer
let server: Server
let browser: Browser
let trainer: Trainer
let page: Page

beforeAll(async () => {
  mailServer = await MailServer.open()
  server = await startServer({
    DIDASCALIE_SMTP_URL: mailServer.url(),
    DIDASCALIE_MAIL_FROM: 'regie@jeu.example',
  })
  browser = await openBrowser()
  trainer = await newTrainer(browser)
  page = trainer.page
  await page.goto(server.origin + server.consoleLink)
  await page.getByRole('table').waitFor()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await mailServer?.close()
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const link = (name: string | RegExp) => page.getByRole('link', { name })
const field = (name: string | RegExp) => page.getByRole('textbox', { name })
const dialog = () => page.getByRole('dialog')
const tab = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })
const open = (path: string) => page.goto(`${server.origin}/regie/o/demonstration${path}`)

async function openClass(): Promise<void> {
  await open('/sessions')
  await page.getByRole('table').getByRole('link', { name: 'Menuiserie, 1re année', exact: true }).click()
  await page.getByRole('heading', { name: 'Où en est le groupe' }).waitFor()
}

const learnerRows = (name: string) => page.getByRole('table').getByRole('rowheader', { name })

it('a trainer rewrites a reminder and receives it by mail', async () => {
  await openClass()
  await pressByKeyboard(page, page.getByRole('checkbox', { name: 'Choisir Kenza Amrouni' }), 'Space')
  await pressByKeyboard(page, button('Préparer un rappel'))
  await tabTo(page, field('Au bout, bilan rempli'))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Bonjour Kenza, on vous attend jeudi à l’atelier.')
  await pressByKeyboard(page, button('Me l’envoyer'))
  await page.getByText('Texte envoyé à votre adresse').waitFor()
  const [mail = ''] = mailServer.letters
  expect(getHeader(mail, 'To')).toBe(email)
  expect(decodeLetter(mail)).toContain('Bonjour Kenza, on vous attend jeudi à l’atelier.')
  // The text is in the mail, so the dialog closes without a question.
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })
})

it('the mail of an invitation contains the link that opens the console for the invited trainer', async () => {
  await open('/equipe')
  await pressByKeyboard(page, button('Inviter'))
  await page.getByText('Le lien part par courriel si vous donnez une adresse').waitFor()
  await typeByKeyboard(page, field('Son adresse électronique'), 'lou@exemple.fr')
  await page.keyboard.press('Enter')
  await page.getByText('Le courriel est parti.').waitFor()
  const address = await field('Le lien à transmettre').inputValue()
  const mail = mailServer.letters.at(-1) ?? ''
  expect(getHeader(mail, 'To')).toBe('lou@exemple.fr')
  expect(decodeLetter(mail)).toContain(address)
  const invited = await newTrainer(browser)
  await invited.page.goto(address)
  await invited.page.getByRole('heading', { level: 1, name: /Bienvenue/ }).waitFor()
  await invited.page.context().close()
})

it('the console shows the text and the link that a broken mail server did not send', async () => {
  await mailServer.close()
  await open('/equipe')
  await pressByKeyboard(page, button('Inviter'))
  await typeByKeyboard(page, field('Son adresse électronique'), 'sacha@exemple.fr')
  await page.keyboard.press('Enter')
  await page
    .getByText(withAnySpaces('Le courriel n’a pas pu partir : transmettez ce lien vous-même.'))
    .waitFor()
  expect(await field('Le lien à transmettre').inputValue()).toContain('/regie/')

  await openClass()
  await pressByKeyboard(page, page.getByRole('checkbox', { name: 'Choisir Kenza Amrouni' }), 'Space')
  await pressByKeyboard(page, button('Préparer un rappel'))
  await replaceText(page, field('Au bout, bilan rempli'), 'À jeudi.')
  await pressByKeyboard(page, button('Me l’envoyer'))
  await page.getByText(withAnySpaces('Le courriel n’a pas pu partir : copiez le texte.')).waitFor()
  // Only the dialog contains the text, so the console asks before it closes the dialog.
  await page.keyboard.press('Escape')
  await pressByKeyboard(page, button('Rester ici'))
  expect(await field('Au bout, bilan rempli').inputValue()).toBe('À jeudi.')
  await pressByKeyboard(page, button('Copier le texte'))
  await page.getByText('Copié', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })
})

it('the console keeps a note that the server did not receive, and saves the note on request', async () => {
  await openClass()
  await link(/Léa Marchandier/).click()
  await page.getByRole('heading', { level: 1, name: 'Léa Marchandier' }).waitFor()
  await page.context().setOffline(true)
  await replaceText(page, field('Vos notes'), 'Revoir la scie.')
  await page.keyboard.press('Tab')
  await page.getByText(/^Note pas enregistrée/).waitFor()
  await link('Menuiserie, 1re année').click()
  await page.getByText('Votre note sur Léa Marchandier n’est pas enregistrée.').waitFor()
  // The screen keeps its content, and shows since when the server does not answer.
  await page.getByText(/La régie ne joint plus le serveur depuis/).waitFor()
  await learnerRows('Léa Marchandier').waitFor()
  await page.context().setOffline(false)
  await pressByKeyboard(page, button('Réessayer').first())
  await page.getByText('Note enregistrée').waitFor()
  await link(/Léa Marchandier/).click()
  await expect.poll(() => field('Vos notes').inputValue(), pollOptions).toBe('Revoir la scie.')
  await page.reload()
  await expect.poll(() => field('Vos notes').inputValue(), pollOptions).toBe('Revoir la scie.')
})

/** Types the code of a learner on the login page and accepts the conditions. */
async function enterCode(learnerPage: Page, address: string, code: string): Promise<void> {
  await learnerPage.goto(address)
  await replaceText(learnerPage, learnerPage.getByRole('textbox'), code)
  await pressByKeyboard(learnerPage, learnerPage.getByRole('checkbox'), 'Space')
  await learnerPage.keyboard.press('Enter')
}

it('a learner with a replacement code can start a new run, and the trainer then sees both runs', async () => {
  await openClass()
  await pressByKeyboard(page, button('Copier l’adresse'))
  await page.getByText('Copié', { exact: true }).waitFor()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  await tab('Codes').click()
  await pressByKeyboard(page, button('Remplacer le code de Léa Marchandier'))
  await pressByKeyboard(page, page.getByRole('button', { name: 'Remplacer le code', exact: true }))
  const code = (await page.locator('li code').textContent()) ?? ''
  await pressByKeyboard(page, button('Terminer'))

  // The browser of a trainer must not open the run of a learner.
  const staffTab = await page.context().newPage()
  await enterCode(staffTab, address, code)
  await pressByKeyboard(staffTab, staffTab.getByRole('button', { name: 'C’est bien moi' }))
  await staffTab.getByText(/Ce navigateur est connecté à la régie/).waitFor()
  await staffTab.close()

  const learner = await newPerson(browser, 'as shipped')
  await enterCode(learner.page, address, code)
  await pressByKeyboard(learner.page, learner.page.getByRole('button', { name: 'Une autre partie' }))
  await learner.page.getByRole('button', { name: 'Commencer' }).waitFor()
  await learner.context.close()

  await openClass()
  await expect.poll(() => learnerRows('Léa Marchandier').count(), pollOptions).toBe(2)
  await open('/journal')
  await page
    .getByText(/entre avec le code remplacé de Léa Marchandier et commence une autre partie/)
    .waitFor()
})

/** Selects the choices of the last chapter one after the other, until `isWanted` accepts the card of a choice. Uses the keyboard. */
async function selectChoice(isWanted: (card: Locator) => Promise<boolean>): Promise<void> {
  const chapter = page.locator('section:has([data-pip])').last()
  const focused = page.locator('[data-pip]:focus')
  await tabTo(page, chapter.locator('[data-pip][tabindex="0"]'))
  for (let remaining = await chapter.locator('[data-pip]').count(); remaining > 0; remaining -= 1) {
    await page.keyboard.press('Enter')
    await expect.poll(() => focused.getAttribute('aria-current'), pollOptions).toBe('true')
    if (await isWanted(page.getByRole('article'))) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error('isWanted accepts no choice of the last chapter')
}

/** Whether the console made this card and the card shows counts. The console makes a card for a choice if the author wrote none. */
const isWithoutAuthor = async (card: Locator) =>
  (await card.getByText(withAnySpaces('Sans carte d’auteur : la scène et les répliques.')).isVisible()) &&
  (await card.getByText(/^\d+\ssur\s\d+/).count()) > 0

const projectionStep = (projection: Page, name: string) =>
  projection.getByRole('status').filter({ hasText: name })

it('a trainer adds a question to a choice for which the author wrote no card, and projects both', async () => {
  await openClass()
  await tab('Débat').click()
  await page.getByRole('article').waitFor()
  await selectChoice(isWithoutAuthor)
  const cardAddress = page.url()
  expect(await faultsOf(page)).toEqual([])
  const card = page.getByRole('article')
  const prompt = (await card.locator('blockquote').innerText()).split('\n').at(-1) ?? ''
  const reply = await card.locator('ol > li').first().locator('p > span:last-child').first().innerText()
  await typeByKeyboard(page, field('Ou la vôtre'), 'Et chez vous, qui prévient ?')
  const projection = await openProjection(page, () => pressByKeyboard(page, link(/^Projeter$/)))
  const stage = projection.getByRole('main')
  await projectionStep(projection, 'La situation').waitFor()
  await stage.locator('figure').waitFor()
  await stage.getByText(prompt).first().waitFor()
  await projection.keyboard.press('Space')
  await projectionStep(projection, 'Les répliques').waitFor()
  await stage.getByText(reply).waitFor()
  await projection.keyboard.press('ArrowRight')
  await projectionStep(projection, 'Ce que le groupe a choisi').waitFor()
  await stage
    .getByText(/sur\s\d+/)
    .first()
    .waitFor()
  // The author wrote no consequences, so the question follows.
  await projection.keyboard.press('PageDown')
  await projectionStep(projection, 'La question').waitFor()
  await stage.getByText('Et chez vous, qui prévient ?').waitFor()
  expect(await projection.getByRole('button', { name: 'Suite' }).isDisabled()).toBe(true)
  await leaveProjection(projection)
  await page.getByRole('article').waitFor()
  // The projection has saved the question with its card.
  await page.goto(cardAddress)
  await expect.poll(() => field('Ou la vôtre').inputValue(), pollOptions).toBe('Et chez vous, qui prévient ?')
})

it('the projection of a debate card shows its rule last, after the question', async () => {
  await openClass()
  await tab('Débat').click()
  await page.getByRole('article').waitFor()
  const rule = page.getByRole('region', { name: 'Repère' })
  await selectChoice(() => rule.isVisible())
  const [, ruleText = ''] = await rule.locator('h3, p').allInnerTexts()
  const projection = await openProjection(page, () => pressByKeyboard(page, link(/^Projeter$/)))
  await projectionStep(projection, 'La situation').waitFor()
  const question = projectionStep(projection, 'La question')
  const status = projection.getByRole('status').filter({ hasText: /\d\ssur\s\d · / })
  while ((await question.count()) === 0) {
    const statusBefore = await status.textContent()
    expect(await projection.getByText(ruleText).count()).toBe(0)
    await projection.keyboard.press('PageDown')
    await expect.poll(() => status.textContent(), pollOptions).not.toBe(statusBefore)
  }
  await projection.keyboard.press('PageDown')
  await projectionStep(projection, 'Le repère').waitFor()
  await projection.getByText(ruleText).waitFor()
  expect(await projection.getByRole('button', { name: 'Suite' }).isDisabled()).toBe(true)
  await leaveProjection(projection)
  await page.getByRole('article').waitFor()
})

/** Stores two courses of a learning platform. Each course has an activity that opens the session `odysseus`. */
async function seedCourses(): Promise<void> {
  const { db, close } = await openStore({ dataFolder: server.dataFolder, databaseUrl: undefined })
  const moodle = 'https://moodle.exemple.fr'
  const addresses = { auth_url: `${moodle}/auth`, token_url: `${moodle}/token`, jwks_url: `${moodle}/keys` }
  await db
    .insertInto('lti_platform')
    .values({
      uid: 'moodle',
      organisation_uid: 'demonstration',
      partner_uid: 'odysseus',
      name: 'Moodle',
      issuer: moodle,
      client_id: 'client',
      deployment_id: '1',
      ...addresses,
      created_at: 1,
      removed_at: null,
      was_deployment: null,
      set_aside: 0,
    })
    .execute()
  for (const title of ['Menuiserie', 'Plomberie']) {
    const course = { platform_uid: 'moodle', course_id: title }
    const activity = { link_id: title, session_uid: 'odysseus', members_url: null }
    await db
      .insertInto('lti_course')
      .values({ ...course, title })
      .execute()
    await db
      .insertInto('lti_link')
      .values({ ...course, ...activity })
      .execute()
  }
  await close()
}

it('a manager chooses the course of a session and shares it with the other courses of the platform', async () => {
  await seedCourses()
  await open('/session/odysseus/reglages')
  const course = page.getByRole('combobox', { name: 'Cette session est celle du cours' })
  const sharing = page.getByRole('checkbox', { name: 'Partager avec les autres cours de la plateforme' })
  await tabTo(page, course)
  await page.keyboard.type('Plom')
  await pressByKeyboard(page, sharing, 'Space')
  await pressByKeyboard(page, button('Enregistrer le cours'))
  await page.getByText('Cours enregistré').waitFor()
  await page.reload()
  await expect.poll(() => course.inputValue(), pollOptions).toBe('Plomberie')
  expect(await sharing.isChecked()).toBe(true)
  expect(await faultsOf(page)).toEqual([])
})

it('a trainer who limits a session to group reading can then read no run and cannot undo the limit', async () => {
  await openClass()
  await link(/Kenza Amrouni/).click()
  await page.getByRole('heading', { name: 'Le parcours, comme il s’est joué' }).waitFor()
  await link('Menuiserie, 1re année').click()
  await tab('Réglages').click()
  const each = page.getByRole('radio', { name: /le parcours de qui veut le partager/ })
  const group = page.getByRole('radio', { name: /^Le groupe seulement/ })
  await tabTo(page, each)
  await page.keyboard.press('ArrowUp')
  expect(await group.isChecked()).toBe(true)
  // Nothing is saved yet: the trainer can change their mind.
  await page.keyboard.press('ArrowDown')
  expect(await each.isChecked()).toBe(true)
  await page.keyboard.press('ArrowUp')
  await pressByKeyboard(page, button('Enregistrer'))
  await page.getByText('Réglages enregistrés').waitFor()
  await page.reload()
  await expect.poll(() => group.isChecked(), pollOptions).toBe(true)
  expect(await each.isDisabled()).toBe(true)
  expect(await faultsOf(page)).toEqual([])

  await tab('Suivi').click()
  await link(/Kenza Amrouni/).click()
  await page.getByText('Cette session se lit en groupe').waitFor()
  expect(await page.getByRole('heading', { name: 'Le parcours, comme il s’est joué' }).count()).toBe(0)
})
