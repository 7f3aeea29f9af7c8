// Tasks that docs/guides/regie.md describes. The tests type one key at a time and press keys or buttons, as people do.
import { readFileSync } from 'node:fs'
import { openStore, type Store } from '@didascalie/server/store'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPerson, openBrowser } from '../support/browser.js'
import { type Server, startServer } from '../support/server.js'
import { resize } from '../support/window.js'
import {
  authenticatorAdder,
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
  withHostName,
} from './console-helpers.js'

/** Long enough for a busy machine. */
const pollOptions = { timeout: 120_000 }

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** The email address of the demonstration's manager. */
const email = 'regie@demonstration.invalid'

let server: Server
let browser: Browser
let trainer: Trainer
let page: Page
let printCount = 0

beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  trainer = await newTrainer(browser)
  page = trainer.page
  await page.exposeFunction('print', () => {
    printCount += 1
  })
  await page.goto(withHostName(server.origin) + server.consoleLink)
  await page.getByRole('table').waitFor()
  const addAuthenticator = await authenticatorAdder(page)
  await addAuthenticator('internal')
  await open('/compte')
  await typeByKeyboard(page, field('Un nom pour la reconnaître'), 'Poste du bureau')
  await pressByKeyboard(page, button('Ajouter une clé sur cet appareil'))
  await page.getByText('Clé ajoutée').waitFor()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const link = (name: string | RegExp) => page.getByRole('link', { name })
const field = (name: string | RegExp) => page.getByRole('textbox', { name })
const dialog = () => page.getByRole('dialog')
const tab = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })
const open = (path: string) => page.goto(`${withHostName(server.origin)}/regie/o/demonstration${path}`)
const passkeyButton = () => button('Continuer avec ma clé d’accès')

async function openClass(): Promise<void> {
  await open('/sessions')
  await page.getByRole('table').getByRole('link', { name: 'Menuiserie, 1re année', exact: true }).click()
  await page.getByRole('heading', { name: 'Où en est le groupe' }).waitFor()
}

/** Opens the page of a learner who lets trainers read their run, that is, their playthrough. */
async function openLearner(): Promise<void> {
  await openClass()
  await link(/Léa Marchandier/).click()
  await page.getByRole('heading', { level: 1, name: 'Léa Marchandier' }).waitFor()
}

async function openDebate(): Promise<void> {
  await openClass()
  await tab('Débat').click()
  await page.getByRole('article').waitFor()
}

/** Reads or changes the database of the running server, as an operator's command does. */
async function withStore<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openStore({ dataFolder: server.dataFolder, databaseUrl: undefined })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** Ends all logins of the demonstration's manager on the server. The page notices only at its next request. */
const endLogins = () => withStore(({ staffLogins }) => staffLogins.endAll('demonstration'))

/** Changes these times in the database, for all logins of the manager. */
const changeLogins = (times: { entered_at?: number; seen_at?: number; expires_at?: number }) =>
  withStore(({ db }) =>
    db.updateTable('staff_login').set(times).where('staff_uid', '=', 'demonstration').execute(),
  )

/** Presses the button, and checks that the page calls `window.print` once. Then calls `read` with the styles for paper. */
async function print<Result>(printButton: Locator, read: () => Promise<Result>): Promise<Result> {
  const earlierCount = printCount
  await pressByKeyboard(page, printButton)
  await expect.poll(() => printCount, pollOptions).toBe(earlierCount + 1)
  await page.emulateMedia({ media: 'print' })
  const printed = await read()
  await page.emulateMedia({ media: null })
  return printed
}

async function download(downloadLink: Locator): Promise<{ name: string; content: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), pressByKeyboard(page, downloadLink)])
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) }
}

it('a trainer creates recovery codes and prints them', async () => {
  await open('/compte')
  await pressByKeyboard(page, button('En créer dix autres'))
  const codes = dialog().getByRole('listitem').locator('code')
  await expect.poll(() => codes.count(), pollOptions).toBe(10)
  const areVisible = await print(dialog().getByRole('button', { name: 'Imprimer' }), async () => {
    const all = await codes.all()
    return Promise.all(all.map((code) => code.isVisible()))
  })
  expect(areVisible).toEqual(Array(10).fill(true))
  await pressByKeyboard(page, dialog().getByRole('checkbox', { name: /à l’abri/ }), 'Space')
  await pressByKeyboard(page, dialog().getByRole('button', { name: 'Fermer' }))
  await dialog().waitFor({ state: 'detached' })
})

