// Types into every text field of the console in Firefox, one key at a time. Then checks that the field contains the text and that the page
// still works.
import type { Browser, ElementHandle, Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchFirefox } from '../browsers/firefox.js'
import { type Server, startServer } from '../support/server.js'

/** The Firefox that `npm test` found or installed. */
const firefoxPath = process.env.FIREFOX ?? '/usr/bin/firefox-esr'

/** Long enough for a busy machine. */
const pollOptions = { timeout: 60_000, interval: 50 }

let server: Server
let browser: Browser
let page: Page
const troubles: string[] = []

beforeAll(async () => {
  server = await startServer()
  browser = await launchFirefox(firefoxPath, { width: 1440, height: 900 })
  page = await browser.newPage()
  page.setDefaultTimeout(pollOptions.timeout)
  // Firefox asks before it leaves a page with unsaved text.
  page.on('dialog', (dialog) => void dialog.accept())
  page.on('pageerror', (error) => troubles.push(String(error)))
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

type Field = ElementHandle<HTMLInputElement | HTMLTextAreaElement>

const typedFieldSelector =
  ':is(input, textarea):not([type=checkbox], [type=radio], [type=file], [readonly], :disabled)'

/** Returns the text fields of the open dialog. If no dialog is open, returns the text fields of the page. */
async function shownFields(): Promise<Field[]> {
  const inDialog = (await page.$('dialog[open]')) ? 'dialog[open] ' : ''
  // Search fields come last, because their results move the other fields.
  const otherFields = await page.$$(`${inDialog}${typedFieldSelector}:not([type=search])`)
  const searches = await page.$$(`${inDialog}${typedFieldSelector}[type=search]`)
  return [...otherFields, ...searches] as unknown as Field[]
}

/** The text to type in each kind of field. `n`, `/` and `?` are shortcuts of the console, but must not act as shortcuts in a field. */
const sampleOf = (type: string, isNumeric: boolean) => {
  if (type === 'email') return 'n@exemple.fr'
  return isNumeric ? '123' : 'né/? n'
}

const getFieldName = (field: Field) =>
  field.evaluate((element) => element.labels?.[0]?.textContent || element.getAttribute('aria-label') || '')

/** Replaces the text of the field, one key at a time, and returns the expected text. */
async function typeInto(field: Field): Promise<string> {
  const { type, isNumeric } = await field.evaluate((element) => ({
    type: element.type,
    isNumeric: element.inputMode === 'numeric',
  }))
  if (type === 'date') {
    // A click near the left edge selects the first part of the date.
    await field.click({ offset: { x: 16, y: 16 } })
    // The day and the month are both 12, because their order depends on the language of the browser.
    await page.keyboard.type('12122027')
    return '2027-12-12'
  }
  await field.focus()
  await page.keyboard.down('Control')
  await page.keyboard.press('a')
  await page.keyboard.up('Control')
  const sample = sampleOf(type, isNumeric)
  await page.keyboard.type(sample)
  return sample
}

/** Waits until the screen with this heading has loaded. */
async function waitForHeading(text: string): Promise<void> {
  const isShown = () =>
    page.evaluate(
      (expectedText) =>
        Array.from(document.querySelectorAll('h1, h2')).some(({ textContent }) =>
          textContent?.replace(/\s/g, ' ').includes(expectedText),
        ) && document.querySelector('[data-waiting]') === null,
      text,
    )
  await expect.poll(isShown, { ...pollOptions, message: `the heading « ${text} »` }).toBe(true)
}

/** Types into each field of the screen or dialog with this heading. Fails if one of `labels` is in no label of these fields. */
async function typeEverywhere(title: string, ...labels: string[]): Promise<void> {
  await waitForHeading(title)
  const address = page.url()
  const names: string[] = []
  for (const field of await shownFields()) {
    const name = await getFieldName(field)
    const expected = await typeInto(field)
    const readValue = () =>
      field.evaluate((element) => (element.isConnected ? element.value : 'the page has replaced the field'))
    await expect.poll(readValue, { ...pollOptions, message: `« ${name} » in « ${title} »` }).toBe(expected)
    expect(await field.evaluate((element) => element === document.activeElement), name).toBe(true)
    names.push(name)
  }
  for (const label of labels) expect(names).toContainEqual(expect.stringContaining(label))
  await waitForHeading(title)
  expect(page.url()).toBe(address)
  expect(troubles).toEqual([])
}

/** Presses the first button or link whose text or name contains this text. If a dialog is open, searches only in the dialog. */
async function press(name: string): Promise<void> {
  const find = () =>
    page.evaluateHandle((expectedText) => {
      const scope = document.querySelector('dialog[open]') ?? document
      return Array.from(scope.querySelectorAll('button, a')).find((one) =>
        `${one.getAttribute('aria-label') ?? ''} ${one.textContent}`.includes(expectedText),
      )
    }, name)
  await expect
    .poll(async () => (await find()).asElement() !== null, { ...pollOptions, message: name })
    .toBe(true)
  await ((await find()).asElement() as ElementHandle<Element>).click()
}

const open = (path: string) => page.goto(`${server.origin}/regie${path}`)
const openInOrganisation = (path: string) => open(`/o/demonstration${path}`)

async function openClass(tab = 'Suivi'): Promise<void> {
  await openInOrganisation('/sessions')
  await waitForHeading('Sessions')
  await press('Menuiserie, 1re année')
  await waitForHeading('Menuiserie, 1re année')
  await press(tab)
}

async function closeDialog(): Promise<void> {
  await page.keyboard.press('Escape')
  await expect.poll(() => page.$('dialog[open]'), pollOptions).toBeNull()
}

it('in Firefox, the fields for logging in keep the text that a member types', async () => {
  await open('')
  await press('J’ai un mot de passe')
  await typeEverywhere('La régie', 'Votre adresse électronique', 'Votre mot de passe')
  await press('code de secours')
  await typeEverywhere('Un code de secours', 'Votre adresse électronique', 'Votre code de secours')
})

it('in Firefox, the fields of sessions keep the text that a trainer types, and each preview is as wide as its box', async () => {
  await page.goto(server.origin + server.consoleLink)
  await typeEverywhere('Sessions', 'Chercher')
  await openInOrganisation('/sessions/nouvelle')
  await typeEverywhere(
    'Nouvelle session',
    'Nom de la session',
    'Ouvre le',
    'Se ferme le',
    'Places',
    'Votre mot',
  )
  const widths = await page.$$eval('iframe', (frames) =>
    frames.map((frame) => [
      Math.round(frame.getBoundingClientRect().width),
      frame.parentElement?.clientWidth,
    ]),
  )
  expect(widths).toHaveLength(2)
  for (const [frame, box] of widths) expect(frame).toBe(box)
})

it('in Firefox, the fields of codes, evidence and settings keep the text that a trainer types', async () => {
  await openClass('Codes')
  await typeEverywhere('Les codes', 'Chercher un nom')
  await press('Ajouter des personnes')
  await typeEverywhere('Ce que la régie a lu', 'Votre liste', 'Codes sans nom')
  await openClass('Preuves et données')
  await typeEverywhere('Documents', 'Après le débat', 'Chercher un nom', 'Effacer dès le')
  await openClass('Réglages')
  await typeEverywhere(
    'La conservation',
    'Nom de la session',
    'Ouvre le',
    'Se ferme le',
    'Places',
    'Votre mot',
  )
  await press('Supprimer')
  await typeEverywhere('Supprimer « Menuiserie', 'Pour confirmer')
})

it('in Firefox, the fields of the organisation keep the text that a manager types', async () => {
  await openInOrganisation('/organisme')
  await typeEverywhere(
    'L’organisme',
    ...['Nom', 'Adresse', 'SIRET', 'Numéro de déclaration', 'Qui signe', 'En qualité de'],
    ...['Qui répond des données', 'Comment lui écrire'],
  )
  await openInOrganisation('/connexions')
  await typeEverywhere('Connexions', 'Adresse du LRS', 'Clé et secret')
  await press('Enregistrer à la main')
  await typeEverywhere(
    'Enregistrer à la main',
    ...['Nom de la plateforme', 'Platform ID', 'Client ID', 'Deployment ID', 'requête d’authentification'],
    ...['jeton d’accès', 'clés publiques'],
  )
})

it('in Firefox, the fields of a group keep the text that a trainer types', async () => {
  await openClass()
  await waitForHeading('Où en est le groupe')
  await press('Corriger le nom de Kenza Amrouni')
  await typeEverywhere('Corriger un nom', 'Prénom', 'Nom')
  await closeDialog()
  await press('Faire changer Kenza Amrouni de session')
  await typeEverywhere('Faire changer Kenza Amrouni de session', 'Chercher une session')
  // In Firefox, the first Escape in a search field empties the field.
  await page.keyboard.press('Escape')
  await closeDialog()
  await (await page.waitForSelector('input[aria-label="Choisir Kenza Amrouni"]'))?.click()
  await press('Préparer un rappel')
  await page.waitForSelector('dialog textarea')
  await typeEverywhere('Un rappel à envoyer', 'Au bout, bilan rempli')
  await page.keyboard.press('Escape')
  await (await page.waitForSelector('::-p-text(Quitter quand même)'))?.click()
  await expect.poll(() => page.$('dialog[open]'), pollOptions).toBeNull()
  await typeEverywhere('Où en est le groupe', 'Chercher un nom')
  await openClass()
  await waitForHeading('Où en est le groupe')
  await press('Marchandier')
  await typeEverywhere('Léa Marchandier', 'Vos notes')
  // The console saves the note when its field loses focus. The note is the last field of the page, so Tab would move the focus to the
  // toolbar of the browser, and a simulated click would not bring it back.
  await page.keyboard.down('Shift')
  await page.keyboard.press('Tab')
  await page.keyboard.up('Shift')
  await page.waitForSelector('::-p-text(Note enregistrée)')
  await openClass('Débat')
  await typeEverywhere('Ce qui a divisé le groupe', 'Ou la vôtre')
})

it('in Firefox, the fields of an account and of an accepted invitation keep the text that a member types', async () => {
  await openInOrganisation('/compte')
  await typeEverywhere('Mon compte', 'Votre nom', 'Un nom pour la reconnaître')
  await press('Choisir un mot de passe')
  await typeEverywhere('Un mot de passe', 'Nouveau mot de passe')
  await openInOrganisation('/equipe')
  await waitForHeading('Équipe')
  await press('Inviter')
  await typeEverywhere('Inviter quelqu’un', 'Son adresse électronique')
  await press('Créer le lien')
  const link = await page.waitForSelector('dialog textarea[readonly]')
  const invitation = (await link?.evaluate((element) => element.value)) ?? ''
  await press('Fermer')
  await press('Se déconnecter')
  await waitForHeading('La régie')
  await page.goto(invitation)
  await typeEverywhere('Bienvenue', 'Votre nom')
  await press('Choisir un mot de passe')
  await typeEverywhere('Un mot de passe', 'Nouveau mot de passe')
  await page.keyboard.type(' assez long')
  await page.keyboard.press('Enter')
  await typeEverywhere('Une application de codes', 'Code à six chiffres')
})
