// Seeds a class of 500 among all stored learners. All of them share their runs, so the first request reads every run and each request lists every learner.
import type { Content } from '@didascalie/server/modules/content/content'
import { plainLearner } from '@didascalie/server/modules/learners/learner'
import { toLearnerRow } from '@didascalie/server/modules/learners/learner-queries'
import { plainOrganisation } from '@didascalie/server/modules/organisations/organisation'
import { plainSession } from '@didascalie/server/modules/sessions/session'
import { sortKey } from '@didascalie/server/platform/database/sort-key'
import { hashToken } from '@didascalie/server/platform/keys/keyring'
import type { Store } from '@didascalie/server/store'
import { weekTrace } from '../server/protocol.js'
import { classSize, classUid, organisationUid, staffToken } from './protocol.js'

const ways = 12
const atOnce = 100
const farAway = 4_000_000_000_000

/** Plays to the end with a different sequence of replies for each number. */
function wayThrough(content: Content, number: number) {
  const taken: string[] = []
  let moment = content.begin()
  while (moment.view.kind !== 'end' && taken.length < 1_000) {
    const { view } = moment
    const offered =
      view.kind === 'choices'
        ? view.replies.map(({ id }, index) => ({ id, index }))
        : view.kind === 'objects'
          ? view.objects.flatMap(({ actions }) => actions)
          : []
    const one = offered[(number * 7 + taken.length * 3) % Math.max(1, offered.length)]
    moment = content.answer(moment, { index: one?.index ?? 0 })
    if (one !== undefined) taken.push(one.id)
  }
  return content.replay(taken.join(' '))
}

/** A save with the trace of a week, at a scene that depends on the index. */
function saveOf({ choices }: Content, index: number): string {
  const scene = choices[index % choices.length]?.scene ?? ''
  const progress = { node: '', scene, background: '', music: '' }
  return JSON.stringify({ audio: 1, progress, trace: weekTrace })
}

export async function seedClass(store: Store, content: Content): Promise<void> {
  const { db } = store
  await store.organisations.create({
    ...{ ...plainOrganisation, uid: organisationUid, name: 'Régie', createdAt: 1 },
  })
  await store.sessions.create({
    ...{ ...plainSession, uid: classUid, organisationUid, kind: 'normal', name: 'Classe' },
    ...{ content: content.name, reads: 'each', createdAt: 1 },
  })
  const told = Array.from({ length: ways }, (_, number) => wayThrough(content, number))
  const people = Array.from({ length: classSize }, (_, index) => {
    const [firstname, lastname] = [`Prénom${index % 40}`, `Nom${String(index).padStart(3, '0')}`]
    return {
      ...plainLearner,
      ...{ uid: `class-${index}`, sessionUid: classUid, firstname, lastname },
      nameKey: sortKey(lastname, firstname),
      ...{ progression: index % 3 === 0 ? saveOf(content, index) : '', revision: 1, playedMs: 3_000_000 },
      ...{ heartbeatAt: 1, createdAt: 1 },
      ...{ consentAt: 1, consentVersion: content.consentVersions.each, isShared: true, wasShared: true },
      ...{ advancedOn: '2026-03-02', finishedOn: index % 3 === 0 ? null : '2026-03-02' },
    }
  })
  for (let from = 0; from < classSize; from += atOnce) {
    const some = people.slice(from, from + atOnce)
    await db.insertInto('learner').values(some.map(toLearnerRow)).execute()
    const runs = some.map(({ uid }, index) => ({
      ...({
        learner_uid: uid,
        number: 1,
        client_id: `run-${uid}`,
        kind: 'ended',
        content: content.name,
      } as const),
      ...{ begun_on: '2026-03-02', ended_on: '2026-03-02', content_version: content.version, trace: '' },
      taken: JSON.stringify(told[(from + index) % ways]?.answers ?? []),
      facts: '[]',
    }))
    await db.insertInto('run').values(runs).execute()
  }
  const staff = { uid: 'bench-staff', name: 'Bench', email: 'bench@example.invalid', created_at: 1 }
  await db.insertInto('staff').values(staff).execute()
  const place = { staff_uid: staff.uid, organisation_uid: organisationUid, role: 'manager' } as const
  await db
    .insertInto('membership')
    .values({ ...place, sessions: null, created_at: 1 })
    .execute()
  await store.staffLogins.create({
    ...{ tokenHash: hashToken(staffToken), staffUid: staff.uid, enteredAt: Date.now() },
    ...{ seenAt: farAway, expiresAt: farAway },
  })
}
