// Creates a class of 24 people for the console of the demonstration. The engine plays their runs, so that all screens show consistent data.
import { notionsInOrder } from '@didascalie/contract'
import { type Moment, toProgression } from '@didascalie/engine'
import type { Session, StaffMember } from '../../platform/database/schema.js'
import { sortKey } from '../../platform/database/sort-key.js'
import { type Keyring, newUid } from '../../platform/keys/keyring.js'
import { dayOf } from '../../platform/time/time-zone.js'
import type { Store } from '../../store.js'
import { codeDefaults } from '../codes/rules.js'
import type { Content } from '../content/content.js'
import type { Learner } from '../learners/rules.js'
import { eraseAtOf, sessionDefaults } from '../sessions/rules.js'
import type { ClassSeed } from './seed-queries.js'

const minuteMs = 60 * 1000
const dayMs = 24 * 60 * minuteMs

/** Invented people. `progress` is the played part of the story, from 0 to 1. It is absent for people who have not logged in. */
const people: readonly (readonly [firstname: string, lastname: string, progress?: number])[] = [
  ...([
    ['Kenza', 'Amrouni', 1],
    ['Camille', 'Astruc-Pons', 1],
    ['Louis', 'Berthomet', 1],
  ] as const),
  ...([
    ['Océane', 'Brévignon', 1],
    ['Enzo', 'Castelmur'],
    ['Ilyes', 'Chabrane', 0.9],
  ] as const),
  ...([
    ['Sofiane', 'Drissaoui', 1],
    ['Nour', 'El Hadry'],
    ['Rose-Marie', 'Étiévant', 0.1],
  ] as const),
  ...([
    ['Mathis', 'Fauconval', 1],
    ['Inaya', 'Fofané', 1],
    ['Théo', 'Garmonville', 0.3],
  ] as const),
  ...([
    ['Malo', 'Kervennic', 0.5],
    ['Jade', 'Lormier', 1],
    ['Léa', 'Marchandier', 1],
  ] as const),
  ...([
    ['Tiago', 'Moreiral', 1],
    ['Fatou', 'Ndoyane', 1],
    ['Bastien', 'Noirclerc', 0.45],
  ] as const),
  ...([
    ['Hugo', 'Paternac', 0.7],
    ['Noé', 'Quintard', 0.95],
    ['Emma', 'Roussignol', 1],
  ] as const),
  ...([
    ['Aminata', 'Sylvane', 1],
    ['Adam', 'Tirouard', 1],
    ['Lina', 'Vasconcel', 0.75],
  ] as const),
]
/** Last name of the learner who has not played for some days. */
const idleLastname = 'Paternac'
/** Last name of the learner who has played for a long time without a new save. */
const stuckLastname = 'Kervennic'
/** Last names of the learners who finished without answering the survey. */
const unsurveyedLastnames: readonly string[] = ['Lormier', 'Moreiral']

export const demonstrationTrainer: StaffMember = {
  uid: 'demonstration',
  name: 'Solène Abgrall',
  email: 'regie@demonstration.invalid',
  createdAt: 0,
  platformUid: null,
}

/** A random number generator with a seed: it returns the same numbers at every start. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

/** The replies or actions that the learner can choose at this moment of the story. */
function offeredAt({ view }: Moment) {
  if (view.kind === 'choices') return view.replies.map(({ id }, index) => ({ id, index }))
  return view.kind === 'objects' ? view.objects.flatMap(({ actions }) => actions) : []
}

/** Plays the story with random answers, until the end of the story or until `maxAnswers` answers. */
function playOne(content: Content, random: () => number, maxAnswers: number) {
  const answerIds: string[] = []
  let moment = content.begin()
  while (answerIds.length < maxAnswers && moment.view.kind !== 'end') {
    const offered = offeredAt(moment)
    const answer = offered.length > 0 ? offered[Math.floor(random() * offered.length)] : undefined
    moment = content.answer(moment, { index: answer?.index ?? 0 })
    if (answer) answerIds.push(answer.id)
  }
  return { replay: content.replay(answerIds.join(' ')), length: answerIds.length }
}

/** Limits a run, because a story that leads back to earlier moments might never end. */
const maxAnswersOfRun = 1_000

