// The tasks of a trainer in a real browser, with the mouse and with the keyboard only. Axe checks every screen on the way.
import { strToU8, zipSync } from 'fflate'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.js'
import { type Server, startServer } from '../support/server.js'
import {
  chooseFile,
  faultsOf,
  leaveProjection,
  newTrainer,
  nextDoubleDay,
  openProjection,
  paste,
  pressByKeyboard,
  replaceText,
  type Trainer,
  tabTo,
  typeByKeyboard,
  typeDate,
  withAnySpaces,
  withHostName,
} from './console-helpers.js'
import { largeClassTests } from './large-class.js'
import { loginTests } from './login-tests.js'

/** Long enough for a busy machine. */
const pollOptions = { timeout: 120_000 }

let server: Server
let browser: Browser
let trainer: Trainer
let page: Page

beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  trainer = await newTrainer(browser)
  page = trainer.page
  await page.goto(withHostName(server.origin) + server.consoleLink)
  await sessionNamed('Menuiserie, 1re année').waitFor()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const link = (name: string | RegExp) => page.getByRole('link', { name })
const field = (name: string | RegExp) => page.getByRole('textbox', { name })
const sessionNamed = (name: string) => page.getByRole('table').getByRole('link', { name, exact: true })
const tab = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })
const peopleTable = (names: readonly string[]) => ['NOM\tPrénom\tCourriel', ...names].join('\n')

async function openSessions(): Promise<void> {
  await page.goto(`${withHostName(server.origin)}/regie`)
  await page.getByRole('heading', { level: 1, name: 'Sessions' }).waitFor()
}

async function openClass(): Promise<void> {
  await openSessions()
  await sessionNamed('Menuiserie, 1re année').click()
  await page.getByRole('heading', { name: 'Où en est le groupe' }).waitFor()
}

const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)

const waitForFocus = (locator: Locator) => expect.poll(() => hasFocus(locator), pollOptions).toBe(true)

