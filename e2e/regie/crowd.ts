// Cases that a class of 24 does not cover: 500 learners, a second trainer in the same session, an organisation without data.

import { plainOrganisation } from '@didascalie/server/modules/organisations/organisation'
import { sortKey } from '@didascalie/server/platform/database/sort-key'
import { hashToken, newToken, newUid } from '@didascalie/server/platform/keys/keyring'
import { openStore, type Store } from '@didascalie/server/store'
import type { Browser, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Server } from '../support/server.js'
import { byName, faultsOf, newTrainer, words, write } from './desk.js'

interface House {
  server: Server
  browser: Browser
  /** The page of the demonstration's manager. */
  page: Page
}

const size = 500
const atOnce = 50
const hourMs = 60 * 60 * 1000
const aMinute = 60_000
const second = { uid: 'second-trainer', name: 'Idriss Vautrin', email: 'idriss@exemple.fr', created_at: 1 }
const emptyHouse = { ...plainOrganisation, uid: 'maison-vide', name: 'Maison vide', createdAt: 1 }

/** Copies the learners of the demonstration's class, with their runs, into one session of 500. */
async function seedCrowd({ db }: Store): Promise<string> {
  const all = await db.selectFrom('session').selectAll().orderBy('created_at').execute()
  const model = all.find(({ name }) => name.startsWith('Menuiserie'))
  if (model === undefined) throw new Error('The demonstration has no class')
  const people = await db
    .selectFrom('learner')
    .selectAll()
    .where('session_uid', '=', model.uid)
    .orderBy('uid')
    .execute()
  const uids = people.map(({ uid }) => uid)
  const runs = await db.selectFrom('run').selectAll().where('learner_uid', 'in', uids).execute()
  const session = { ...model, uid: newUid(), name: 'Toute la promotion', seats: null }
  await db.insertInto('session').values(session).execute()
  const crowd = Array.from({ length: size }, (_, index) => {
    const like = people[index % people.length]
    if (like === undefined) throw new Error('The class is empty')
    const lastname = `Nom${String(index).padStart(3, '0')}`
    const own = { uid: newUid(), session_uid: session.uid, lastname, puid: null }
    const learner = { ...like, ...own, name_key: sortKey(lastname, like.firstname) }
    const run = runs.find(({ learner_uid }) => learner_uid === like.uid)
    return { learner, run: run && { ...run, learner_uid: own.uid, client_id: newUid() } }
  })
  for (let from = 0; from < size; from += atOnce) {
    const some = crowd.slice(from, from + atOnce)
    await db
      .insertInto('learner')
      .values(some.map(({ learner }) => learner))
      .execute()
    const theirs = some.flatMap(({ run }) => run ?? [])
    if (theirs.length > 0) await db.insertInto('run').values(theirs).execute()
  }
  return session.uid
}

/** Creates a trainer of the demonstration who also manages an empty organisation. Returns the login token. */
async function seedSecond({ db, organisations, staffLogins }: Store): Promise<string> {
  await organisations.create(emptyHouse)
  await db.insertInto('staff').values(second).execute()
  const place = { staff_uid: second.uid, sessions: null, created_at: 1 }
  await db
    .insertInto('membership')
    .values([
      { ...place, organisation_uid: 'demonstration', role: 'trainer' },
      { ...place, organisation_uid: emptyHouse.uid, role: 'manager' },
    ])
    .execute()
  const token = newToken()
  const now = Date.now()
  await staffLogins.create({
    ...{ tokenHash: hashToken(token), staffUid: second.uid, enteredAt: now, seenAt: now },
    expiresAt: now + hourMs,
  })
  return token
}

/** Writes to the database of the running server, as an operator's command does. */
async function seed({ data }: Server): Promise<{ session: string; token: string }> {
  const store = await openStore({ dataFolder: data, databaseUrl: undefined })
  try {
    return { session: await seedCrowd(store), token: await seedSecond(store) }
  } finally {
    await store.close()
  }
}

export function crowdJourneys(house: () => House): void {
  it('a trainer follows 500 learners next to a colleague, and opens an empty organisation', async () => {
    const { server, browser, page } = house()
    const { session, token } = await seed(server)
    const origin = byName(server.origin)
    const trainer = await newTrainer(browser)
    const mate = trainer.page
    await mate.context().addCookies([{ name: 'regie', value: token, url: origin }])
    const crowd = `${origin}/regie/o/demonstration/session/${session}`

    await mate.goto(crowd)
    await mate.getByText(words('1 à 100 sur 500')).waitFor()
    expect(await faultsOf(mate)).toEqual([])
    await mate.getByRole('button', { name: 'Après' }).click()
    await mate.getByText(words('101 à 200 sur 500')).waitFor()
    await write(mate, mate.getByRole('searchbox'), 'nom499')
    await mate.getByRole('rowheader', { name: /Nom499/ }).waitFor()

    // The manager's page polls for changes, so it shows the colleague's edit. The test advances its clock.
    await page.clock.install()
    await page.goto(crowd)
    await write(page, page.getByRole('searchbox'), 'nom499')
    await page.getByRole('rowheader', { name: /Nom499/ }).waitFor()
    await mate.getByRole('button', { name: /^Corriger le nom .*Nom499/ }).click()
    await write(
      mate,
      mate.getByRole('dialog').getByRole('textbox', { name: 'Nom', exact: true }),
      'Nom499-Ferré',
    )
    await mate.keyboard.press('Enter')
    await mate.getByRole('dialog').waitFor({ state: 'detached' })
    const renamed = page.getByRole('rowheader', { name: /Nom499-Ferré/ })
    const seenLater = async () => {
      await page.clock.fastForward(aMinute)
      return renamed.isVisible()
    }
    await expect.poll(seenLater, { timeout: 120_000, interval: 1000 }).toBe(true)

    await mate.goto(`${crowd}/debat`)
    await mate.getByRole('article').waitFor()
    expect(await faultsOf(mate)).toEqual([])

    await mate.goto(`${origin}/regie/o/${emptyHouse.uid}/sessions`)
    await mate.getByText('La scène est prête').waitFor()
    expect(await faultsOf(mate)).toEqual([])
    expect(trainer.troubles).toEqual([])
    await mate.context().close()
  })
}
