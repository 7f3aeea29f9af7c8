// Where everybody is, and whom to go to.
import { createHash } from 'node:crypto'
import { type FollowedPerson, type FollowFilter, type FollowUp, peopleAPage } from '@didascalie/contract'
import type { FollowedLearner } from '../../store/follow.js'
import type { Store } from '../../store/open-store.js'
import type { AccessCodeRow, SessionRow } from '../../store/schema.js'
import { sortKey } from '../../store/sort-key.js'
import type { Content } from '../content.js'
import { dayOf } from '../time-zone.js'
import { isReadByTrainers } from '../trace.js'
import { bare } from './bare.js'
import { daysBetween, noticesOf, playingMs } from './notices.js'
import { sessionAddress, stateOf } from './session-view.js'

const mostNoticed = 40

export interface Viewpoint {
  now: number
  timeZone: string
  address: string
}

/** Where a save stands, read without checking all of it again: it was checked when it came. */
function placeIn(progression: string): { node: string; scene: string } {
  if (progression === '') return { node: '', scene: '' }
  const { progress = {} } = JSON.parse(progression)
  return { node: progress.node ?? '', scene: progress.scene ?? '' }
}

export function personOf(
  learner: FollowedLearner,
  code: AccessCodeRow | undefined,
  {
    session,
    content,
    now,
    timeZone,
  }: Omit<Viewpoint, 'address'> & { session: SessionRow; content: Content | undefined },
): FollowedPerson {
  const { node, scene: written } = placeIn(learner.progression)
  const scene = content?.sceneOf(node) || written
  const finished = learner.finished_on !== null
  const begun = learner.advanced_on !== null
  const chapter = content?.chapterOf(scene) ?? ''
  const first = content?.calendar.chapters[0]?.id ?? 'none'
  const today = dayOf({ now, timeZone })
  const lastOn = begun ? dayOf({ now: Math.max(learner.heartbeat_at, learner.created_at), timeZone }) : null
  const sinceAdvancedMs = learner.played_ms - learner.advanced_played_ms
  const notices =
    stateOf(session, now) === 'open'
      ? noticesOf({ lastOn, today, finished, begun, sinceAdvancedMs, surveyed: learner.surveyed_on !== null })
      : []
  const isStuck = notices.includes('stuck')
  const underWay = begun ? chapter || first : 'none'
  return {
    ...{ learnerUID: learner.uid, codeUID: code?.uid ?? null },
    ...{ firstname: learner.firstname, lastname: learner.lastname },
    name: `${learner.firstname} ${learner.lastname}`.trim() || (learner.puid ?? ''),
    step: finished ? 'finished' : underWay,
    scene: finished || !begun ? '' : (content?.sceneNames[scene]?.name ?? ''),
    minutes: Math.floor(learner.played_ms / 60_000),
    lastOn,
    playing: begun && now - learner.heartbeat_at < playingMs,
    ...{ finishedOn: learner.finished_on, surveyed: learner.surveyed_on !== null, notices },
    idleDays: notices.includes('idle') && lastOn !== null ? daysBetween(lastOn, today) : null,
    stuckMinutes: isStuck ? Math.floor(sinceAdvancedMs / 60_000) : null,
    hint: isStuck ? (content?.sceneNames[scene]?.hint ?? '') : '',
    readable: content !== undefined && isReadByTrainers(learner, session, content),
  }
}

const waiting = (code: AccessCodeRow, isOpen: boolean): FollowedPerson => ({
  ...{ learnerUID: null, codeUID: code.uid, firstname: code.firstname, lastname: code.lastname },
  name: `${code.firstname} ${code.lastname}`.trim(),
  ...{ step: 'none', scene: '', minutes: 0, lastOn: null, playing: false, finishedOn: null, surveyed: false },
  notices: isOpen ? ['unused'] : [],
  ...{ idleDays: null, stuckMinutes: null, hint: '', readable: false },
})