/** Waits until both previews, desktop and phone, show the text. The error contains the text that a preview shows instead. */
async function waitForPreviews(text: string): Promise<void> {
  for (const frame of await page.locator('iframe').all()) {
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
  await paste(
    page,
    field('Votre liste'),
    peopleTable(['TIROUARD\tAdam\ta@exemple.fr', 'SYLVANE\tAminata\t', '\tEnzo\t', 'TIROUARD\tAdam\t']),
  )
  await page.getByText(withAnySpaces('Même nom qu’à la ligne 2')).waitFor()
  await page.getByText(/Une colonne laissée de côté/).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await button(withAnySpaces('Créer 2 codes')).click()
  await page.getByText(/pour la seule fois/).waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(await button('Terminer').isDisabled()).toBe(true)
  await button('Imprimer les cartes').click()
  await page.getByText(withAnySpaces('2 cartes, 1 feuille A4')).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await button('Retour aux codes').click()
  await page.getByRole('checkbox', { name: /à l’abri/ }).check()
  await button('Terminer').click()
  await button('Remplacer le code d’Aminata Sylvane').click()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Remplacer le code', exact: true }).click()
  await page.getByText(/pour la seule fois/).waitFor()
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
  await openSessions()
  await sessionNamed('Électricité, rentrée décalée').click()
  await tab('Codes').click()
  await button('Ajouter des personnes').click()
  const file = { name: 'classe.xlsx', mimeType: '', buffer: workbook('Inès', 'KERVENNIC') }
  await chooseFile(page, button(/Choisir un fichier/), file)
  await typeByKeyboard(page, field('Codes sans nom'), '2')
  await button(withAnySpaces('Créer 3 codes')).click()
  await page.getByText(/pour la seule fois/).waitFor()
  const [csv] = await Promise.all([page.waitForEvent('download'), button('Télécharger (CSV)').click()])
  expect(csv.suggestedFilename()).toBe('codes-electricite-rentree-decalee.csv')
  await button('Copier le tableau').click()
  await page.getByText('Copié', { exact: true }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Inès\tKervennic')
  await page.getByRole('checkbox', { name: /à l’abri/ }).check()
  await button('Terminer').click()

  const replace = button('Remplacer le code d’Inès Kervennic')
  await replaceText(page, page.getByRole('searchbox'), 'kervennic')
  await replace.click()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await waitForFocus(replace)
  await page.keyboard.press('Enter')
  await pressByKeyboard(page, button('Annuler ce code sans le remplacer'))
  await page.getByText('Code annulé').waitFor()
  await replace.waitFor({ state: 'detached' })
})

it('a trainer creates a session and its codes with the keyboard only', async () => {
  await openSessions()
  await page.keyboard.press('n')
  await typeByKeyboard(page, field('Nom de la session'), 'Accueil et vente')
  // A later test moves a learner to this session. Without an end date, the server would reject the move, because the session would keep
  // the learner's data longer than announced to the learner.
  await typeDate(page, page.getByLabel('Se ferme le'), nextDoubleDay())
  await pressByKeyboard(page, button('Créer et préparer les codes'))
  await pressByKeyboard(page, button(/liste/))
  await typeByKeyboard(page, field('Votre liste'), 'Kenza Amrouni\nNour EL HADRY')
  await pressByKeyboard(page, button(withAnySpaces('Créer 2 codes')))
  await pressByKeyboard(page, button('Imprimer les cartes'))
  await page.getByText(withAnySpaces('2 cartes, 1 feuille A4')).waitFor()
  await page.keyboard.press('Escape')
  await pressByKeyboard(page, page.getByRole('checkbox', { name: /à l’abri/ }), 'Space')
  await pressByKeyboard(page, button('Terminer'))
  await page.getByRole('rowheader', { name: /Nour El Hadry/i }).waitFor()
  // A dialog explains the keyboard shortcuts.
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: /clavier/i }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

it('a trainer filters the learners, copies a reminder, reads a run and writes a note with the mouse', async () => {
  await openClass()
  await page.getByRole('table').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await button(/^\d+ Parcours fini/).click()
  await page.getByRole('status').filter({ hasText: '14' }).waitFor()
  await button(/^\d+ Parcours fini/).click()
  await page.getByRole('checkbox', { name: 'Choisir Kenza Amrouni' }).check()
  await button('Préparer un rappel').click()
  await field('Au bout, bilan rempli').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await replaceText(page, field('Au bout, bilan rempli'), 'On vous attend jeudi.')
  await button('Copier le texte').click()
  await page.getByText('Copié', { exact: true }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('On vous attend jeudi.')
  await page.keyboard.press('Escape')
  await page.getByRole('region', { name: 'À regarder' }).getByRole('link', { name: 'Hugo Paternac' }).click()
  await page.getByText('Ici, personne ne note.').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await link('Menuiserie, 1re année').click()
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

it('the first link of the list « Ce qui vous attend » opens a session or a learner', async () => {
  await openSessions()
  await pressByKeyboard(
    page,
    page.getByRole('list', { name: 'Ce qui vous attend' }).getByRole('link').first(),
  )
  await tab('Suivi').or(page.getByText('Ici, personne ne note.')).first().waitFor()
})

it('a trainer finds a learner and moves them to another session with the keyboard only', async () => {
  await openClass()
  await page.getByRole('table').waitFor()
  await page.keyboard.press('/')
  await waitForFocus(page.getByRole('searchbox'))
  await page.keyboard.type('quintard')
  await expect.poll(() => button(/^Faire changer .* de session/).count(), pollOptions).toBe(1)
  await pressByKeyboard(page, button('Faire changer Noé Quintard de session'))
  const choice = page.getByRole('dialog').getByRole('radio', { name: /Accueil et vente/ })
  await pressByKeyboard(page, choice, 'Space')
  expect(await faultsOf(page)).toEqual([])
  await pressByKeyboard(page, page.getByRole('dialog').getByRole('button', { name: 'Changer de session' }))
  await page.getByText(withAnySpaces('Noé Quintard joue maintenant dans')).waitFor()
  await openSessions()
  await sessionNamed('Accueil et vente').click()
  await page.getByRole('table').getByText('Quintard').waitFor()
})

it('a trainer prepares a debate and projects it without a network', async () => {
  await openClass()
  await tab('Débat').click()
  await page.getByRole('article').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await replaceText(page, field('Ou la vôtre'), 'Et chez vous, qui décide ?')
  const projection = await openProjection(page, () => link('Projeter').click())
  await projection.getByText(/^1\ssur\s\d · La situation/).waitFor()
  expect(await faultsOf(projection)).toEqual([])
  await page.context().setOffline(true)
  for (const step of ['Les répliques', 'Ce que le groupe a choisi']) {
    await projection.keyboard.press('Space')
    await projection.getByText(step).waitFor()
  }
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
  await openClass()
  await pressByKeyboard(page, tab('Débat'))
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

it('the other tabs of a session and the screens of the organisation have no accessibility faults or page errors', async () => {
  await openClass()
  const heading = (name: string) => page.getByRole('heading', { level: 2, name })
  const tabs = [
    ['Bilans', heading('Ce que le groupe dit de son parcours')],
    ['Codes', heading('Les codes')],
    ['Preuves et données', heading('Documents')],
    ['Réglages', heading('La conservation')],
  ] as const
  for (const [name, content] of tabs) {
    await tab(name).click()
    await content.waitFor()
    expect(await faultsOf(page), name).toEqual([])
  }
  const otherScreens = [
    ['Équipe', page.getByRole('rowheader', { name: /Solène Abgrall/ })],
    ['Journal', page.locator('time').first()],
    ['Organisme', field('SIRET')],
    ['Connexions', field('Adresse du LRS')],
    [/Solène Abgrall/, button('Se déconnecter partout')],
  ] as const
  for (const [name, content] of otherScreens) {
    await link(name).click()
    await content.waitFor()
    expect(await faultsOf(page), String(name)).toEqual([])
  }
  // Earlier tests cause these errors: they cut the network, and they left a page while its preview was loading.
  const expectedTroubles = /ERR_INTERNET_DISCONNECTED|Image illisible/
  expect(trainer.troubles.filter((trouble) => !expectedTroubles.test(trouble))).toEqual([])
})

largeClassTests(() => ({ server, browser, page }))
loginTests(() => ({ server, browser, page }))
