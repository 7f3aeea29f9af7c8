// A class of 24 for the demonstration's régie, played by the engine: places, shares and paths agree on every screen.
import { notionsInOrder } from '@didascalie/contract'
import { type Moment, toProgression } from '@didascalie/engine'
import { sortKey } from '../../platform/database/sort-key.js'
import { type Keyring, newUid } from '../../platform/keys/keyring.js'
import { dayOf } from '../../platform/time/time-zone.js'
import { plainCode } from '../codes/index.js'
import type { Content } from '../content/index.js'
import { consentVersionOf, type Learner } from '../learners/index.js'
import { eraseAtOf, plainSession, type Session } from '../sessions/index.js'
import type { StaffMember } from '../staff/index.js'
import type { ClassSeed } from './seed-queries.js'
import type { Store } from './store.js'

const minuteMs = 60 * 1000
const dayMs = 24 * 60 * minuteMs

/** Invented people. How far each has come: a share of the story, `1` the end; nothing: the code waits. */
const people: readonly (readonly [firstname: string, lastname: string, far?: number])[] = [
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
/** By family name: those who stopped, who are at a loss, and who have not answered the survey. */
const stopped = 'Paternac'
const atALoss = 'Kervennic'
const unsurveyed: readonly string[] = ['Lormier', 'Moreiral']

export const demonstrationTrainer: StaffMember = {
  uid: 'demonstration',
  name: 'Solène Abgrall',
  email: 'regie@demonstration.invalid',
  createdAt: 0,
  platformUid: null,
}

/** The same numbers at every start. */
function chanceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

/** What can be taken at a moment, where there is something to take. */
function offeredAt({ view }: Moment) {
  if (view.kind === 'choices') return view.replies.map(({ id }, index) => ({ id, index }))
  return view.kind === 'objects' ? view.objects.flatMap(({ actions }) => actions) : []
}

/** A way through the story, so many answers long at most. */
function playOne(content: Content, chance: () => number, most: number) {
  const taken: string[] = []
  let moment = content.begin()
  while (taken.length < most && moment.view.kind !== 'end') {
    const offered = offeredAt(moment)
    const one = offered.length > 0 ? offered[Math.floor(chance() * offered.length)] : undefined
    moment = content.answer(moment, { index: one?.index ?? 0 })
    if (one) taken.push(one.id)
  }
  const trace = taken.join(' ')
  return { trace, replay: content.replay(trace), length: taken.length }
}

const longest = 1_000

const stepMs = 30 * 1000

/** Some come twice, some four times, the last time on their last day; what they played together is what they played. */
function visitsOf(
  { uid, playedMs }: Pick<Learner, 'uid' | 'playedMs'>,
  { from, to, times, day }: { from: number; to: number; times: number; day: (time: number) => string },
) {
  const comings = Array.from({ length: times }, (_, index) =>
    day(from + ((to - from) * index) / Math.max(1, times - 1)),
  )
  const days = [...new Set(comings)]
  const usual = Math.floor(playedMs / days.length / stepMs) * stepMs
  return days.map((on, index) => ({
    ...{ learnerUid: uid, day: on },
    playedMs: index === 0 ? playedMs - usual * (days.length - 1) : usual,
  }))
}

type PlayedDays = ReturnType<typeof visitsOf>

interface Class {
  session: Session
  learners: Learner[]
  runs: ClassSeed['runs']
  days: PlayedDays
}

function playAll(content: Content, { now, timeZone }: { now: number; timeZone: string }): Class {
  const day = (time: number) => dayOf({ now: time, timeZone })
  const session: Session = {
    ...plainSession,
    ...{ uid: newUid(), organisationUid: 'demonstration', kind: 'normal', name: 'Menuiserie, 1re année' },
    ...{
      content: content.name,
      opensAt: now - 8 * dayMs,
      closesAt: now + 10 * dayMs,
      seats: people.length,
    },
    ...{ reads: 'each', keepMonths: 12, createdBy: demonstrationTrainer.uid },
    // After the demonstration's own: who comes without naming a session comes to the first.
    createdAt: now + 1,
  }
  session.eraseAt = eraseAtOf(session)
  const runs: ClassSeed['runs'] = []
  const days: PlayedDays = []
  const learners = people.flatMap(([firstname, lastname, far], index): Learner[] => {
    if (far === undefined) return []
    const chance = chanceOf(7_919 * (index + 3))
    const whole = playOne(content, chance, longest)
    const isWhole = far === 1
    const { replay, trace } = isWhole
      ? whole
      : playOne(content, chanceOf(index), Math.round(whole.length * far))
    const lastAt = now - (lastname === stopped ? 6 : (index % 4) * 0.7) * dayMs - 12 * minuteMs
    const playedMs = Math.round((isWhole ? 38 + chance() * 24 : 60 * far) * minuteMs)
    const uid = newUid()
    const begunAt = now - (isWhole ? 7 : 6) * dayMs
    days.push(
      ...visitsOf(
        { uid, playedMs },
        { from: Math.min(begunAt, lastAt), to: lastAt, times: 2 + (index % 3), day },
      ),
    )
    // Enough of them, and enough of the others: both are counted.
    const shares = isWhole && index % 2 === 0 && index < 18
    if (isWhole)
      runs.push({
        ...{ learnerUid: uid, number: 1, clientId: newUid().slice(0, 16), kind: 'ended', trace },
        ...{ begunOn: day(begunAt), endedOn: day(lastAt), content: content.name },
        ...{ contentVersion: content.version, taken: JSON.stringify(replay.taken) },
        facts: JSON.stringify(replay.facts),
      })
    return [
      {
        ...{
          uid,
          sessionUid: session.uid,
          puid: null,
          firstname,
          lastname,
          hasAudio: true,
          revision: 1,
          isWeekPrinted: true,
        },
        nameKey: sortKey(lastname, firstname),
        progression: isWhole ? '{"audio":1}' : JSON.stringify(toProgression(replay.moment)),
        ...{ playedMs, heartbeatAt: Math.round(lastAt), consentAt: now - 7 * dayMs, declinedVersion: '' },
        consentVersion: consentVersionOf(content, 'each'),
        finishedOn: isWhole ? day(lastAt) : null,
        surveyedOn: isWhole && !unsurveyed.includes(lastname) ? day(lastAt) : null,
        ...{ advancedOn: day(lastAt), runBegunOn: isWhole ? null : day(begunAt) },
        ...{ isShared: shares, wasShared: shares },
        ...{ createdAt: now - 7 * dayMs, forgottenRevision: 0 },
        advancedPlayedMs: lastname === atALoss ? playedMs - 24 * minuteMs : playedMs,
        ...{ areChoicesCounted: false, isSurveyCounted: false },
      },
    ]
  })
  return { session, learners, runs, days }
}

/** How many of ten say yes to a notion, and how many have read it: some go together, some do not, one divides. */
const notionTastes = [
  [8, 8],
  [4, 9],
  [7, 2],
  [5, 5],
  [7, 6],
  [3, 3],
  [9, 4],
  [5, 2],
] as const

/** What each answers to the notions of the game, and which they have read; the same at every start. */
export function whatTheySay(people: readonly string[], notionCount: number) {
  const said = people.flatMap((learnerUid, index) => {
    const chance = chanceOf(7_927 * (index + 11))
    // The first number tells the seed.
    chance()
    // Some say yes more easily than others.
    const mood = Math.floor(chance() * 3) - 1
    return notionTastes.slice(0, notionCount).map(([yes, readBy], at) => ({
      ...{ learnerUid, notion: at + 1 },
      ...{ isAcquired: chance() * 10 < yes + mood, isRead: chance() * 10 < readBy },
    }))
  })
  return {
    answers: said.map(({ learnerUid, notion, isAcquired }) => ({ learnerUid, notion, isAcquired })),
    read: said.flatMap(({ learnerUid, notion, isRead }) => (isRead ? [{ learnerUid, notion }] : [])),
  }
}

/** Once for a database: a trainer without keys, whom only the printed link lets in, and their class. */
export async function seedDemonstrationClass(
  { store, keyring }: { store: Store; keyring: Keyring },
  content: Content,
  { now, timeZone }: { now: number; timeZone: string },
): Promise<void> {
  if (!(await store.installation.claim('demonstration-class', String(now)))) return
  if ((await store.organisations.find('demonstration')) === undefined) return
  const { session, learners, runs, days } = playAll(content, { now, timeZone })
  const codes = people.map(([firstname, lastname]) => ({
    ...plainCode,
    ...{ hash: keyring.hashCode(newUid()), uid: newUid(), sessionUid: session.uid, firstname, lastname },
    learnerUid: learners.find((one) => one.lastname === lastname)?.uid ?? null,
    nameKey: sortKey(lastname, firstname),
    ...{ createdAt: now - 8 * dayMs, madeBy: demonstrationTrainer.uid },
  }))
  const surveyed = learners.filter(({ surveyedOn }) => surveyedOn !== null)
  const lastAt = ({ learnerUid }: { learnerUid: string }) =>
    learners.find(({ uid }) => uid === learnerUid)?.heartbeatAt ?? now
  const { answers, read } = whatTheySay(
    surveyed.map(({ uid }) => uid),
    notionsInOrder(content.notions).length,
  )
  await store.seed.addClass({
    trainer: { ...demonstrationTrainer, createdAt: now },
    ...{ session, learners, codes, runs, days },
    answers: answers.map((answer) => ({ ...answer, answeredAt: lastAt(answer) })),
    // In the days before, two notions a day or three.
    read: read.map((one) => ({ ...one, viewedAt: lastAt(one) - (one.notion % 3) * dayMs })),
  })
}

/** A link that lets somebody in once, as long as this server runs. */
export function oneTimeEntry(
  store: Pick<Store, 'staff'>,
  token: string,
  same: (one: string, other: string) => boolean,
) {
  let isUsed = false
  return async (given: string): Promise<StaffMember | undefined> => {
    if (isUsed || !same(given, token)) return undefined
    isUsed = true
    return store.staff.find(demonstrationTrainer.uid)
  }
}
