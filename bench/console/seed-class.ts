// Adds a class of 500 learners to the stored data. All learners share their runs with the trainer. So the server reads every run at the
// first request, and lists every learner at each request.
import type { Content } from '@didascalie/server/modules/content/content'
import { learnerDefaults } from '@didascalie/server/modules/learners/rules'
import { organisationDefaults } from '@didascalie/server/modules/organisations/rules'
import { sessionDefaults } from '@didascalie/server/modules/sessions/rules'
import { sortKey } from '@didascalie/server/platform/database/sort-key'
import { hashToken } from '@didascalie/server/platform/keys/keyring'
import type { Store } from '@didascalie/server/store'
import { fullTrace } from '../server/protocol.js'
import { classSize, classUid, organisationUid, staffToken } from './protocol.js'

const routeCount = 12
const batchSize = 100
/** In the year 2096: the login does not expire during the benchmark. */
const farFutureMs = 4_000_000_000_000

/** Plays the game to its end, with answers that depend on `number`. Returns the replay of these answers. */
function playRoute(content: Content, number: number) {
  const answerIds: string[] = []
  let moment = content.begin()
  while (moment.view.kind !== 'end' && answerIds.length < 1_000) {
    const { view } = moment
    const options =
      view.kind === 'choices'
        ? view.replies.map(({ id }, index) => ({ id, index }))
        : view.kind === 'objects'
          ? view.objects.flatMap(({ actions }) => actions)
          : []
    const option = options[(number * 7 + answerIds.length * 3) % Math.max(1, options.length)]
    moment = content.answer(moment, { index: option?.index ?? 0 })
    if (option !== undefined) answerIds.push(option.id)
  }
  return content.replay(answerIds.join(' '))
}

/** A save at a scene that depends on the index. Its trace contains the answers of a whole run. */
function saveOf({ choices }: Content, index: number): string {
  const scene = choices[index % choices.length]?.scene ?? ''
  const progress = { node: '', scene, background: '', music: '' }
  return JSON.stringify({ audio: 1, progress, trace: fullTrace })
}

export async function seedClass(store: Store, content: Content): Promise<void> {
  const { db, rows } = store
  await store.organisations.create({
    ...organisationDefaults,
    uid: organisationUid,
    name: 'Régie',
    createdAt: 1,
  })
  await store.sessions.create({
    ...sessionDefaults,
    uid: classUid,
    organisationUid,
    kind: 'normal',
    name: 'Classe',
    content: content.name,
    reads: 'each',
    createdAt: 1,
  })
  const replays = Array.from({ length: routeCount }, (_, number) => playRoute(content, number))
  const learners = Array.from({ length: classSize }, (_, index) => {
    const [firstname, lastname] = [`Prénom${index % 40}`, `Nom${String(index).padStart(3, '0')}`]
    return {
      ...learnerDefaults,
      uid: `class-${index}`,
      sessionUid: classUid,
      firstname,
      lastname,
      nameKey: sortKey(lastname, firstname),
      progression: index % 3 === 0 ? saveOf(content, index) : '',
      revision: 1,
      playedMs: 3_000_000,
      heartbeatAt: 1,
      createdAt: 1,
      consentAt: 1,
      consentVersion: content.consentVersions.each,
      isShared: true,
      wasShared: true,
      advancedOn: '2026-03-02',
      finishedOn: index % 3 === 0 ? null : '2026-03-02',
    }
  })
  for (let from = 0; from < classSize; from += batchSize) {
    const batch = learners.slice(from, from + batchSize)
    await rows.insertInto('learner').values(batch).execute()
    const runs = batch.map(({ uid }, index) => ({
      learnerUid: uid,
      number: 1,
      clientId: `run-${uid}`,
      kind: 'ended' as const,
      content: content.name,
      begunOn: '2026-03-02',
      endedOn: '2026-03-02',
      contentVersion: content.version,
      trace: '',
      taken: JSON.stringify(replays[(from + index) % routeCount]?.answers ?? []),
      facts: '[]',
    }))
    await rows.insertInto('run').values(runs).execute()
  }
  const staff = { uid: 'bench-staff', name: 'Bench', email: 'bench@example.invalid', created_at: 1 }
  await db.insertInto('staff').values(staff).execute()
  const membership = { staff_uid: staff.uid, organisation_uid: organisationUid, role: 'manager' } as const
  await db
    .insertInto('membership')
    .values({ ...membership, sessions: null, created_at: 1 })
    .execute()
  await store.staffLogins.create({
    tokenHash: hashToken(staffToken),
    staffUid: staff.uid,
    enteredAt: Date.now(),
    seenAt: farFutureMs,
    expiresAt: farFutureMs,
  })
}
