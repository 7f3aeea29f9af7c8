// The ways to log in to the console: invitation, passkey, password with six digits, recovery code. The passkeys are in virtual
// authenticators.
import { totpAt, totpWindow } from '@didascalie/server/modules/staff/totp'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import {
  authenticatorAdder,
  faultsOf,
  newTrainer,
  openConsole,
  pressByKeyboard,
  replaceText,
  typeByKeyboard,
} from './console-helpers.js'

const app = openConsole()

const email = 'helene@rive-neuve.example'
const password = 'une phrase assez longue pour moi'

/** Invites a trainer through the screen, and returns the link. */
async function invite(): Promise<string> {
  const { page } = app
  await app.open('/equipe')
  await page.getByRole('button', { name: 'Inviter', exact: true }).click()
  await page.getByRole('button', { name: 'Créer le lien' }).click()
  const link = await page.getByRole('textbox', { name: 'Le lien à transmettre' }).inputValue()
  await page.getByRole('button', { name: 'Fermer' }).click()
  return link
}

async function saveRecoveryCodes(page: Page): Promise<string> {
  // Waits for the heading first, because the previous screen may also have a `code` element, which is not a recovery code.
  await page.getByRole('heading', { level: 1, name: 'Vos codes de secours.' }).waitFor()
  const code = page.locator('code').first()
  await code.waitFor()
  const firstCode = (await code.textContent()) ?? ''
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('checkbox', { name: /à l’abri/ }).check()
  await page.getByRole('button', { name: 'Entrer dans la régie' }).click()
  await waitForSessions(page)
  return firstCode.trim()
}

const waitForSessions = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sessions' }).waitFor()
const sixDigits = (page: Page) => page.getByRole('textbox', { name: 'Code à six chiffres' })
const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Continuer avec ma clé d’accès' })

it('a trainer accepts an invitation with a passkey, manages keys and logs in again', async () => {
  const link = await invite()
  const { page } = await newTrainer(app.browser)
  const addAuthenticator = await authenticatorAdder(page)
  await addAuthenticator('internal')
  await page.goto(link)
  await replaceText(page, page.getByRole('textbox', { name: /Votre nom/ }), 'Idriss Vautrin')
  await replaceText(page, page.getByRole('textbox', { name: /adresse/ }), 'idriss@rive-neuve.example')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: /Créer une clé d’accès/ }).click()
  await saveRecoveryCodes(page)
  await page.getByRole('link', { name: /Idriss Vautrin/ }).click()
  const removeAuthenticator = await addAuthenticator('usb')
  await replaceText(
    page,
    page.getByRole('textbox', { name: 'Un nom pour la reconnaître' }),
    'Poste du bureau',
  )
  await page.getByRole('button', { name: 'Ajouter une clé sur cet appareil' }).click()
  await page.getByRole('button', { name: /Retirer la clé .*Poste du bureau/ }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: /Retirer la clé .*Poste du bureau/ }).click()
  await page.getByText('Clé retirée').waitFor()
  await removeAuthenticator()
  await page.getByRole('button', { name: 'Se déconnecter', exact: true }).click()
  await passkeyButton(page).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await pressByKeyboard(page, passkeyButton(page))
  await waitForSessions(page)
  // The invitation link works only once.
  await page.getByRole('button', { name: 'Se déconnecter', exact: true }).click()
  await passkeyButton(page).waitFor()
  await page.goto(link)
  await page.reload()
  await page.getByText('Cette invitation n’ouvre plus.').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.context().close()
})

it('a trainer logs in by keyboard with a password and six digits, then with a recovery code', async () => {
  const link = await invite()
  const { page } = await newTrainer(app.browser)
  await page.goto(link)
  await typeByKeyboard(page, page.getByRole('textbox', { name: /Votre nom/ }), 'Hélène Saint-Ferréol')
  await typeByKeyboard(page, page.getByRole('textbox', { name: /adresse/ }), email)
  await pressByKeyboard(page, page.getByRole('button', { name: /Choisir un mot de passe/ }))
  await typeByKeyboard(page, page.getByLabel('Nouveau mot de passe'), password)
  await page.keyboard.press('Enter')
  const key = page.getByText(/^(?:[A-Z2-7]{4}\s?){8}$/)
  await key.waitFor()
  const secret = ((await key.textContent()) ?? '').replace(/\s/g, '')
  expect(await faultsOf(page)).toEqual([])
  await typeByKeyboard(page, sixDigits(page), totpAt(secret, totpWindow(Date.now())))
  await page.keyboard.press('Enter')
  const recoveryCode = await saveRecoveryCodes(page)

  await pressByKeyboard(page, page.getByRole('button', { name: 'Se déconnecter', exact: true }))
  await pressByKeyboard(page, page.getByRole('button', { name: 'J’ai un mot de passe' }))
  await typeByKeyboard(page, page.getByLabel('Votre adresse électronique'), email)
  await typeByKeyboard(page, page.getByLabel('Votre mot de passe'), password)
  await page.keyboard.press('Enter')
  await typeByKeyboard(page, sixDigits(page), '12345')
  await page.keyboard.press('Enter')
  await page.getByText('Il manque un chiffre.').waitFor()
  for (const _ of '12345') await page.keyboard.press('Backspace')
  // Six digits work only once, so the test uses the digits of the next period. The server already accepts them, because clocks differ.
  await page.keyboard.type(totpAt(secret, totpWindow(Date.now()) + 1))
  await page.keyboard.press('Enter')
  await waitForSessions(page)

  const otherDevice = await newTrainer(app.browser)
  await otherDevice.page.goto(`${app.origin()}/regie`)
  await otherDevice.page.getByRole('button', { name: /code de secours/ }).click()
  await replaceText(otherDevice.page, otherDevice.page.getByLabel('Votre adresse électronique'), email)
  await replaceText(otherDevice.page, otherDevice.page.getByLabel('Votre code de secours'), recoveryCode)
  expect(await faultsOf(otherDevice.page)).toEqual([])
  await otherDevice.page.getByRole('button', { name: 'Entrer', exact: true }).click()
  await waitForSessions(otherDevice.page)
  // A recovery code ends every other login. The page of the first device must ask the trainer to log in again.
  await page.getByRole('link', { name: 'Équipe' }).click()
  await page.getByText(/Votre connexion est terminée/).waitFor()
  expect(await faultsOf(page)).toEqual([])

  await otherDevice.page.getByRole('link', { name: /Hélène/ }).click()
  await otherDevice.page.getByRole('button', { name: 'Se déconnecter partout' }).click()
  await passkeyButton(otherDevice.page).waitFor()
  await otherDevice.page.context().close()
  await page.context().close()
})
