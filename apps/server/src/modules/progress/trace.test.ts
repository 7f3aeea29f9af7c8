import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixture, makeRoot } from '../../testing/fixture-root.js'
import { aRun, seedLearner, seedSession } from '../../testing/rows.js'
import { databaseKinds, openTestStore, type TestStore } from '../../testing/test-store.js'
import { loadContents } from '../content/load-contents.js'
import { debriefOf } from '../debrief/debrief.js'
import type { Learner } from '../learners/index.js'
import type { Session } from '../sessions/index.js'
import { sharedChoices } from './trace.js'

describe.each(databaseKinds)('choices that trainers can read on %s', (kind) => {
  const root = makeRoot()
  const contents = loadContents({ folder: join(root, 'content'), defaultGame: fixture.content })
  const { consentVersions, replay } = contents.defaultGame
  let store: TestStore
  beforeAll(async () => {
    store = await openTestStore(kind)
  })
  afterAll(async () => {
    await store.close()
    rmSync(root, { recursive: true, force: true })
  })

  /** Creates a learner who agreed to the trace and finished a run. */
  async function finished({ uid, reads }: Session, row: Partial<Learner> = {}): Promise<Learner> {
    const agreed = { sessionUid: uid, consentVersion: consentVersions[reads] }
    const learner = await seedLearner(store, { ...agreed, ...row })
    const { facts, answers } = replay('answer sleep')
    const replayed = { facts: JSON.stringify(facts), taken: JSON.stringify(answers) }
    const run = aRun({ learner_uid: learner.uid, trace: 'answer sleep', ...replayed })
    await store.db.insertInto('run').values(run).execute()
    return learner
  }
  const weekIn = async (learner: Learner, reader: 'learner' | 'trainer') => {
    const bilan = await debriefOf(store, contents, learner, { now: 1, timeZone: 'Europe/Paris', reader })
    const [notion] = bilan?.notions ?? []
    return { told: bilan?.week?.length, chosen: notion?.chosenGestures.length, done: notion?.done }
  }
  const told = { told: 1, chosen: 1, done: ['Vous avez répondu à l’appel.'] }
  const untold = { told: 0, chosen: 0, done: null }

  test('include one row per choice, only of learners who share and whose trace is stored', async () => {
    const session = await seedSession(store, { reads: 'each' })
    const shares = await finished(session, { isShared: true })
    const others = [
      await finished(session),
      await finished(session, { isShared: true, consentVersion: 'older' }),
      await finished(session, { isShared: true, declinedVersion: consentVersions.each }),
    ]
    const where = { learner: shares.uid, run: 1, gone: false }
    expect(await sharedChoices(store, contents, session.uid)).toEqual([
      {
        ...where,
        order: 1,
        chapter: 'le soir',
        scene: 'Appel',
        prompt: 'ring',
        reply: 'answer',
        text: 'Oui, ici le phare.',
      },
      {
        ...where,
        order: 2,
        chapter: 'la nuit',
        scene: 'Lampe',
        prompt: 'dark',
        reply: 'sleep',
        text: 'Dormir.',
      },
    ])
    expect(await weekIn(shares, 'trainer')).toEqual(told)
    for (const learner of others) expect(await weekIn(learner, 'trainer')).toEqual(untold)
  })

  test('are withheld in a group-only session, even if a learner’s row says shared', async () => {
    const session = await seedSession(store)
    const learner = await finished(session, { isShared: true })
    await expect(sharedChoices(store, contents, session.uid)).rejects.toMatchObject({
      code: 'session-read-as-group',
    })
    expect(await weekIn(learner, 'trainer')).toEqual(untold)
    expect(await weekIn(learner, 'learner')).toEqual(told)
  })
})