const heartbeatMs = 30 * 1000

/**
 * Splits the played time into visits on different days, from the first to the last day. All visits except the first are equally long.
 * The first visit gets the rest of the time.
 */
function visitsOf(
  { uid, playedMs }: Pick<Learner, 'uid' | 'playedMs'>,
  {
    from,
    to,
    visitCount,
    day,
  }: { from: number; to: number; visitCount: number; day: (time: number) => string },
) {
  const visitDays = Array.from({ length: visitCount }, (_, index) =>
    day(from + ((to - from) * index) / Math.max(1, visitCount - 1)),
  )
  const days = [...new Set(visitDays)]
  const laterVisitMs = Math.floor(playedMs / days.length / heartbeatMs) * heartbeatMs
  return days.map((on, index) => ({
    learnerUid: uid,
    day: on,
    playedMs: index === 0 ? playedMs - laterVisitMs * (days.length - 1) : laterVisitMs,
  }))
}

type PlayedDays = ReturnType<typeof visitsOf>

interface PlayedClass {
  session: Session
  learners: Learner[]
  runs: ClassSeed['runs']
  days: PlayedDays
}

function playAll(content: Content, { now, timeZone }: { now: number; timeZone: string }): PlayedClass {
  const day = (time: number) => dayOf({ now: time, timeZone })
  const session: Session = {
    ...sessionDefaults,
    uid: newUid(),
    organisationUid: 'demonstration',
    kind: 'normal',
    name: 'Menuiserie, 1re année',
    content: content.name,
    opensAt: now - 8 * dayMs,
    closesAt: now + 10 * dayMs,
    seats: people.length,
    reads: 'each',
    keepMonths: 12,
    createdBy: demonstrationTrainer.uid,
    // Newer than the playable session of the demonstration, because an address without a session id opens the oldest session.
    createdAt: now + 1,
  }
  session.eraseAt = eraseAtOf(session)
  const runs: ClassSeed['runs'] = []
  const days: PlayedDays = []
  const learners = people.flatMap(([firstname, lastname, progress], index): Learner[] => {
    if (progress === undefined) return []
    const random = seededRandom(7_919 * (index + 3))
    const fullRun = playOne(content, random, maxAnswersOfRun)
    const isFinished = progress === 1
    const { replay } = isFinished
      ? fullRun
      : playOne(content, seededRandom(index), Math.round(fullRun.length * progress))
    const lastAt = now - (lastname === idleLastname ? 6 : (index % 4) * 0.7) * dayMs - 12 * minuteMs
    const playedMs = Math.round((isFinished ? 38 + random() * 24 : 60 * progress) * minuteMs)
    const uid = newUid()
    const begunAt = now - (isFinished ? 7 : 6) * dayMs
    days.push(
      ...visitsOf(
        { uid, playedMs },
        { from: Math.min(begunAt, lastAt), to: lastAt, visitCount: 2 + (index % 3), day },
      ),
    )
    // At least five learners who finished share their run, and at least five do not, so that the statistics include both groups.
    const isShared = isFinished && index % 2 === 0 && index < 18
    if (isFinished)
      runs.push({
        learnerUid: uid,
        number: 1,
        clientId: newUid().slice(0, 16),
        kind: 'ended',
        begunOn: day(begunAt),
        endedOn: day(lastAt),
        content: content.name,
        contentVersion: content.version,
        answers: replay.answers,
        facts: replay.facts,
        restOfTrace: [],
      })
    return [
      {
        uid,
        sessionUid: session.uid,
        puid: null,
        firstname,
        lastname,
        hasAudio: true,
        revision: 1,
        printsRun: true,
        nameKey: sortKey(lastname, firstname),
        progression: isFinished ? '{"audio":1}' : JSON.stringify(toProgression(replay.moment)),
        playedMs,
        heartbeatAt: Math.round(lastAt),
        consentAt: now - 7 * dayMs,
        declinedVersion: '',
        consentVersion: content.consentVersions.each,
        finishedOn: isFinished ? day(lastAt) : null,
        surveyedOn: isFinished && !unsurveyedLastnames.includes(lastname) ? day(lastAt) : null,
        advancedOn: day(lastAt),
        runBegunOn: isFinished ? null : day(begunAt),
        isShared,
        wasShared: isShared,
        createdAt: now - 7 * dayMs,
        forgottenRevision: 0,
        advancedPlayedMs: lastname === stuckLastname ? playedMs - 24 * minuteMs : playedMs,
        areChoicesCounted: false,
        isSurveyCounted: false,
        network: null,
        playedTogether: 1,
      },
    ]
  })
  return { session, learners, runs, days }
}