it('a trainer corrects a list of names, adds places to the session, and prints only the cards with the codes', async () => {
  await open('/sessions/nouvelle')
  await typeByKeyboard(page, field('Nom de la session'), 'Serrurerie')
  await replaceText(page, page.getByLabel('Places'), '1')
  await page.keyboard.press('Enter')
  await pressByKeyboard(page, button(/liste/))
  await typeByKeyboard(page, field('Votre liste'), 'Kenza Amrouni\nEnzo\nKenza Amrouni\nNour El Hadry')
  await page.getByText('Il manque le nom de famille.').waitFor()
  await typeByKeyboard(page, field(/^Nom, ligne 2/), 'Delcourt')
  await pressByKeyboard(page, button('Retirer la ligne 3'))
  await pressByKeyboard(page, button(withAnySpaces('Porter la session à 3 places')))
  await page.getByText('Nombre de places enregistré').waitFor()
  await pressByKeyboard(page, button(withAnySpaces('Créer 3 codes')))
  await pressByKeyboard(page, button('Imprimer les cartes'))
  await page.getByText(withAnySpaces('3 cartes, 1 feuille A4')).waitFor()
  const cards = page.getByRole('article')
  const printButton = page.getByRole('button', { name: 'Imprimer', exact: true })
  const printed = await print(printButton, async () => ({
    cards: await cards.allInnerTexts(),
    hasButton: await printButton.isVisible(),
  }))
  expect(printed.cards).toEqual([
    expect.stringContaining('Kenza Amrouni'),
    expect.stringContaining('Enzo Delcourt'),
    expect.stringContaining('Nour El Hadry'),
  ])
  for (const card of printed.cards) expect(card).toMatch(/\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/)
  expect(printed.hasButton).toBe(false)
  await page.keyboard.press('Escape')
  await pressByKeyboard(page, page.getByRole('checkbox', { name: /à l’abri/ }), 'Space')
  await pressByKeyboard(page, button('Terminer'))
  await page.getByRole('rowheader', { name: 'Enzo Delcourt' }).waitFor()
})

const phone = { width: 320, height: 640 }
const phoneOnItsSide = { width: 568, height: 320 }

/** Whether the centre of the element is inside the window and nothing covers it. */
const isUncovered = (target: Locator) =>
  target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

it('a learner with a replacement code confirms on a phone that the game is theirs, and the log records it', async () => {
  await openClass()
  await pressByKeyboard(page, button('Copier l’adresse'))
  await page.getByText('Copié', { exact: true }).waitFor()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  await tab('Codes').click()
  await pressByKeyboard(page, button('Remplacer le code de Léa Marchandier'))
  await pressByKeyboard(page, page.getByRole('button', { name: 'Remplacer le code', exact: true }))
  const code = (await page.locator('li code').textContent()) ?? ''
  await pressByKeyboard(page, button('Terminer'))

  const learner = await newPerson(browser, 'as shipped')
  await learner.page.goto(address)
  await replaceText(learner.page, learner.page.getByRole('textbox'), code)
  await learner.page.getByRole('checkbox').check()
  await learner.page.keyboard.press('Enter')
  const answers = ['Revenir', 'Une autre partie', 'C’est bien moi'].map((name) =>
    learner.page.getByRole('button', { name }),
  )
  for (const size of [phone, phoneOnItsSide]) {
    await resize(learner.page, size)
    for (const answer of answers) await expect.poll(() => isUncovered(answer), pollOptions).toBe(true)
  }
  await pressByKeyboard(learner.page, learner.page.getByRole('button', { name: 'C’est bien moi' }))
  await learner.page.getByRole('heading', { name: 'Premiers pas' }).waitFor()
  await learner.context.close()

  await open('/journal')
  await page.getByText(/entre avec le code remplacé de Léa Marchandier et répond/).waitFor()
})

it('a trainer filters the choices by notion, and prints a debate card without the statistics of the group', async () => {
  await openDebate()
  const choices = page.locator('[data-pip]')
  const choiceCount = await choices.count()
  const notions = page.getByRole('combobox', { name: 'Les cartes d’une notion' })
  await tabTo(page, notions)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => choices.count(), pollOptions).toBeLessThan(choiceCount)
  const notion = await notions.locator('option:checked').innerText()
  await pressByKeyboard(page, choices.first())
  const card = page.getByRole('article')
  await card.getByText(notion, { exact: true }).waitFor()

  const replies = card.locator('ol').first()
  const share = /\d+\ssur\s\d+/
  expect(await replies.innerText()).toMatch(share)
  await typeByKeyboard(page, field('Ou la vôtre'), 'Et chez vous ?')
  const printed = await print(button('Imprimer la carte'), async () => ({
    replies: await replies.innerText(),
    card: await card.innerText(),
    hasMap: await choices.first().isVisible(),
  }))
  expect(printed.replies).not.toMatch(share)
  expect(printed.card).toContain('Et chez vous ?')
  expect(printed.hasMap).toBe(false)
  await pressByKeyboard(page, button('Ajouter à la séance'))
  await page.getByText('Séance enregistrée').waitFor()
})

