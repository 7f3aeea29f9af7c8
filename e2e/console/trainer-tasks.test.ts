// The tasks of trainers that docs/guides/regie.md describes, each once, in a real browser. The component tests and the server tests check
// each screen and each call; these tests check that a whole task works with real keys, files, windows and cookies. Axe checks the screens
// on the way.
import { readFileSync } from 'node:fs'
import { decodeLetter, getHeader, MailServer } from '@didascalie/server/testing/mail-server'
import { strToU8, zipSync } from 'fflate'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPerson, type Person } from '../support/browser.js'
import { resize } from '../support/window.js'
import {
  authenticatorAdder,
  chooseFile,
  demoClass,
  faultsOf,
  leaveProjection,
  nextDoubleDay,
  openConsole,
  openProjection,
  paste,
  pollOptions,
  pressByKeyboard,
  replaceText,
  tabTo,
  typeByKeyboard,
  typeDate,
  withAnySpaces,
  withStore,
} from './console-helpers.js'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

let mailServer: MailServer
let printCount = 0

beforeAll(async () => {
  mailServer = await MailServer.open()
})
afterAll(() => mailServer.close())

const app = openConsole(() => ({
  DIDASCALIE_SMTP_URL: mailServer.url(),
  DIDASCALIE_MAIL_FROM: 'regie@jeu.example',
}))
const { button, link, field, dialog, open, openSession } = app

beforeAll(() =>
  app.page.exposeFunction('print', () => {
    printCount += 1
  }),
)

const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)

const waitForFocus = (locator: Locator) => expect.poll(() => hasFocus(locator), pollOptions).toBe(true)

async function openDebate(): Promise<void> {
  await openSession(demoClass, 'Débat')
  await app.page.getByRole('article').waitFor()
}

async function openLearner(name: string): Promise<void> {
  await openSession(demoClass)
  await link(new RegExp(name)).click()
  await app.page.getByRole('heading', { level: 1, name }).waitFor()
}

/** Presses the button, and checks that the page calls `window.print` once. Then calls `read` with the styles for paper. */
async function print<Result>(printButton: Locator, read: () => Promise<Result>): Promise<Result> {
  const earlierCount = printCount
  await pressByKeyboard(app.page, printButton)
  await expect.poll(() => printCount, pollOptions).toBe(earlierCount + 1)
  await app.page.emulateMedia({ media: 'print' })
  const printed = await read()
  await app.page.emulateMedia({ media: null })
  return printed
}

async function download(downloadLink: Locator): Promise<{ name: string; content: Buffer }> {
  const [file] = await Promise.all([
    app.page.waitForEvent('download'),
    pressByKeyboard(app.page, downloadLink),
  ])
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) }
}

/** Confirms that the codes are in a safe place, and closes them. */
async function finishCodes(): Promise<void> {
  await pressByKeyboard(app.page, app.page.getByRole('checkbox', { name: /à l’abri/ }), 'Space')
  await pressByKeyboard(app.page, button('Terminer'))
}

/** Waits until both previews, desktop and phone, show the text. The error contains the text that a preview shows instead. */
async function waitForPreviews(text: string): Promise<void> {
  for (const frame of await app.page.locator('iframe').all()) {
    const preview = frame.contentFrame()
    await preview
      .getByText(text)
      .waitFor()
      .catch(async (cause: unknown) => {
        const instead = await preview.locator('body').innerText({ timeout: 5_000 }).catch(String)
        throw new Error(`the preview shows « ${instead} »`, { cause })
      })
  }
}

it('a trainer creates a session and its codes with the mouse', async () => {
  const { page } = app
  expect(await faultsOf(page)).toEqual([])
  await link('Nouvelle session').click()
  await button('Créer et préparer les codes').click()
  await page.getByText('Donnez un nom à la session.').waitFor()
  await waitForFocus(field('Nom de la session'))
  expect(await faultsOf(page)).toEqual([])
  await replaceText(page, field('Nom de la session'), 'Électricité, rentrée décalée')
  // The preview shows the learners' page before the session is saved.
  await replaceText(page, field(/Votre mot aux apprenants/), 'Bienvenue en atelier.')
  await button('Accueil').click()
  await waitForPreviews('Bienvenue en atelier.')
  // The preview must not take focus from the form.
  await waitForFocus(button('Accueil'))
  await button('Créer et préparer les codes').click()
  await button(/liste/).click()
  const names = [
    'NOM\tPrénom\tCourriel',
    'TIROUARD\tAdam\ta@exemple.fr',
    'SYLVANE\tAminata\t',
    '\tEnzo\t',
    'TIROUARD\tAdam\t',
  ]
  await paste(page, field('Votre liste'), names.join('\n'))
  await page.getByText(withAnySpaces('Même nom qu’à la ligne 2')).waitFor()
  await page.getByText(/Une colonne laissée de côté/).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await button(withAnySpaces('Créer 2 codes')).click()
  await page.getByText(/pour la seule fois/).waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(await button('Terminer').isDisabled()).toBe(true)
  await finishCodes()
  await button('Remplacer le code d’Aminata Sylvane').click()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Remplacer le code', exact: true }).click()
  await page.getByText(/pour la seule fois/).waitFor()
  await button('Terminer').click()
})

