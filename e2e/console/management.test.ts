// The tasks of a manager in a real browser. The tests type one key at a time, press Enter, and cancel with Escape, as managers do.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { root } from '../support/root.js'
import {
  authenticatorAdder,
  chooseFile,
  newTrainer,
  openConsole,
  pollOptions,
  pressByKeyboard,
  replaceText,
  typeByKeyboard,
  withStore,
} from './console-helpers.js'

const app = openConsole()
const { button, field, dialog, open, openSession, cancelDialog } = app
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true })

it('a manager drafts, publishes, closes, archives and copies a session, and deletes the copy', async () => {
  const { page } = app
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

  await button('Fermer maintenant').click()
  await inDialog('Fermer la session').click()
  await page.getByText('Session fermée').first().waitFor()
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

beforeAll(() =>
  withStore(app.server, async ({ db }) => {
    for (const [uid, name] of [
      ['marc', 'Marc Ferreira'],
      ['sacha', 'Sacha Lebrun'],
    ] as const) {
      await db
        .insertInto('staff')
        .values({ uid, name, email: `${uid}@exemple.fr`, created_at: 1 })
        .execute()
      const membership = { staff_uid: uid, organisation_uid: 'demonstration', sessions: null, created_at: 1 }
      await db
        .insertInto('membership')
        .values({ ...membership, role: 'trainer' })
        .execute()
    }
  }),
)

it('a manager invites a trainer, cancels the invitation, changes the role of a member and removes the member', async () => {
  const { page } = app
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
  expect(app.troubles).toEqual([])
})

it('a manager creates a new login link for a member who can no longer log in', async () => {
  await open('/equipe')
  await pressByKeyboard(app.page, button('Changer le rôle de Sacha Lebrun'))
  await pressByKeyboard(app.page, button('Créer un nouveau lien de connexion'))
  const address = await field('Le lien à transmettre').inputValue()
  const { page: member } = await newTrainer(app.browser)
  const addAuthenticator = await authenticatorAdder(member)
  await addAuthenticator('internal')
  await member.goto(address)
  await member.getByText('De nouveau à la régie.').waitFor()
  await pressByKeyboard(member, member.getByRole('button', { name: /Créer une clé d’accès/ }))
  await pressByKeyboard(member, member.getByRole('checkbox', { name: /à l’abri/ }), 'Space')
  await pressByKeyboard(member, member.getByRole('button', { name: 'Entrer dans la régie' }))
  await member.getByRole('heading', { level: 1, name: 'Sessions' }).waitFor()
  await member.context().close()
})

it('a manager corrects their own name and switches the keyboard shortcuts off', async () => {
  const { page } = app
  await open('/compte')
  await replaceText(page, field('Votre nom, tel que l’équipe le voit'), 'Solène Abgrall-Roux')
  await page.keyboard.press('Enter')
  await page.getByText('Nom enregistré').waitFor()
  await app.link(/Solène Abgrall-Roux/).waitFor()
  await open('/sessions')
  await page.getByRole('table').waitFor()
  await page.keyboard.press('?')
  await page.getByRole('checkbox', { name: 'Utiliser ces touches' }).focus()
  await page.keyboard.press('Space')
  await cancelDialog()
  const address = page.url()
  await page.keyboard.press('n')
  await page.keyboard.press('?')
  expect(page.url()).toBe(address)
  expect(await dialog().count()).toBe(0)
})
