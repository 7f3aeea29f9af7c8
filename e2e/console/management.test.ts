// The tasks of a manager in a real browser. The tests type one key at a time, press Enter, and cancel with Escape, as managers do.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openStore } from '@didascalie/server/store'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.js'
import { root } from '../support/root.js'
import { type Server, startServer } from '../support/server.js'
import {
  chooseFile,
  closeSession,
  newTrainer,
  nextDoubleDay,
  replaceText,
  type Trainer,
  typeByKeyboard,
  typeDate,
} from './console-helpers.js'

/** Long enough for a busy machine. */
const pollOptions = { timeout: 120_000 }

let server: Server
let browser: Browser
let manager: Trainer
let page: Page

beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  manager = await newTrainer(browser)
  page = manager.page
  await page.goto(server.origin + server.consoleLink)
  await page.getByRole('table').waitFor()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const link = (name: string | RegExp) => page.getByRole('link', { name })
const field = (name: string | RegExp) => page.getByRole('textbox', { name })
const dialog = () => page.getByRole('dialog')
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true })
const tab = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })
const open = (path: string) => page.goto(`${server.origin}/regie/o/demonstration${path}`)

async function openSession(name: string, tabName: string): Promise<void> {
  await open('/sessions')
  await page.getByRole('table').getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await tab(tabName).click()
}

/** Closes the dialog with Escape, which must change nothing. */
async function cancelDialog(): Promise<void> {
  await dialog().waitFor()
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })
}

it('a manager corrects and saves the SIRET and a contact of the organisation with the keyboard', async () => {
  await open('/organisme')
  await replaceText(page, field('SIRET'), '123 456 789')
  await page.keyboard.press('Enter')
  await page.getByText('Un SIRET a 14 chiffres.').waitFor()
  await page.keyboard.press('End')
  await page.keyboard.type(' 01234')
  await replaceText(page, field('Comment lui écrire'), 'donnees@exemple.fr')
  await page.keyboard.press('Enter')
  await page.getByText('Page de l’organisme enregistrée').waitFor()
  await page.reload()
  await expect.poll(() => field('SIRET').inputValue(), pollOptions).toBe('12345678901234')
  expect(await field('Comment lui écrire').inputValue()).toBe('donnees@exemple.fr')
})

it('a manager downloads a document, records an improvement, and downloads the data of a learner', async () => {
  await openSession('Menuiserie, 1re année', 'Preuves et données')
  const files = page.getByRole('region', { name: 'Fabriqués ici' }).getByRole('listitem')
  const download = async (title: string) => {
    const file = files.filter({ hasText: title }).getByRole('link', { name: 'Télécharger' })
    const [downloaded] = await Promise.all([page.waitForEvent('download'), file.click()])
    return downloaded.suggestedFilename()
  }
  await button('XLSX, Relevé de suivi').click()
  expect(await download('Relevé de suivi, XLSX')).toMatch(/\.xlsx$/)
  await replaceText(page, field(/Après le débat/), 'Dix minutes de plus.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Noté au dossier').waitFor()
  expect(await field(/Après le débat/).inputValue()).toBe('')
  await replaceText(page, page.getByRole('searchbox'), 'kenza')
  await button('Tout lui remettre').click()
  expect(await download('Données d’une personne')).toMatch(/\.zip$/)
})

it('a manager can erase a learner only after typing the family name of the learner', async () => {
  await openSession('Menuiserie, 1re année', 'Preuves et données')
  const found = page.getByRole('list', { name: 'Personnes trouvées' }).getByRole('listitem')
  await replaceText(page, page.getByRole('searchbox'), 'noé')
  await found.getByRole('button', { name: 'Effacer' }).click()
  const name = field('Pour confirmer, écrivez son nom de famille')
  await typeByKeyboard(page, name, 'Quintar')
  await page.keyboard.press('Enter')
  expect(await inDialog('Effacer définitivement').isDisabled()).toBe(true)
  await cancelDialog()
  await found.getByRole('button', { name: 'Effacer' }).click()
  await typeByKeyboard(page, name, 'Quintard')
  await page.keyboard.press('Enter')
  await page.getByText('Données effacées').waitFor()
  await page.getByText('Personne de ce nom dans la session.').waitFor()
})

