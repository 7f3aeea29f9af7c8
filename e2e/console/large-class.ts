// Cases that the demonstration's class of 24 does not cover: 500 learners, a second trainer, and an organisation without data.

import { organisationDefaults } from '@didascalie/server/modules/organisations/rules'
import { sortKey } from '@didascalie/server/platform/database/sort-key'
import { hashToken, newToken, newUid } from '@didascalie/server/platform/keys/keyring'
import { openStore, type Store } from '@didascalie/server/store'
import type { Browser, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Server } from '../support/server.js'
import { faultsOf, newTrainer, replaceText, withAnySpaces, withHostName } from './console-helpers.js'

interface ConsoleEnvironment {
  server: Server
  browser: Browser
  /** The page of the demonstration's manager. */
  page: Page
}

const classSize = 500
const batchSize = 50
const hourMs = 60 * 60 * 1000
const minuteMs = 60_000
const secondTrainer = {
  uid: 'second-trainer',
  name: 'Idriss Vautrin',
  email: 'idriss@exemple.fr',
  created_at: 1,
}
const emptyOrganisation = { ...organisationDefaults, uid: 'maison-vide', name: 'Maison vide', createdAt: 1 }

/** Creates a session with 500 learners. They are copies of the learners of the demonstration's class, with their runs. */
async function seedLargeClass({ db }: Store): Promise<string> {
  const sessions = await db.selectFrom('session').selectAll().orderBy('created_at').execute()
  const model = sessions.find(({ name }) => name.startsWith('Menuiserie'))
  if (model === undefined) throw new Error('The demonstration has no class')
  const classLearners = await db
    .selectFrom('learner')
    .selectAll()
    .where('session_uid', '=', model.uid)
    .orderBy('uid')
    .execute()
  const uids = classLearners.map(({ uid }) => uid)
  const runs = await db.selectFrom('run').selectAll().where('learner_uid', 'in', uids).execute()
  const session = { ...model, uid: newUid(), name: 'Toute la promotion', seats: null }
  await db.insertInto('session').values(session).execute()
  const learnersWithRuns = Array.from({ length: classSize }, (_, index) => {
    const original = classLearners[index % classLearners.length]
    if (original === undefined) throw new Error('The class is empty')
    const lastname = `Nom${String(index).padStart(3, '0')}`
    const ownFields = { uid: newUid(), session_uid: session.uid, lastname, puid: null }
    const learner = { ...original, ...ownFields, name_key: sortKey(lastname, original.firstname) }
    const run = runs.find(({ learner_uid }) => learner_uid === original.uid)
    return { learner, run: run && { ...run, learner_uid: ownFields.uid, client_id: newUid() } }
  })
  for (let from = 0; from < classSize; from += batchSize) {
    const batch = learnersWithRuns.slice(from, from + batchSize)
    await db
      .insertInto('learner')
      .values(batch.map(({ learner }) => learner))
      .execute()
    const batchRuns = batch.flatMap(({ run }) => run ?? [])
    if (batchRuns.length > 0) await db.insertInto('run').values(batchRuns).execute()
  }
  return session.uid
}

/** Creates a trainer of the demonstration who also manages an empty organisation. Returns the login token. */
async function seedSecondTrainer({ db, organisations, staffLogins }: Store): Promise<string> {
  await organisations.create(emptyOrganisation)
  await db.insertInto('staff').values(secondTrainer).execute()
  const membership = { staff_uid: secondTrainer.uid, sessions: null, created_at: 1 }
  await db
    .insertInto('membership')
    .values([
      { ...membership, organisation_uid: 'demonstration', role: 'trainer' },
      { ...membership, organisation_uid: emptyOrganisation.uid, role: 'manager' },
    ])
    .execute()
  const token = newToken()
  const now = Date.now()
  await staffLogins.create({
    tokenHash: hashToken(token),
    staffUid: secondTrainer.uid,
    enteredAt: now,
    seenAt: now,
    expiresAt: now + hourMs,
  })
  return token
}

/** Writes directly to the database of the running server, as an operator's command does. */
async function seed({ dataFolder }: Server): Promise<{ session: string; token: string }> {
  const store = await openStore({ dataFolder: dataFolder, databaseUrl: undefined })
  try {
    return { session: await seedLargeClass(store), token: await seedSecondTrainer(store) }
  } finally {
    await store.close()
  }
}

export function largeClassTests(environment: () => ConsoleEnvironment): void {
  it('the console works with 500 learners, with two trainers at the same time, and with an empty organisation', async () => {
    const { server, browser, page } = environment()
    const { session, token } = await seed(server)
    const origin = withHostName(server.origin)
    const trainer = await newTrainer(browser)
    const colleague = trainer.page
    await colleague.context().addCookies([{ name: 'regie', value: token, url: origin }])
    const classUrl = `${origin}/regie/o/demonstration/session/${session}`

    await colleague.goto(classUrl)
    await colleague.getByText(withAnySpaces('1 à 100 sur 500')).waitFor()
    expect(await faultsOf(colleague)).toEqual([])
    await colleague.getByRole('button', { name: 'Après' }).click()
    await colleague.getByText(withAnySpaces('101 à 200 sur 500')).waitFor()
    await replaceText(colleague, colleague.getByRole('searchbox'), 'nom499')
    await colleague.getByRole('rowheader', { name: /Nom499/ }).waitFor()

    // The manager's page asks the server for changes at intervals. The test advances the clock of this page.
    await page.clock.install()
    await page.goto(classUrl)
    await replaceText(page, page.getByRole('searchbox'), 'nom499')
    await page.getByRole('rowheader', { name: /Nom499/ }).waitFor()
    await colleague.getByRole('button', { name: /^Corriger le nom .*Nom499/ }).click()
    await replaceText(
      colleague,
      colleague.getByRole('dialog').getByRole('textbox', { name: 'Nom', exact: true }),
      'Nom499-Ferré',
    )
    await colleague.keyboard.press('Enter')
    await colleague.getByRole('dialog').waitFor({ state: 'detached' })
    const renamed = page.getByRole('rowheader', { name: /Nom499-Ferré/ })
    const isShownAfterMinute = async () => {
      await page.clock.fastForward(minuteMs)
      return renamed.isVisible()
    }
    await expect.poll(isShownAfterMinute, { timeout: 120_000, interval: 1000 }).toBe(true)

    await colleague.goto(`${classUrl}/debat`)
    await colleague.getByRole('article').waitFor()
    expect(await faultsOf(colleague)).toEqual([])

    await colleague.goto(`${origin}/regie/o/${emptyOrganisation.uid}/sessions`)
    await colleague.getByText('La scène est prête').waitFor()
    expect(await faultsOf(colleague)).toEqual([])
    expect(trainer.troubles).toEqual([])
    await colleague.context().close()
  })
}
