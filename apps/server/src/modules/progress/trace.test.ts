import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '../../platform/database/schema.js'
import { fixture, writeInstallation } from '../../testing/fixture-root.js'
import { seedLearner, seedRun, seedSession } from '../../testing/rows.js'
import { databaseKinds, openTestStore, type TestStore } from '../../testing/test-store.js'
import { loadContents } from '../content/load-contents.js'
import { debriefOf } from '../debrief/debrief.js'
import type { Learner } from '../learners/rules.js'
import { getSharedChoices } from './runs.js'

describe.each(databaseKinds)('on %s, trainers', async (kind) => {
  const root = writeInstallation()
  const contents = await loadContents({ folder: join(root, 'content'), defaultGame: fixture.content })
  const { consentVersions, replay } = contents.defaultGame
  let store: TestStore
  beforeAll(async () => {
    store = await openTestStore(kind)
  })
  afterAll(async () => {
    await store.close()
    rmSync(root, { recursive: true, force: true })
  })

  /** Creates a learner who agreed that the server stores their choices, and who finished a run. */
  async function learnerWithRun({ uid, reads }: Session, row: Partial<Learner> = {}): Promise<Learner> {
    const consent = { sessionUid: uid, consentVersion: consentVersions[reads] }
    const learner = await seedLearner(store, { ...consent, ...row })
    const { facts, answers } = replay('answer sleep')
    const replayed = { facts: JSON.stringify(facts), taken: JSON.stringify(answers) }
    await seedRun(store, { learnerUid: learner.uid, trace: 'answer sleep', ...replayed })
    return learner
  }
  const choicesInDebrief = async (learner: Learner, reader: 'learner' | 'trainer') => {
    const bilan = await debriefOf(store, contents, learner, { now: 1, timeZone: 'Europe/Paris', reader })
    const [notion] = bilan?.notions ?? []
    return {
      facts: bilan?.facts?.length,
      hasGesture: notion?.gestures.includes('Répondre avant la troisième sonnerie.'),
      reachedFacts: notion?.reachedFacts,
    }
  }
  const withChoices = { facts: 1, hasGesture: true, reachedFacts: ['Vous avez répondu à l’appel.'] }
  const withoutChoices = { facts: 0, hasGesture: false, reachedFacts: null }

  test('read one row per choice, only of learners who share their runs and agreed that the server stores their choices', async () => {
    const session = await seedSession(store, { reads: 'each' })
    const sharing = await learnerWithRun(session, { isShared: true })
    const notReadable = [
      await learnerWithRun(session),
      await learnerWithRun(session, { isShared: true, consentVersion: 'older' }),
      await learnerWithRun(session, { isShared: true, declinedVersion: consentVersions.each }),
    ]
    const common = { learner: sharing.uid, run: 1, gone: false }
    expect(await getSharedChoices(store, contents, session.uid)).toEqual([
      {
        ...common,
        order: 1,
        chapter: 'le soir',
        scene: 'Appel',
        prompt: 'ring',
        reply: 'answer',
        text: 'Oui, ici le phare.',
      },
      {
        ...common,
        order: 2,
        chapter: 'la nuit',
        scene: 'Lampe',
        prompt: 'dark',
        reply: 'sleep',
        text: 'Dormir.',
      },
    ])
    expect(await choicesInDebrief(sharing, 'trainer')).toEqual(withChoices)
    for (const learner of notReadable)
      expect(await choicesInDebrief(learner, 'trainer')).toEqual(withoutChoices)
  })

  test('read no choices if the session does not allow sharing, even if a learner shares the run', async () => {
    const session = await seedSession(store)
    const learner = await learnerWithRun(session, { isShared: true })
    await expect(getSharedChoices(store, contents, session.uid)).rejects.toMatchObject({
      code: 'session-read-as-group',
    })
    expect(await choicesInDebrief(learner, 'trainer')).toEqual(withoutChoices)
    expect(await choicesInDebrief(learner, 'learner')).toEqual(withChoices)
  })
})