it('a manager types an earlier erasure date for a session, digit by digit', async () => {
  await openSession('Menuiserie, 1re année', 'Preuves et données')
  const dayField = page.getByLabel('Effacer dès le')
  const day = nextDoubleDay()
  await typeDate(page, dayField, day)
  expect(await dayField.inputValue()).toBe(day)
  await button('Avancer la date').click()
  await page.getByText('Date avancée').waitFor()
  // The new date is now the latest date that the field accepts.
  await expect.poll(() => dayField.getAttribute('max'), pollOptions).toBe(day)
})

it('a manager drafts, publishes, closes, archives and copies a session, and deletes the copy', async () => {
  await open('/sessions/nouvelle')
  await typeByKeyboard(page, field('Nom de la session'), 'Carrelage')
  await button('Garder en brouillon').click()
  await openSession('Carrelage', 'Réglages')
  await replaceText(page, page.getByLabel('Places'), '12')
  await page.getByLabel('Effacer les données des apprenants').focus()
  await page.keyboard.press('ArrowUp')
  await chooseFile(page, button('Choisir un fichier'), {
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: readFileSync(join(root, 'apps/player/public/logo-didascalie.png')),
  })
  await page.getByText('Logo enregistré').waitFor()
  // Choosing a logo saves only the logo. The other changes stay unsaved in the form.
  expect(await page.getByLabel('Places').inputValue()).toBe('12')
  await button('Publier la session').click()
  await page.getByText('Réglages enregistrés').waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('Places').inputValue(), pollOptions).toBe('12')
  expect(await page.getByLabel('Effacer les données des apprenants').inputValue()).toBe('6')

  await closeSession(page)
  await button('Rouvrir').click()
  await page.getByText('Session rouverte').waitFor()
  await button('Archiver').click()
  await button('Sortir des archives').click()
  await page.getByText('Session sortie des archives').waitFor()
  await button('Dupliquer').click()
  await page.getByRole('heading', { level: 1, name: 'Carrelage (copie)' }).waitFor()

  await button('Supprimer').click()
  const name = field('Pour confirmer, écrivez le nom de la session')
  await typeByKeyboard(page, name, 'Carrelage')
  await page.keyboard.press('Enter')
  expect(await inDialog('Supprimer définitivement').isDisabled()).toBe(true)
  await page.keyboard.type(' (copie)')
  await page.keyboard.press('Enter')
  await page.getByText('Session supprimée').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Sessions' }).waitFor()
})

/** Adds a trainer to the team, directly in the database of the running server. */
async function seedMember(): Promise<void> {
  const { db, close } = await openStore({ dataFolder: server.dataFolder, databaseUrl: undefined })
  const member = { uid: 'marc', name: 'Marc Ferreira', email: 'marc@exemple.fr', created_at: 1 }
  await db.insertInto('staff').values(member).execute()
  const membership = { staff_uid: 'marc', organisation_uid: 'demonstration', sessions: null, created_at: 1 }
  await db
    .insertInto('membership')
    .values({ ...membership, role: 'trainer' })
    .execute()
  await close()
}

it('a manager invites a trainer, cancels the invitation, changes the role of a member and removes the member', async () => {
  await seedMember()
  await open('/equipe')
  await button('Inviter').click()
  await typeByKeyboard(page, field('Son adresse électronique'), 'lou@exemple.fr')
  await cancelDialog()
  await button('Inviter').click()
  expect(await field('Son adresse électronique').inputValue()).toBe('')
  await typeByKeyboard(page, field('Son adresse électronique'), 'lou@exemple.fr')
  await page.keyboard.press('Enter')
  await field('Le lien à transmettre').waitFor()
  await cancelDialog()
  await button('Annuler l’invitation de lou@exemple.fr').click()
  await page.getByText('Invitation annulée').waitFor()

  const changeButton = button('Changer le rôle de Marc Ferreira')
  const member = page.getByRole('row').filter({ hasText: 'Marc Ferreira' })
  await changeButton.click()
  await dialog()
    .getByRole('radio', { name: /Lecture seule/ })
    .click()
  await cancelDialog()
  await member.getByRole('cell', { name: 'Formation' }).waitFor()
  await changeButton.click()
  await dialog()
    .getByRole('radio', { name: /Formation/ })
    .focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByText('Rôle changé').waitFor()
  await member.getByRole('cell', { name: 'Lecture seule' }).waitFor()
  await changeButton.click()
  await inDialog('Retirer de l’équipe').click()
  await page.getByText('Personne retirée de l’équipe').waitFor()
  await member.waitFor({ state: 'detached' })
})