/** A workbook with one person, as a spreadsheet program saves it. */
function workbook(firstname: string, lastname: string): Buffer {
  const cell = (address: string, text: string) =>
    `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`
  const rows = [
    `<row r="1">${cell('A1', 'Nom')}${cell('B1', 'Prénom')}</row>`,
    `<row r="2">${cell('A2', lastname)}${cell('B2', firstname)}</row>`,
  ]
  const sheet = `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`
  return Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': strToU8(sheet) }))
}

it('a trainer imports a workbook, adds codes without a name, saves the codes and cancels a code', async () => {
  const { page } = app
  await open('/sessions/nouvelle')
  await typeByKeyboard(page, field('Nom de la session'), 'Métallerie')
  await page.keyboard.press('Enter')
  await button(/liste/).click()
  const file = { name: 'classe.xlsx', mimeType: '', buffer: workbook('Inès', 'KERVENNIC') }
  await chooseFile(page, button(/Choisir un fichier/), file)
  await typeByKeyboard(page, field('Codes sans nom'), '2')
  await button(withAnySpaces('Créer 3 codes')).click()
  await page.getByText(/pour la seule fois/).waitFor()
  const csv = await download(button('Télécharger (CSV)'))
  expect(csv.name).toBe('codes-metallerie.csv')
  await button('Copier le tableau').click()
  await page.getByText('Copié', { exact: true }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Inès\tKervennic')
  await finishCodes()

  const replace = button('Remplacer le code d’Inès Kervennic')
  await replaceText(page, page.getByRole('searchbox'), 'kervennic')
  await replace.click()
  await app.cancelDialog()
  await waitForFocus(replace)
  await page.keyboard.press('Enter')
  await pressByKeyboard(page, button('Annuler ce code sans le remplacer'))
  await page.getByText('Code annulé').waitFor()
  await replace.waitFor({ state: 'detached' })
})

it('with the keyboard only, a trainer creates a session, corrects a list of names, and prints only the cards with the codes', async () => {
  const { page } = app
  await open('/sessions')
  await page.getByRole('table').waitFor()
  await page.keyboard.press('n')
  await typeByKeyboard(page, field('Nom de la session'), 'Serrurerie')
  await tabTo(page, page.getByLabel('Places'))
  await page.keyboard.type('1')
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
  expect(await faultsOf(page)).toEqual([])
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
  await finishCodes()
  await page.getByRole('rowheader', { name: 'Enzo Delcourt' }).waitFor()
  // A dialog explains the keyboard shortcuts.
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: /clavier/i }).waitFor()
  await app.cancelDialog()
})