it('a trainer projects a debate in full screen with the key f, advances with a click, and leaves with Escape', async () => {
  await openDebate()
  const projection = await openProjection(page, () => pressByKeyboard(page, link(/^Projeter$/)))
  const step = projection.getByText(/^\d\ssur\s\d · /)
  await step.filter({ hasText: 'La situation' }).waitFor()
  const isFullScreen = () => projection.evaluate(() => document.fullscreenElement !== null)
  await projection.keyboard.press('f')
  await expect.poll(isFullScreen, pollOptions).toBe(true)
  await projection.getByRole('main').click()
  await step.filter({ hasText: 'Les répliques' }).waitFor()
  // The first Escape must leave full screen but not the projection. Headless Chromium sends the key to the page but stays in full screen,
  // so the test calls `exitFullscreen`.
  await projection.keyboard.press('Escape')
  await projection.evaluate(() => document.exitFullscreen())
  expect(await isFullScreen()).toBe(false)
  expect(await step.innerText()).toContain('Les répliques')
  await leaveProjection(projection)
  await page.getByRole('article').waitFor()
})

it('a trainer prepares the PDF debrief of a learner and downloads it', async () => {
  await openLearner()
  await pressByKeyboard(page, button('Le bilan (PDF)'))
  const { name, content } = await download(link('Télécharger le bilan'))
  expect(name).toMatch(/\.pdf$/)
  expect(content.subarray(0, 4).toString()).toBe('%PDF')
})

it('a trainer downloads each kind of document of a session', async () => {
  await openClass()
  await tab('Preuves et données').click()
  await button('Tout le dossier (zip)').waitFor()
  const createdFiles = page.getByRole('region', { name: 'Fabriqués ici' }).getByRole('listitem')
  const documents = [
    [/^CSV, Relevé de suivi/, 'Relevé de suivi, CSV', '.csv', '\ufeff'],
    [/^CSV, Bilans du groupe/, 'Bilans du groupe, CSV', '.csv', '\ufeff'],
    [/^XLSX, Bilans du groupe/, 'Bilans du groupe, XLSX', '.xlsx', 'PK'],
    [/PDF \(zip\), Certificats/, 'Certificats, zip', '.zip', 'PK'],
    [/PDF \(zip\), Bilans/, 'Bilans', '.zip', 'PK'],
    ['Tout le dossier (zip)', 'Dossier Qualiopi, zip', '.zip', 'PK'],
  ] as const
  for (const [name, title, extension, start] of documents) {
    const countBefore = await createdFiles.count()
    await pressByKeyboard(page, button(name))
    await expect.poll(() => createdFiles.count(), pollOptions).toBe(countBefore + 1)
    // The latest document comes first.
    await createdFiles.first().getByText(title, { exact: true }).waitFor()
    const file = await download(createdFiles.first().getByRole('link', { name: 'Télécharger' }))
    expect(file.name, title).toContain(extension)
    expect(file.content.toString('utf8').startsWith(start), title).toBe(true)
  }
})

it('if the login ends while a trainer writes a note, the console saves the note after a new login', async () => {
  await openLearner()
  await replaceText(page, field('Vos notes'), 'Reparler du chantier')
  await endLogins()
  await page.keyboard.type(', puis du tuteur.')
  await page.keyboard.press('Tab')
  await page.getByText(/Votre connexion est terminée/).waitFor()
  expect(await faultsOf(page)).toEqual([])
  // Escape must not close the login form.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await pressByKeyboard(page, passkeyButton())
  await page.getByText('Note enregistrée').waitFor()
  expect(await field('Vos notes').inputValue()).toBe('Reparler du chantier, puis du tuteur.')
  await page.reload()
  await expect
    .poll(() => field('Vos notes').inputValue(), pollOptions)
    .toBe('Reparler du chantier, puis du tuteur.')
})

it('if the login ends while a trainer writes a note, the console saves the note after a new login in another tab', async () => {
  await open('/compte')
  await pressByKeyboard(page, button('En créer dix autres'))
  const code = (await dialog().locator('code').first().textContent()) ?? ''
  await pressByKeyboard(page, dialog().getByRole('checkbox', { name: /à l’abri/ }), 'Space')
  await pressByKeyboard(page, dialog().getByRole('button', { name: 'Fermer' }))
  await openLearner()
  await replaceText(page, field('Vos notes'), 'À voir jeudi.')
  await endLogins()
  await page.keyboard.press('Tab')
  await page.getByText(/Votre connexion est terminée/).waitFor()

  const other = await page.context().newPage()
  await other.goto(`${withHostName(server.origin)}/regie`)
  await pressByKeyboard(other, other.getByRole('button', { name: /code de secours/ }))
  await typeByKeyboard(other, other.getByLabel('Votre adresse électronique'), email)
  await typeByKeyboard(other, other.getByLabel('Votre code de secours'), code)
  await other.keyboard.press('Enter')
  await other.getByRole('heading', { level: 1, name: 'Sessions' }).waitFor()
  await other.close()
  // With Playwright, every page always has focus, so a change of tabs sends no event. The test sends the event itself.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.getByText('Note enregistrée').waitFor()
  await page.reload()
  await expect.poll(() => field('Vos notes').inputValue(), pollOptions).toBe('À voir jeudi.')
})