it('a manager connects a learning platform and an LRS by typing, and removes both', async () => {
  await open('/connexions')
  await button('Inviter une plateforme').click()
  await field('Adresse d’invitation').waitFor()
  await cancelDialog()

  await button('Enregistrer à la main').click()
  await typeByKeyboard(page, field('Nom de la plateforme'), 'Moodle du CFA')
  await page.keyboard.press('Enter')
  await expect.poll(() => dialog().getByText('Ce champ est nécessaire.').count(), pollOptions).toBe(6)
  const moodle = 'https://moodle.exemple.fr'
  const values = [
    ...[moodle, 'client-1', '1', `${moodle}/mod/lti/auth.php`, `${moodle}/mod/lti/token.php`],
    `${moodle}/mod/lti/certs.php`,
  ]
  for (const value of values) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
  await page.getByText('Plateforme enregistrée').waitFor()
  const platform = page.getByRole('listitem').filter({ hasText: 'Moodle du CFA' })
  await platform.getByRole('button', { name: 'Retirer' }).click()
  await cancelDialog()
  await platform.getByRole('button', { name: 'Retirer' }).click()
  await inDialog('Retirer').click()
  await platform.waitFor({ state: 'detached' })

  await replaceText(page, field('Adresse du LRS'), 'lrs.exemple.fr')
  await page.keyboard.press('Enter')
  await page.getByText('Il faut une adresse entière').waitFor()
  await replaceText(page, field('Adresse du LRS'), 'https://lrs.exemple.fr/xapi')
  await typeByKeyboard(page, page.getByLabel('Clé et secret'), 'cle:secret')
  await page.keyboard.press('Enter')
  await page.getByText('LRS enregistré').waitFor()
  await button('Retirer le LRS').click()
  await cancelDialog()
  await button('Retirer le LRS').click()
  await inDialog('Retirer le LRS').click()
  await page.getByText('LRS retiré').waitFor()
  await expect.poll(() => field('Adresse du LRS').inputValue(), pollOptions).toBe('')
  expect(await link('SCORM 1.2').getAttribute('href')).toMatch(/scorm-1\.2/)
})

it('a manager reads the actions in the audit log, and filters them', async () => {
  await open('/journal')
  const log = page.getByRole('list').filter({ has: page.locator('time') })
  await log.getByText('retire Marc Ferreira de l’équipe').waitFor()
  await button('Effacements').focus()
  await page.keyboard.press('Enter')
  await log.getByText('retire Marc Ferreira de l’équipe').waitFor({ state: 'detached' })
  await log
    .getByText(/efface/)
    .first()
    .waitFor()
})

it('a manager corrects their own name and switches the keyboard shortcuts off', async () => {
  await open('/compte')
  await replaceText(page, field('Votre nom, tel que l’équipe le voit'), 'Solène Abgrall-Roux')
  await page.keyboard.press('Enter')
  await page.getByText('Nom enregistré').waitFor()
  await link(/Solène Abgrall-Roux/).waitFor()
  await button('Choisir un mot de passe').click()
  await typeByKeyboard(page, page.getByLabel('Nouveau mot de passe'), 'une phrase assez longue')
  await page.keyboard.press('Enter')
  await page.getByText('La clé à recopier').waitFor()
  await cancelDialog()

  await page.keyboard.press('?')
  await page.getByRole('checkbox', { name: 'Utiliser ces touches' }).focus()
  await page.keyboard.press('Space')
  await cancelDialog()
  const address = page.url()
  await page.keyboard.press('n')
  await page.keyboard.press('?')
  expect(page.url()).toBe(address)
  expect(await dialog().count()).toBe(0)
  expect(manager.troubles).toEqual([])
})
