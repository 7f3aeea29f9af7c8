// The ways to log in to the console, with virtual authenticators: invitation, passkey, password with six digits, recovery code.
import { totpAt, totpWindow } from '@didascalie/server/modules/staff/totp'
import type { Browser, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Server } from '../support/server.js'
import { byName, faultsOf, newTrainer, press, type, write } from './desk.js'

interface House {
  server: Server
  browser: Browser
  /** The manager's page. */
  page: Page
}

const email = 'helene@rive-neuve.example'
const password = 'une phrase assez longue pour moi'

/** Returns a function that adds an authenticator, built in or on USB. That function returns one that removes it again. */
async function devicesOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  return async (transport: 'internal' | 'usb') => {
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport,
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    return () => session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  }
}

/** Invites a trainer through the screen, and returns the link. */
async function invite({ server, page }: House): Promise<string> {
  await page.goto(`${byName(server.origin)}/regie/o/demonstration/equipe`)
  await page.getByRole('button', { name: 'Inviter', exact: true }).click()
  await page.getByRole('button', { name: 'Créer le lien' }).click()
  const link = await page.getByRole('textbox', { name: 'Le lien à transmettre' }).inputValue()
  await page.getByRole('button', { name: 'Fermer' }).click()
  return link
}

async function keepCodes(page: Page): Promise<string> {
  // The screen before shows a key in the same element, so wait for the heading first.
  await page.getByRole('heading', { level: 1, name: 'Vos codes de secours.' }).waitFor()
  const code = page.locator('code').first()
  await code.waitFor()
  const first = (await code.textContent()) ?? ''
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('checkbox', { name: /à l’abri/ }).check()
  await page.getByRole('button', { name: 'Entrer dans la régie' }).click()
  await atSessions(page)
  return first.trim()
}

const atSessions = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sessions' }).waitFor()
const sixDigits = (page: Page) => page.getByRole('textbox', { name: 'Code à six chiffres' })
const door = (page: Page) => page.getByRole('button', { name: 'Continuer avec ma clé d’accès' })

export function enteringJourneys(house: () => House): void {
  it('a trainer accepts an invitation with a passkey, manages keys and logs in again', async () => {
    const { browser } = house()
    const link = await invite(house())
    const { page } = await newTrainer(browser)
    const give = await devicesOf(page)
    await give('internal')
    await page.goto(link)
    await write(page, page.getByRole('textbox', { name: /Votre nom/ }), 'Idriss Vautrin')
    await write(page, page.getByRole('textbox', { name: /adresse/ }), 'idriss@rive-neuve.example')
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: /Créer une clé d’accès/ }).click()
    await keepCodes(page)
    await page.getByRole('link', { name: /Idriss Vautrin/ }).click()
    const pullOut = await give('usb')
    await write(page, page.getByRole('textbox', { name: 'Un nom pour la reconnaître' }), 'Poste du bureau')
    await page.getByRole('button', { name: 'Ajouter une clé sur cet appareil' }).click()
    await page.getByRole('button', { name: /Retirer la clé .*Poste du bureau/ }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: /Retirer la clé .*Poste du bureau/ }).click()
    await page.getByText('Clé retirée').waitFor()
    await pullOut()
    await page.getByRole('button', { name: 'Se déconnecter', exact: true }).click()
    await door(page).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await press(page, door(page))
    await atSessions(page)
    // The invitation link works only once.
    await page.getByRole('button', { name: 'Se déconnecter', exact: true }).click()
    await door(page).waitFor()
    await page.goto(link)
    await page.reload()
    await page.getByText('Cette invitation n’ouvre plus.').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.context().close()
  })

  it('a trainer logs in with password and six digits by keyboard, then with a recovery code', async () => {
    const { browser, server } = house()
    const link = await invite(house())
    const { page } = await newTrainer(browser)
    await page.goto(link)
    await type(page, page.getByRole('textbox', { name: /Votre nom/ }), 'Hélène Saint-Ferréol')
    await type(page, page.getByRole('textbox', { name: /adresse/ }), email)
    await press(page, page.getByRole('button', { name: /Choisir un mot de passe/ }))
    await type(page, page.getByLabel('Nouveau mot de passe'), password)
    await page.keyboard.press('Enter')
    const key = page.getByText(/^(?:[A-Z2-7]{4}\s?){8}$/)
    await key.waitFor()
    const secret = ((await key.textContent()) ?? '').replace(/\s/g, '')
    expect(await faultsOf(page)).toEqual([])
    await type(page, sixDigits(page), totpAt(secret, totpWindow(Date.now())))
    await page.keyboard.press('Enter')
    const recovery = await keepCodes(page)

    await press(page, page.getByRole('button', { name: 'Se déconnecter', exact: true }))
    await press(page, page.getByRole('button', { name: 'J’ai un mot de passe' }))
    await type(page, page.getByLabel('Votre adresse électronique'), email)
    await type(page, page.getByLabel('Votre mot de passe'), password)
    await page.keyboard.press('Enter')
    await type(page, sixDigits(page), '12345')
    await page.keyboard.press('Enter')
    await page.getByText('Il manque un chiffre.').waitFor()
    for (const _ of '12345') await page.keyboard.press('Backspace')
    // A code works once. The server also accepts the next one, because clocks differ.
    await page.keyboard.type(totpAt(secret, totpWindow(Date.now()) + 1))
    await page.keyboard.press('Enter')
    await atSessions(page)

    const elsewhere = await newTrainer(browser)
    await elsewhere.page.goto(`${byName(server.origin)}/regie`)
    await elsewhere.page.getByRole('button', { name: /code de secours/ }).click()
    await write(elsewhere.page, elsewhere.page.getByLabel('Votre adresse électronique'), email)
    await write(elsewhere.page, elsewhere.page.getByLabel('Votre code de secours'), recovery)
    expect(await faultsOf(elsewhere.page)).toEqual([])
    await elsewhere.page.getByRole('button', { name: 'Entrer', exact: true }).click()
    await atSessions(elsewhere.page)
    // A recovery code ends every other login: the first page asks the trainer to log in again.
    await page.getByRole('link', { name: 'Équipe' }).click()
    await page.getByText(/Votre connexion est terminée/).waitFor()
    expect(await faultsOf(page)).toEqual([])

    await elsewhere.page.getByRole('link', { name: /Hélène/ }).click()
    await elsewhere.page.getByRole('button', { name: 'Se déconnecter partout' }).click()
    await door(elsewhere.page).waitFor()
    await elsewhere.page.context().close()
    await page.context().close()
  })
}