/** Everybody of a session, by name: those who came, and those whose code waits. */
export async function everybodyIn(
  store: Pick<Store, 'follow'>,
  session: SessionRow,
  content: Content | undefined,
  when: Omit<Viewpoint, 'address'>,
): Promise<FollowedPerson[]> {
  const codes = (await store.follow.codes(session.uid)).filter(({ revoked_at }) => revoked_at === null)
  const codeOf = new Map(codes.map((code) => [code.learner_uid ?? '', code]))
  const came = (await store.follow.learners(session.uid)).map((learner) => ({
    key: learner.name_key,
    person: personOf(learner, codeOf.get(learner.uid), { ...when, session, content }),
  }))
  const isOpen = stateOf(session, when.now) === 'open'
  const unused = codes
    .filter(({ learner_uid }) => learner_uid === null)
    .map((code) => ({ key: sortKey(code.lastname, code.firstname), person: waiting(code, isOpen) }))
  return [...came, ...unused]
    .toSorted((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)))
    .map(({ person }) => person)
}

const filters: Record<FollowFilter, (person: FollowedPerson) => boolean> = {
  all: () => true,
  noticed: ({ notices }) => notices.length > 0,
  underWay: ({ step }) => step !== 'none' && step !== 'finished',
  finished: ({ step }) => step === 'finished',
  notBegun: ({ step }) => step === 'none',
}

interface Asked {
  search: string
  filter: FollowFilter
  step?: string | undefined
  page: number
}

export async function followUp(
  store: Pick<Store, 'follow'>,
  session: SessionRow,
  content: Content | undefined,
  { search, filter, step, page }: Asked,
  view: Viewpoint,
): Promise<{ version: string; follow: FollowUp }> {
  const all = await everybodyIn(store, session, content, view)
  const chapters = content?.calendar.chapters ?? []
  const steps = [
    { id: 'none', name: 'Pas commencé', short: 'À venir' },
    ...chapters.map(({ id, name, short }) => ({ id, name, short })),
    { id: 'finished', name: 'Parcours fini', short: 'Fini' },
  ]
  const words = bare(search)
  const found = all
    .filter(filters[filter])
    .filter((person) => step === undefined || person.step === step)
    .filter(({ name }) => bare(name).includes(words))
  const number = (is: (person: FollowedPerson) => boolean) => all.filter(is).length
  const withNotice = (notice: FollowedPerson['notices'][number]) =>
    number(({ notices }) => notices.includes(notice))
  const follow: FollowUp = {
    session: {
      ...{ uid: session.uid, name: session.name, kind: session.kind, state: stateOf(session, view.now) },
      ...{
        reads: session.reads,
        opensAt: session.opens_at,
        closesAt: session.closes_at,
        seats: session.seats,
      },
      address: sessionAddress(view.address, session),
    },
    steps: steps.map((one) => {
      const there = all.filter((person) => person.step === one.id)
      return {
        ...one,
        count: there.length,
        noticed: there.filter(filters.noticed).length,
        playing: there.filter(({ playing }) => playing).length,
      }
    }),
    totals: {
      all: all.length,
      notBegun: number(filters.notBegun),
      underWay: number(filters.underWay),
      finished: number(filters.finished),
      surveyed: number(({ surveyed }) => surveyed),
      noticed: number(filters.noticed),
      playing: number(({ playing }) => playing),
      notices: {
        ...{ idle: withNotice('idle'), stuck: withNotice('stuck') },
        ...{ unused: withNotice('unused'), survey: withNotice('survey') },
      },
    },
    noticed: all.filter(filters.noticed).slice(0, mostNoticed),
    people: found.slice((page - 1) * peopleAPage, page * peopleAPage),
    total: found.length,
  }
  const version = createHash('sha256').update(JSON.stringify(follow)).digest('base64url').slice(0, 22)
  return { version, follow }
}
