// Trainers must not lose typed text by accident, or codes that the page shows only once. The tests type one key at a time, because each key
// may start a request, change the page, or be a shortcut.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.js'
import { type Server, startServer } from '../support/server.js'
import {
  faultsOf,
  newTrainer,
  nextDoubleDay,
  replaceText,
  type Trainer,
  typeDate,
} from './console-helpers.js'

let server: Server
let browser: Browser
let trainer: Trainer
let page: Page

beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  trainer = await newTrainer(browser)
  page = trainer.page
  await page.goto(server.origin + server.consoleLink)
  await page.getByRole('table').waitFor()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** Long enough for a busy machine. */
const pollOptions = { timeout: 120_000 }

async function openClass(): Promise<void> {
  await page.goto(`${server.origin}/regie/o/demonstration/sessions`)
  await page.getByRole('table').getByRole('link', { name: 'Menuiserie, 1re année', exact: true }).click()
  await page.getByRole('heading', { name: 'Où en est le groupe' }).waitFor()
}

const nameField = () => page.getByRole('textbox', { name: 'Nom de la session' })
const opensField = () => page.getByLabel('Ouvre le')
const closesField = () => page.getByLabel('Se ferme le')

// Three future days, from the earliest to the latest.
const openingDay = nextDoubleDay()
const closingDay = nextDoubleDay(openingDay)
const laterClosingDay = nextDoubleDay(closingDay)

it('a trainer can type the dates of a session digit by digit', async () => {
  await page.getByRole('link', { name: 'Nouvelle session' }).click()
  await replaceText(page, nameField(), 'Peinture Saint-Martin')
  await typeDate(page, opensField(), openingDay)
  await typeDate(page, closesField(), closingDay)
  expect(await nameField().inputValue()).toBe('Peinture Saint-Martin')
  expect(await opensField().inputValue()).toBe(openingDay)
  expect(await closesField().inputValue()).toBe(closingDay)
  await page.getByRole('button', { name: 'Créer et préparer les codes' }).click()
  await page.getByRole('heading', { level: 1, name: 'Peinture Saint-Martin' }).waitFor()

  await page.getByRole('link', { name: 'Réglages', exact: true }).click()
  await nameField().waitFor()
  await typeDate(page, closesField(), laterClosingDay)
  expect(await closesField().inputValue()).toBe(laterClosingDay)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('Réglages enregistrés').waitFor()
  await page.reload()
  await nameField().waitFor()
  expect(await opensField().inputValue()).toBe(openingDay)
  expect(await closesField().inputValue()).toBe(laterClosingDay)
  expect(trainer.troubles).toEqual([])
})

it('the console asks for a complete date when the trainer leaves a date unfinished', async () => {
  await page.goto(`${server.origin}/regie/o/demonstration/sessions/nouvelle`)
  await replaceText(page, nameField(), 'Plomberie')
  await opensField().focus()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await page.getByText('Écrivez une date complète').waitFor()
  await closesField().focus()
  await page.keyboard.type('121220')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByText('Écrivez une date complète').count()).toBe(2)
  expect(await nameField().inputValue()).toBe('Plomberie')
  expect(trainer.troubles).toEqual([])
})

/** Types in the search field letter by letter. Each letter starts a request. All responses are delayed until the last letter. */
async function typeSearch(call: string, text: string): Promise<void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const callUrl = `**/regie/service/${call}`
  await page.route(callUrl, async (route) => {
    await released
    // The page aborts the requests of older searches.
    await route.continue().catch(() => {})
  })
  const address = page.url()
  const field = page.getByRole('searchbox')
  await page.keyboard.press('/')
  for (const [index, letter] of [...text].entries()) {
    const typedText = text.slice(0, index + 1)
    const searchRequest = page.waitForRequest(
      (request) => request.postData()?.includes(`"search":"${typedText}"`) ?? false,
    )
    await page.keyboard.type(letter)
    await searchRequest
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await field.inputValue()).toBe(typedText)
  }
  release()
  await page.unroute(callUrl)
  expect(page.url()).toBe(address)
  expect(await page.getByRole('dialog').count()).toBe(0)
}

it('the console finds a session when the trainer types its name letter by letter', async () => {
  await page.goto(`${server.origin}/regie/o/demonstration/sessions`)
  const sessions = page.getByRole('table').getByRole('link')
  await sessions.first().waitFor()
  expect(await sessions.count()).toBeGreaterThan(1)
  await typeSearch('listSessions', 'martin')
  await expect.poll(() => sessions.allTextContents(), pollOptions).toEqual(['Peinture Saint-Martin'])
  expect(trainer.troubles).toEqual([])
})

it('the console finds a learner when the trainer types a name letter by letter', async () => {
  await openClass()
  await page.getByRole('button', { name: 'Corriger le nom de Noé Quintard' }).click()
  await replaceText(
    page,
    page.getByRole('dialog').getByRole('textbox', { name: 'Nom', exact: true }),
    'Martin',
  )
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await typeSearch('getFollowUp', 'martin')
  const people = page.getByRole('table').getByRole('rowheader')
  await expect.poll(() => people.allTextContents(), pollOptions).toEqual(['Noé Martin'])
  await page.getByRole('status').filter({ hasText: '1' }).waitFor()
  expect(trainer.troubles).toEqual([])
})

