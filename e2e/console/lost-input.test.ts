// Trainers must not lose typed text by accident, or codes that the page shows only once. The tests type one key at a time, because each key
// may start a request, change the page, or be a shortcut.
import { expect, it } from 'vitest'
import {
  demoClass,
  faultsOf,
  nextDoubleDay,
  openConsole,
  pollOptions,
  replaceText,
  typeDate,
} from './console-helpers.js'

const app = openConsole()

const nameField = () => app.field('Nom de la session')
const opensField = () => app.page.getByLabel('Ouvre le')
const closesField = () => app.page.getByLabel('Se ferme le')

// Three future days, from the earliest to the latest.
const openingDay = nextDoubleDay()
const closingDay = nextDoubleDay(openingDay)
const laterClosingDay = nextDoubleDay(closingDay)

it('a trainer can type the dates of a session digit by digit', async () => {
  const { page } = app
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
  expect(app.troubles).toEqual([])
})

it('the console asks for a complete date when the trainer leaves a date unfinished', async () => {
  const { page } = app
  await app.open('/sessions/nouvelle')
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
  expect(app.troubles).toEqual([])
})

it('the console asks before the trainer leaves a page with codes that it shows only once', async () => {
  const { page } = app
  await app.openSession(demoClass, 'Codes')
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
  expect(app.troubles).toEqual([])
})

it('the console asks before Escape closes a dialog with unsaved text, and then focuses the button that opened it', async () => {
  const { page } = app
  await app.openSession(demoClass)
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