/**
 * For each notion: how many of ten learners answer yes, and how many of ten read the notion. The two numbers agree for some notions and
 * differ for others, so that the group debrief has something to show.
 */
const notionPreferences = [
  [8, 8],
  [4, 9],
  [7, 2],
  [5, 5],
  [7, 6],
  [3, 3],
  [9, 4],
  [5, 2],
] as const

/** The survey answers and the read notions of each learner. They are the same at every start. */
export function surveysOf(people: readonly string[], notionCount: number) {
  const surveys = people.flatMap((learnerUid, index) => {
    const random = seededRandom(7_927 * (index + 11))
    // Skips the first number, because neighbouring seeds give similar first numbers.
    random()
    // Some learners say yes more often than others.
    const yesBias = Math.floor(random() * 3) - 1
    return notionPreferences.slice(0, notionCount).map(([yes, readBy], notionIndex) => ({
      learnerUid,
      notion: notionIndex + 1,
      isAcquired: random() * 10 < yes + yesBias,
      isRead: random() * 10 < readBy,
    }))
  })
  return {
    answers: surveys.map(({ learnerUid, notion, isAcquired }) => ({ learnerUid, notion, isAcquired })),
    read: surveys.flatMap(({ learnerUid, notion, isRead }) => (isRead ? [{ learnerUid, notion }] : [])),
  }
}

/** Creates a class and its trainer, once per database. The trainer has no passkey and logs in with the link that the server prints. */
export async function seedDemonstrationClass(
  { store, keyring }: { store: Store; keyring: Keyring },
  content: Content,
  { now, timeZone }: { now: number; timeZone: string },
): Promise<void> {
  if (!(await store.installation.claim('demonstration-class', String(now)))) return
  if ((await store.organisations.find('demonstration')) === undefined) return
  const { session, learners, runs, days } = playAll(content, { now, timeZone })
  const codes = people.map(([firstname, lastname]) => ({
    ...codeDefaults,
    hash: keyring.hashCode(newUid()),
    uid: newUid(),
    sessionUid: session.uid,
    firstname,
    lastname,
    learnerUid: learners.find((one) => one.lastname === lastname)?.uid ?? null,
    nameKey: sortKey(lastname, firstname),
    createdAt: now - 8 * dayMs,
    madeBy: demonstrationTrainer.uid,
  }))
  const surveyed = learners.filter(({ surveyedOn }) => surveyedOn !== null)
  const lastAt = ({ learnerUid }: { learnerUid: string }) =>
    learners.find(({ uid }) => uid === learnerUid)?.heartbeatAt ?? now
  const { answers, read } = surveysOf(
    surveyed.map(({ uid }) => uid),
    notionsInOrder(content.notions).length,
  )
  await store.seed.addClass({
    trainer: { ...demonstrationTrainer, createdAt: now },
    session,
    learners,
    codes,
    runs,
    days,
    answers: answers.map((answer) => ({ ...answer, answeredAt: lastAt(answer) })),
    // Each learner reads the notions on up to three different days.
    read: read.map((one) => ({ ...one, viewedAt: lastAt(one) - (one.notion % 3) * dayMs })),
  })
}

/**
 * Returns a function that checks the token of the link that the server prints. The first call with the right token returns the
 * demonstration's trainer. Every other call returns `undefined`.
 */
export function createOneTimeEntry(
  store: Store,
  token: string,
  isSameToken: (one: string, other: string) => boolean,
) {
  let isUsed = false
  return async (typedToken: string): Promise<StaffMember | undefined> => {
    if (isUsed || !isSameToken(typedToken, token)) return undefined
    isUsed = true
    return store.staff.find(demonstrationTrainer.uid)
  }
}