it('the console starts no shortcut while the trainer types in a field', async () => {
  const typeShortcutKeys = async (field: Locator) => {
    const address = page.url()
    const dialogCount = await page.getByRole('dialog').count()
    await replaceText(page, field, 'n/?')
    expect(await field.inputValue()).toBe('n/?')
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(page.url()).toBe(address)
    expect(await page.getByRole('dialog').count()).toBe(dialogCount)
  }
  /** Empties the field afterwards. Otherwise the console would ask a question when the test leaves the page. */
  const typeAndClear = async (field: Locator) => {
    await typeShortcutKeys(field)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('Delete')
  }
  const tab = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })

  await openClass()
  await page
    .getByRole('button', { name: /^Faire changer .* de session$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await typeShortcutKeys(dialog.getByRole('searchbox'))
  await dialog.getByRole('button', { name: 'Annuler' }).click()

  await tab('Débat').click()
  await typeAndClear(page.getByRole('textbox', { name: 'Ou la vôtre' }))
  await tab('Preuves et données').click()
  await typeShortcutKeys(page.getByRole('searchbox'))
  await tab('Codes').click()
  await typeShortcutKeys(page.getByRole('searchbox'))
  await page.getByRole('button', { name: 'Ajouter des personnes' }).click()
  await typeAndClear(page.getByRole('textbox', { name: 'Votre liste' }))

  await openClass()
  await page.getByRole('link', { name: /Léa Marchandier/ }).click()
  await typeShortcutKeys(page.getByRole('textbox', { name: 'Vos notes' }))
  await page.keyboard.press('Tab')
  await page.getByText('Note enregistrée').waitFor()
  await page.goto(`${server.origin}/regie/o/demonstration/sessions/nouvelle`)
  await typeAndClear(nameField())
  await page.goto(`${server.origin}/regie/o/demonstration/organisme`)
  await typeAndClear(page.getByRole('textbox', { name: 'SIRET' }))
  expect(trainer.troubles).toEqual([])
})

it('the console asks before the trainer leaves a page with codes that it shows only once', async () => {
  await openClass()
  await page.getByRole('link', { name: 'Codes', exact: true }).click()
  await page
    .getByRole('button', { name: /^Remplacer le code d/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Remplacer le code', exact: true }).click()
  const code = page.locator('li code')
  await code.waitFor()
  const shownCode = await code.textContent()
  const question = page.getByRole('dialog', { name: /^Quitter sans garder les codes/ })
  const stay = async () => {
    await question.getByRole('button', { name: 'Rester ici' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await code.textContent()).toBe(shownCode)
    expect(page.url()).toMatch(/\/codes$/)
  }
  const tab = page.getByRole('link', { name: 'Suivi', exact: true })

  await tab.click()
  await question.waitFor()
  expect(await faultsOf(page)).toEqual([])
  await stay()
  await page.goBack()
  await stay()
  const browserDialog = page.waitForEvent('dialog')
  const reload = page.evaluate(() => window.location.reload())
  const dialog = await browserDialog
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await reload
  expect(await code.textContent()).toBe(shownCode)

  await page.goBack()
  await question.getByRole('button', { name: 'Quitter quand même' }).click()
  await page.getByRole('heading', { name: 'Où en est le groupe' }).waitFor()
  expect(trainer.troubles).toEqual([])
})

it('the console asks before Escape closes a dialog with unsaved text, and then focuses the button that opened it', async () => {
  await openClass()
  await page.getByRole('checkbox', { name: 'Choisir Kenza Amrouni' }).check()
  const openButton = page.getByRole('button', { name: 'Préparer un rappel' })
  await openButton.click()
  const text = page.getByRole('textbox', { name: 'Au bout, bilan rempli' })
  await replaceText(page, text, 'On vous attend jeudi.')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer' })
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  expect(await text.inputValue()).toBe('On vous attend jeudi.')
  expect(await text.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Quitter quand même' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('dialog').count(), pollOptions).toBe(0)
  expect(await openButton.evaluate((element) => element === document.activeElement)).toBe(true)
})

it('the console keeps the form while the network is lost, and a later double click creates only one session', async () => {
  await page.goto(`${server.origin}/regie/o/demonstration/sessions/nouvelle`)
  await replaceText(page, nameField(), 'Couverture')
  await replaceText(page, page.getByLabel('Places'), '8')
  expect(await nameField().inputValue()).toBe('Couverture')
  const create = page.getByRole('button', { name: 'Créer et préparer les codes' })
  const createCall = '**/createSession'
  await page.route(createCall, (route) => route.abort('internetdisconnected'))
  await create.click()
  await page.getByText('Le serveur n’a pas répondu : rien n’a changé. Réessayez.').waitFor()
  expect(await nameField().inputValue()).toBe('Couverture')
  expect(await page.getByLabel('Places').inputValue()).toBe('8')
  await page.unroute(createCall)
  await create.dblclick()
  await page.getByRole('heading', { level: 1, name: 'Couverture' }).waitFor()
  await page.goto(`${server.origin}/regie/o/demonstration/sessions`)
  const created = page.getByRole('table').getByRole('link', { name: 'Couverture' })
  await created.first().waitFor()
  expect(await created.count()).toBe(1)
})

it('the console keeps both changes when two tabs change different settings of a session', async () => {
  await page.goto(`${server.origin}/regie/o/demonstration/sessions`)
  await page.getByRole('table').getByRole('link', { name: 'Peinture Saint-Martin' }).click()
  await page.getByRole('link', { name: 'Réglages', exact: true }).click()
  await nameField().waitFor()
  const secondTab = await page.context().newPage()
  await secondTab.goto(page.url())
  await replaceText(page, nameField(), 'Peinture Saint-Michel')
  await replaceText(secondTab, secondTab.getByLabel('Places'), '9')
  for (const tab of [page, secondTab]) {
    await tab.getByRole('button', { name: 'Enregistrer' }).click()
    await tab.getByText('Réglages enregistrés').waitFor()
  }
  await secondTab.close()
  await page.reload()
  await expect.poll(() => nameField().inputValue(), pollOptions).toBe('Peinture Saint-Michel')
  expect(await page.getByLabel('Places').inputValue()).toBe('9')
})
