// Builds the follow-up: the progress of every learner of a session, and the learners with an alert.
import { createHash } from 'node:crypto'
import { type FollowedPerson, type FollowFilter, type FollowUp, peoplePerPage } from '@didascalie/contract'
import type { AccessCode, Session } from '../../platform/database/schema.js'
import { dayOf, momentOf } from '../../platform/time/time-zone.js'
import type { Store } from '../../store.js'
import type { Content } from '../content/content.js'
import { isReadByTrainers } from '../progress/runs.js'
import { sessionAddress, stateOf } from '../sessions/rules.js'
import { dayMs, daysBetween, getAlerts, idleDays, playingMs, stuckMs, unusedBefore } from './alerts.js'
import {
  type AlertThresholds,
  type FollowedLearner,
  type FollowUpQuery,
  type ListedPerson,
  type PositionCount,
  positionSeparator,
} from './queries.js'

/** The maximum number of people in the list of alerts. */
const maxAlerted = 40

export interface ViewContext {
  now: number
  timeZone: string
  address: string
}

/** The server validated the progression before it stored the save, so no check is needed here. */
function positionIn(progression: string): { node: string; scene: string } {
  if (progression === '') return { node: '', scene: '' }
  const { progress = {} } = JSON.parse(progression)
  return { node: progress.node ?? '', scene: progress.scene ?? '' }
}

/** If the story no longer has the node of the position, returns the scene that the save contains. */
const sceneAt = (content: Content | undefined, { node, scene }: { node: string; scene: string }) =>
  content?.sceneOf(node) || scene

/** The chapter of a learner who has begun. If the position belongs to no chapter: the first chapter, or `none` without a loaded game. */
const chapterOf = (content: Content | undefined, position: { node: string; scene: string }): string =>
  content?.chapterOf(sceneAt(content, position)) || (content?.calendar.chapters[0]?.id ?? 'none')

function personOf(
  learner: FollowedLearner,
  code: AccessCode | undefined,
  {
    session,
    content,
    now,
    timeZone,
  }: Omit<ViewContext, 'address'> & { session: Session; content: Content | undefined },
): FollowedPerson {
  const position = positionIn(learner.progression)
  const scene = sceneAt(content, position)
  const finished = learner.finishedOn !== null
  const begun = learner.advancedOn !== null
  const today = dayOf({ now, timeZone })
  const lastOn = begun ? dayOf({ now: Math.max(learner.heartbeatAt, learner.createdAt), timeZone }) : null
  const playing = begun && now - learner.heartbeatAt < playingMs
  const sinceAdvancedMs = learner.playedMs - learner.advancedPlayedMs
  const notices =
    stateOf(session, now) === 'open'
      ? getAlerts({
          ...{ lastOn, today, finished, begun, playing, sinceAdvancedMs },
          surveyed: learner.surveyedOn !== null,
        })
      : []
  const isStuck = notices.includes('stuck')
  const currentChapter = begun ? chapterOf(content, position) : 'none'
  return {
    learnerUID: learner.uid,
    codeUID: code?.uid ?? null,
    firstname: learner.firstname,
    lastname: learner.lastname,
    name: `${learner.firstname} ${learner.lastname}`.trim() || (learner.puid ?? ''),
    step: finished ? 'finished' : currentChapter,
    scene: finished || !begun ? '' : (content?.sceneNames[scene]?.name ?? ''),
    minutes: Math.floor(learner.playedMs / 60_000),
    lastOn,
    playing,
    finishedOn: learner.finishedOn,
    surveyed: learner.surveyedOn !== null,
    notices,
    idleDays: notices.includes('idle') && lastOn !== null ? daysBetween(lastOn, today) : null,
    stuckMinutes: isStuck ? Math.floor(sinceAdvancedMs / 60_000) : null,
    hint: isStuck ? (content?.sceneNames[scene]?.hint ?? '') : '',
    readable: content !== undefined && isReadByTrainers(learner, session, content),
  }
}