it('a trainer filters the learners, reads a run, writes a note and comes back to it with the mouse', async () => {
  const { page } = app
  await openSession(demoClass)
  await page.getByRole('table').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await button(/^\d+ Parcours fini/).click()
  await page.getByText(/^14\sapprenants dans la liste/).waitFor()
  await button(/^\d+ Parcours fini/).click()
  await page.getByRole('region', { name: 'À regarder' }).getByRole('link', { name: 'Hugo Paternac' }).click()
  await page.getByText('Ici, personne ne note.').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await link(demoClass).click()
  await link(/Léa Marchandier/).click()
  await page.getByRole('heading', { name: 'Le parcours, comme il s’est joué' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  const lea = page.getByRole('heading', { level: 1, name: 'Léa Marchandier' })
  await replaceText(page, field('Vos notes'), 'À revoir mardi.')
  await link('Personne suivante').click()
  await lea.waitFor({ state: 'detached' })
  await page.goBack()
  await lea.waitFor()
  await expect.poll(() => field('Vos notes').inputValue(), pollOptions).toBe('À revoir mardi.')
})

it('a trainer finds a learner and moves them to another session with the keyboard only', async () => {
  const { page } = app
  await open('/sessions/nouvelle')
  await typeByKeyboard(page, field('Nom de la session'), 'Accueil et vente')
  // Without an end date, the server would reject the move, because the session would keep the learner's data longer than announced to the
  // learner.
  await typeDate(page, page.getByLabel('Se ferme le'), nextDoubleDay())
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Accueil et vente' }).waitFor()
  await openSession(demoClass)
  await page.getByRole('table').waitFor()
  await page.keyboard.press('/')
  await waitForFocus(page.getByRole('searchbox'))
  await page.keyboard.type('quintard')
  await expect.poll(() => button(/^Faire changer .* de session/).count(), pollOptions).toBe(1)
  await pressByKeyboard(page, button('Faire changer Noé Quintard de session'))
  await pressByKeyboard(page, dialog().getByRole('radio', { name: /Accueil et vente/ }), 'Space')
  expect(await faultsOf(page)).toEqual([])
  await pressByKeyboard(page, dialog().getByRole('button', { name: 'Changer de session' }))
  await page.getByText(withAnySpaces('Noé Quintard joue maintenant dans')).waitFor()
  await openSession('Accueil et vente')
  await page.getByRole('table').getByText('Quintard').waitFor()
})

it('a trainer rewrites a reminder and receives it by mail, or copies the text if the mail server is broken', async () => {
  const { page } = app
  const text = field('Au bout, bilan rempli')
  const openReminder = async () => {
    await openSession(demoClass)
    await pressByKeyboard(page, page.getByRole('checkbox', { name: 'Choisir Kenza Amrouni' }), 'Space')
    await pressByKeyboard(page, button('Préparer un rappel'))
  }
  await openReminder()
  await tabTo(page, text)
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Bonjour Kenza, on vous attend jeudi à l’atelier.')
  await pressByKeyboard(page, button('Me l’envoyer'))
  await page.getByText('Texte envoyé à votre adresse').waitFor()
  const mail = mailServer.letters.at(-1) ?? ''
  expect(getHeader(mail, 'To')).toBe('regie@demonstration.invalid')
  expect(decodeLetter(mail)).toContain('Bonjour Kenza, on vous attend jeudi à l’atelier.')
  // The text is in the mail, so the dialog closes without a question.
  await app.cancelDialog()

  const { letters } = mailServer
  await mailServer.close()
  await openReminder()
  await replaceText(page, text, 'À jeudi.')
  await pressByKeyboard(page, button('Me l’envoyer'))
  await page.getByText(withAnySpaces('Le courriel n’a pas pu partir : copiez le texte.')).waitFor()
  expect(mailServer.letters).toBe(letters)
  // Only the dialog contains the text, so the console asks before it closes the dialog.
  await page.keyboard.press('Escape')
  await pressByKeyboard(page, button('Rester ici'))
  await pressByKeyboard(page, button('Copier le texte'))
  await page.getByText('Copié', { exact: true }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('À jeudi.')
  await app.cancelDialog()
})

/** Replaces the code of a learner, and opens the learners' page with the new code. */
async function logInWithReplacedCode(name: string): Promise<Person> {
  const { page } = app
  await openSession(demoClass)
  await pressByKeyboard(page, button('Copier l’adresse'))
  await page.getByText('Copié', { exact: true }).waitFor()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  await openSession(demoClass, 'Codes')
  await pressByKeyboard(page, button(`Remplacer le code de ${name}`))
  await pressByKeyboard(page, page.getByRole('button', { name: 'Remplacer le code', exact: true }))
  const code = (await page.locator('li code').textContent()) ?? ''
  await pressByKeyboard(page, button('Terminer'))
  const learner = await newPerson(app.browser, 'as shipped')
  await learner.page.goto(address)
  await replaceText(learner.page, learner.page.getByRole('textbox'), code)
  await pressByKeyboard(learner.page, learner.page.getByRole('checkbox'), 'Space')
  await learner.page.keyboard.press('Enter')
  return learner
}

/** Whether the centre of the element is inside the window and nothing covers it. */
const isUncovered = (target: Locator) =>
  target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

it('a learner with a replacement code confirms on a phone that the game is theirs, and the log records it', async () => {
  const { page: phone, context } = await logInWithReplacedCode('Camille Astruc-Pons')
  const answers = ['Revenir', 'Une autre partie', 'C’est bien moi'].map((name) =>
    phone.getByRole('button', { name }),
  )
  for (const [width, height] of [
    [320, 640],
    [568, 320],
  ] as const) {
    await resize(phone, { width, height })
    for (const answer of answers) await expect.poll(() => isUncovered(answer), pollOptions).toBe(true)
  }
  await pressByKeyboard(phone, phone.getByRole('button', { name: 'C’est bien moi' }))
  await phone.getByRole('heading', { name: 'Premiers pas' }).waitFor()
  await context.close()
  await open('/journal')
  await app.page.getByText(/entre avec le code remplacé de Camille Astruc-Pons et répond/).waitFor()
})

it('a learner with a replacement code can start a new run, and the trainer then sees both runs', async () => {
  const { page: learner, context } = await logInWithReplacedCode('Louis Berthomet')
  await pressByKeyboard(learner, learner.getByRole('button', { name: 'Une autre partie' }))
  await learner.getByRole('button', { name: 'Commencer' }).waitFor()
  await context.close()
  await openSession(demoClass)
  const runs = app.page.getByRole('table').getByRole('rowheader', { name: 'Louis Berthomet' })
  await expect.poll(() => runs.count(), pollOptions).toBe(2)
})

it('a trainer prepares a debate and projects it in full screen without a network', async () => {
  const { page } = app
  await openDebate()
  expect(await faultsOf(page)).toEqual([])
  await replaceText(page, field('Ou la vôtre'), 'Et chez vous, qui décide ?')
  const projection = await openProjection(page, () => link('Projeter').click())
  await projection.getByText(/^1\ssur\s\d · La situation/).waitFor()
  expect(await faultsOf(projection)).toEqual([])
  await page.context().setOffline(true)
  const isFullScreen = () => projection.evaluate(() => document.fullscreenElement !== null)
  await projection.keyboard.press('f')
  await expect.poll(isFullScreen, pollOptions).toBe(true)
  await projection.getByRole('main').click()
  await projection.getByText('Les répliques').waitFor()
  // The first Escape must leave full screen but not the projection. Headless Chromium sends the key to the page but stays in full screen,
  // so the test calls `exitFullscreen`.
  await projection.keyboard.press('Escape')
  await projection.evaluate(() => document.exitFullscreen())
  expect(await isFullScreen()).toBe(false)
  await projection.keyboard.press('Space')
  await projection.getByText('Ce que le groupe a choisi').waitFor()
  expect(await faultsOf(projection)).toEqual([])
  const question = projection.getByText('Et chez vous, qui décide ?')
  const step = projection.getByText(/^\d+\ssur\s\d+ · /)
  while (!(await question.isVisible())) {
    const stepBefore = await step.textContent()
    await projection.keyboard.press('PageDown')
    await expect.poll(() => step.textContent(), pollOptions).not.toBe(stepBefore)
  }
  await projection.keyboard.press('ArrowLeft')
  await question.waitFor({ state: 'hidden' })
  await leaveProjection(projection)
  await page.context().setOffline(false)
  await page.getByRole('article').waitFor()
})

it('with the keyboard only, a trainer adds the card of a choice to a séance (a series of cards) and projects it', async () => {
  const { page } = app
  await openDebate()
  const focusedPip = () => page.evaluate(() => document.activeElement?.getAttribute('data-pip'))
  await tabTo(page, page.locator('[data-pip][tabindex="0"]').first())
  const firstPip = await focusedPip()
  await page.keyboard.press('ArrowDown')
  await expect.poll(focusedPip, pollOptions).not.toBe(firstPip)
  await page.keyboard.press('Enter')
  await pressByKeyboard(page, button('Ajouter à la séance'))
  await page.getByText('Séance enregistrée').waitFor()
  const projection = await openProjection(page, () => pressByKeyboard(page, link('Projeter la séance')))
  await projection.getByText(withAnySpaces('Carte 1 sur 2')).waitFor()
  await leaveProjection(projection)
  await page.getByRole('article').waitFor()
})

it('a trainer filters the choices by notion, and prints a debate card without the statistics of the group', async () => {
  const { page } = app
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
  const printed = await print(button('Imprimer la carte'), async () => ({
    replies: await replies.innerText(),
    hasMap: await choices.first().isVisible(),
  }))
  expect(printed.replies).not.toMatch(share)
  expect(printed.hasMap).toBe(false)
})

it('a trainer prepares the PDF debrief of a learner and downloads it', async () => {
  await openLearner('Léa Marchandier')
  await pressByKeyboard(app.page, button('Le bilan (PDF)'))
  const { name, content } = await download(link('Télécharger le bilan'))
  expect(name).toMatch(/\.pdf$/)
  expect(content.subarray(0, 4).toString()).toBe('%PDF')
})

it('a trainer downloads each kind of document of a session, and the data of a learner', async () => {
  const { page } = app
  await openSession(demoClass, 'Preuves et données')
  await button('Tout le dossier (zip)').waitFor()
  await replaceText(page, page.getByRole('searchbox'), 'kenza')
  const createdFiles = page.getByRole('region', { name: 'Fabriqués ici' }).getByRole('listitem')
  const documents = [
    [/^CSV, Relevé de suivi/, 'Relevé de suivi, CSV', '.csv', '\ufeff'],
    [/^XLSX, Relevé de suivi/, 'Relevé de suivi, XLSX', '.xlsx', 'PK'],
    [/^CSV, Bilans du groupe/, 'Bilans du groupe, CSV', '.csv', '\ufeff'],
    [/^XLSX, Bilans du groupe/, 'Bilans du groupe, XLSX', '.xlsx', 'PK'],
    [/PDF \(zip\), Certificats/, 'Certificats, zip', '.zip', 'PK'],
    [/PDF \(zip\), Bilans/, 'Bilans', '.zip', 'PK'],
    ['Tout le dossier (zip)', 'Dossier Qualiopi, zip', '.zip', 'PK'],
    ['Tout lui remettre', 'Données d’une personne', '.zip', 'PK'],
  ] as const
  for (const [name, title, extension, start] of documents) {
    await pressByKeyboard(page, button(name))
    // The latest document comes first.
    const created = createdFiles.first().filter({ hasText: title })
    const file = await download(created.getByRole('link', { name: 'Télécharger' }))
    expect(file.name, title).toContain(extension)
    expect(file.content.toString('utf8').startsWith(start), title).toBe(true)
  }
})

it('the other tabs of a session and the screens of the organisation have no accessibility faults or page errors', async () => {
  const { page } = app
  const earlierTroubles = app.troubles.length
  await openSession(demoClass)
  const heading = (name: string) => page.getByRole('heading', { level: 2, name })
  const screens: readonly (readonly [string | RegExp, Locator])[] = [
    ['Bilans', heading('Ce que le groupe dit de son parcours')],
    ['Codes', heading('Les codes')],
    ['Preuves et données', heading('Documents')],
    ['Réglages', heading('La conservation')],
    ['Équipe', page.getByRole('rowheader', { name: /Solène Abgrall/ })],
    ['Journal', page.locator('time').first()],
    ['Organisme', field('SIRET')],
    ['Connexions', field('Adresse du LRS')],
    [/Solène Abgrall/, button('Se déconnecter partout')],
    ['Plan de la régie', link(`Bilans, ${demoClass}`)],
  ]
  for (const [name, content] of screens) {
    const tab = page.getByRole('navigation').getByRole('link', { name, exact: true })
    await tab.or(link(name)).first().click()
    await content.waitFor()
    expect(await faultsOf(page), String(name)).toEqual([])
  }
  expect(app.troubles.slice(earlierTroubles)).toEqual([])
})

/** Changes these times in the database, for all logins of the manager. */
const changeLogins = (times: { seen_at?: number; expires_at?: number }) =>
  withStore(app.server, ({ db }) =>
    db.updateTable('staff_login').set(times).where('staff_uid', '=', 'demonstration').execute(),
  )

it('the console warns before a login ends, and keeps the text on the page when the trainer renews the login', async () => {
  const { page } = app
  const addAuthenticator = await authenticatorAdder(page)
  await addAuthenticator('internal')
  await open('/compte')
  await typeByKeyboard(page, field('Un nom pour la reconnaître'), 'Poste du bureau')
  await pressByKeyboard(page, button('Ajouter une clé sur cet appareil'))
  await page.getByText('Clé ajoutée').waitFor()
  await page.clock.install()
  const loginCheck = () => page.waitForResponse('**/regie/service/getLoginEnd')
  /** Advances the page's clock, and waits until the page asks the server when the login ends. */
  const checkLogin = async () => {
    const answer = loginCheck()
    await page.clock.fastForward(2 * hourMs)
    await answer
  }
  const firstCheck = loginCheck()
  await openLearner('Emma Roussignol')
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
    const logins = await withStore(app.server, ({ db }) =>
      db.selectFrom('staff_login').select('seen_at').execute(),
    )
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
  expect(await faultsOf(page)).toEqual([])
  const passkeyButton = button('Continuer avec ma clé d’accès')
  await pressByKeyboard(page, passkeyButton)
  await passkeyButton.waitFor({ state: 'detached' })
  expect(await field('Vos notes').inputValue()).toBe('Presque fini')
})