it('a manager who logged in more than ten minutes ago must log in again before an invitation', async () => {
  await open('/equipe')
  await pressByKeyboard(page, button('Inviter'))
  await typeByKeyboard(page, field('Son adresse électronique'), 'lou@exemple.fr')
  await changeLogins({ entered_at: Date.now() - 11 * minuteMs })
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Est-ce bien vous ?' }).waitFor()
  await pressByKeyboard(page, passkeyButton())
  await field('Le lien à transmettre').waitFor()
})

it('a manager creates a new login link for a member who can no longer log in', async () => {
  await withStore(async ({ db }) => {
    const member = { uid: 'marc', name: 'Marc Ferreira', email: 'marc@exemple.fr', created_at: 1 }
    await db.insertInto('staff').values(member).execute()
    const membership = { staff_uid: 'marc', organisation_uid: 'demonstration', sessions: null, created_at: 1 }
    await db
      .insertInto('membership')
      .values({ ...membership, role: 'trainer' })
      .execute()
  })
  await open('/equipe')
  await pressByKeyboard(page, button('Changer le rôle de Marc Ferreira'))
  await pressByKeyboard(page, button('Créer un nouveau lien de connexion'))
  const address = await field('Le lien à transmettre').inputValue()
  const member = await newTrainer(browser)
  const addAuthenticator = await authenticatorAdder(member.page)
  await addAuthenticator('internal')
  await member.page.goto(address)
  await member.page.getByText('De nouveau à la régie.').waitFor()
  await pressByKeyboard(member.page, member.page.getByRole('button', { name: /Créer une clé d’accès/ }))
  await pressByKeyboard(member.page, member.page.getByRole('checkbox', { name: /à l’abri/ }), 'Space')
  await pressByKeyboard(member.page, member.page.getByRole('button', { name: 'Entrer dans la régie' }))
  await member.page.getByRole('heading', { level: 1, name: 'Sessions' }).waitFor()
  await member.page.context().close()
})

it('a trainer opens a screen from the site map with the keyboard', async () => {
  await open('/sessions')
  await pressByKeyboard(page, link('Plan de la régie'))
  expect(await faultsOf(page)).toEqual([])
  await pressByKeyboard(page, link('Bilans, Menuiserie, 1re année'))
  await page.getByRole('heading', { name: 'Ce que le groupe dit de son parcours' }).waitFor()
})

it('the console warns before a login ends, and keeps the text on the page when the trainer renews the login', async () => {
  await page.clock.install()
  const loginCheck = () => page.waitForResponse('**/regie/service/getLoginEnd')
  /** Advances the page's clock, and waits until the page asks the server when the login ends. */
  const checkLogin = async () => {
    const answer = loginCheck()
    await page.clock.fastForward(2 * hourMs)
    await answer
  }
  const firstCheck = loginCheck()
  await openLearner()
  await page.clock.fastForward(minuteMs)
  await firstCheck
  await replaceText(page, field('Vos notes'), 'Pas fini')
  await page.keyboard.press('Tab')
  await page.getByText('Note enregistrée').waitFor()

  const seenAt = Date.now() - 2 * hourMs + 4 * minuteMs
  await changeLogins({ seen_at: seenAt })
  await checkLogin()
  const idleDialog = page.getByRole('dialog', { name: 'Êtes-vous toujours là ?' })
  await idleDialog.waitFor()
  expect(await faultsOf(page)).toEqual([])
  await pressByKeyboard(page, button('Prolonger ma connexion'))
  await idleDialog.waitFor({ state: 'detached' })
  const lastSeenAt = async () => {
    const logins = await withStore(({ db }) => db.selectFrom('staff_login').select('seen_at').execute())
    return Math.max(...logins.map(({ seen_at }) => seen_at))
  }
  await expect.poll(lastSeenAt, pollOptions).toBeGreaterThan(seenAt)

  await replaceText(page, field('Vos notes'), 'Presque fini')
  await changeLogins({ expires_at: Date.now() + 4 * minuteMs })
  await checkLogin()
  await page.getByRole('dialog', { name: 'Votre connexion se termine bientôt' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await pressByKeyboard(page, button('Me reconnecter maintenant'))
  await page.getByText(/Votre connexion est terminée/).waitFor()
  await pressByKeyboard(page, passkeyButton())
  await passkeyButton().waitFor({ state: 'detached' })
  expect(await field('Vos notes').inputValue()).toBe('Presque fini')
})