const personOfUnusedCode = (code: AccessCode, { isOpen, unusedBefore }: AlertThresholds): FollowedPerson => ({
  learnerUID: null,
  codeUID: code.uid,
  firstname: code.firstname,
  lastname: code.lastname,
  name: `${code.firstname} ${code.lastname}`.trim(),
  step: 'none',
  scene: '',
  minutes: 0,
  lastOn: null,
  playing: false,
  finishedOn: null,
  surveyed: false,
  notices: isOpen && code.createdAt < unusedBefore ? ['unused'] : [],
  idleDays: null,
  stuckMinutes: null,
  hint: '',
  readable: false,
})

/** Midnight at the start of the day that was `daysAgo` days before `now`, in the time zone. */
export function dayStart({ now, timeZone }: Pick<ViewContext, 'now' | 'timeZone'>, daysAgo: number): number {
  const day = new Date(Date.parse(dayOf({ now, timeZone })) - daysAgo * dayMs)
  const date = { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() }
  return momentOf({ ...date, hour: 0, minute: 0 }, timeZone)
}

/** The rules of `getAlerts`, as thresholds for the database. */
function thresholdsOf(session: Session, when: Pick<ViewContext, 'now' | 'timeZone'>): AlertThresholds {
  const idleBefore = dayStart(when, idleDays - 1)
  return {
    idleBefore,
    stuckMs,
    unusedBefore: unusedBefore(session, idleBefore),
    playingSince: when.now - playingMs,
    isOpen: stateOf(session, when.now) === 'open',
  }
}

type Context = Omit<ViewContext, 'address'> & { session: Session; content: Content | undefined }

/** Loads the people of the list, in the same order. */
async function loadPeople(
  store: Store,
  list: readonly ListedPerson[],
  context: Context,
): Promise<FollowedPerson[]> {
  const learnerUids = list.flatMap(({ uid, isUnusedCode }) => (isUnusedCode ? [] : uid))
  const codeUids = list.flatMap(({ uid, isUnusedCode }) => (isUnusedCode ? uid : []))
  const learners = await store.followPeople.learners(learnerUids)
  const codes = await store.followPeople.activeCodes(learnerUids)
  const unused = await store.codes.ofSession(context.session.uid, codeUids)
  const thresholds = thresholdsOf(context.session, context)
  const codeByLearner = new Map(codes.map((code) => [code.learnerUid ?? '', code]))
  const learnerViews = new Map(
    learners.map((learner) => [learner.uid, personOf(learner, codeByLearner.get(learner.uid), context)]),
  )
  const codeViews = new Map(unused.map((code) => [code.uid, personOfUnusedCode(code, thresholds)]))
  return list.flatMap(({ uid, isUnusedCode }) => (isUnusedCode ? codeViews : learnerViews).get(uid) ?? [])
}

/** Loads a learner of the session, with the uids of the learners before and after them in the list by name. */
export async function personWithNeighbours(store: Store, uid: string, context: Context) {
  const [learner] = await store.followPeople.learners([uid])
  const [person] = await loadPeople(store, [{ uid, isUnusedCode: false }], context)
  if (learner === undefined || person === undefined) return undefined
  return { person, ...(await store.followPeople.neighbours(context.session.uid, learner)) }
}

interface FollowUpRequest {
  search: string
  filter: FollowFilter
  step?: string | undefined
  page: number
  /** The id of the LMS course whose learners are shown; `null`: all learners. */
  course: string | null
}

const countedFields = ['people', 'withAlert', 'playing', 'idle', 'stuck', 'survey', 'surveyed'] as const
type Totals = Record<(typeof countedFields)[number], number>

function sumOf(counts: readonly PositionCount[]): Totals {
  const sum: Totals = { people: 0, withAlert: 0, playing: 0, idle: 0, stuck: 0, survey: 0, surveyed: 0 }
  for (const one of counts) for (const name of countedFields) sum[name] += one[name]
  return sum
}

const sessionView = (session: Session, { now, address }: ViewContext): FollowUp['session'] => ({
  uid: session.uid,
  name: session.name,
  kind: session.kind,
  state: stateOf(session, now),
  reads: session.reads,
  opensAt: session.opensAt,
  closesAt: session.closesAt,
  seats: session.seats,
  address: sessionAddress(address, session),
})

/** Changes if the follow-up changes. Costs one query, because open pages ask for it every 15 seconds. */
export async function getFollowUpVersion(
  store: Store,
  session: Session,
  content: Content | undefined,
  { search, filter, step, page, course }: FollowUpRequest,
  view: ViewContext,
): Promise<string> {
  const group = { sessionUid: session.uid, course }
  const shown = [
    [search, filter, step, page, course],
    [content?.name, content?.build],
    sessionView(session, view),
    [view.timeZone, dayOf(view)],
    await store.followPeople.digest(group, thresholdsOf(session, view)),
  ]
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22)
}

export async function buildFollowUp(
  store: Store,
  session: Session,
  content: Content | undefined,
  { search, filter, step, page, course }: FollowUpRequest,
  view: ViewContext,
): Promise<FollowUp> {
  const thresholds = thresholdsOf(session, view)
  const context = { session, content, now: view.now, timeZone: view.timeZone }
  const group = { sessionUid: session.uid, course }
  const unusedCodeCount = await store.followPeople.countUnusedCodes(group, 'all', thresholds)
  const positionCounts = (await store.followPeople.positionCounts(group, thresholds)).map((one) => {
    const [node = '', scene = ''] = one.position.split(positionSeparator)
    const currentChapter = one.isBegun ? chapterOf(content, { node, scene }) : 'none'
    return { ...one, step: one.isFinished ? 'finished' : currentChapter }
  })
  const countsAtStep = (id: string) => positionCounts.filter((one) => one.step === id)
  const positionsOf = (id: string): FollowUpQuery['at'] =>
    id === 'none' || id === 'finished' ? id : countsAtStep(id).map(({ position }) => position)
  const query = { search, filter, at: step === undefined ? undefined : positionsOf(step) }
  const all = sumOf(positionCounts)
  const unusedCodeAlerts = thresholds.isOpen
    ? await store.followPeople.countUnusedCodes(group, 'noticed', thresholds)
    : 0
  const range = { from: (page - 1) * peoplePerPage, limit: peoplePerPage }
  const people = await store.followPeople.page(group, query, thresholds, range)
  const alertQuery = { search: '', filter: 'noticed' } as const
  const alertedRows = await store.followPeople.page(group, alertQuery, thresholds, {
    from: 0,
    limit: maxAlerted,
  })
  const chapters = [
    { id: 'none', name: 'Pas commencé', short: 'À venir' },
    ...(content?.calendar.chapters ?? []).map(({ id, name, short }) => ({ id, name, short })),
    { id: 'finished', name: 'Parcours fini', short: 'Fini' },
  ]
  const notBegun = sumOf(countsAtStep('none'))
  const finished = sumOf(countsAtStep('finished'))
  return {
    session: sessionView(session, view),
    steps: chapters.map((one) => {
      const count = sumOf(countsAtStep(one.id))
      const isNone = one.id === 'none'
      return {
        ...one,
        count: count.people + (isNone ? unusedCodeCount : 0),
        noticed: count.withAlert + (isNone ? unusedCodeAlerts : 0),
        playing: count.playing,
      }
    }),
    totals: {
      all: all.people + unusedCodeCount,
      notBegun: notBegun.people + unusedCodeCount,
      underWay: all.people - notBegun.people - finished.people,
      finished: finished.people,
      surveyed: all.surveyed,
      noticed: all.withAlert + unusedCodeAlerts,
      playing: all.playing,
      notices: thresholds.isOpen
        ? { idle: all.idle, stuck: all.stuck, unused: unusedCodeAlerts, survey: all.survey }
        : { idle: 0, stuck: 0, unused: 0, survey: 0 },
    },
    noticed: await loadPeople(store, alertedRows, context),
    people: await loadPeople(store, people, context),
    total: await store.followPeople.count(group, query, thresholds),
  }
}
