// Lists the sessions of an organisation, with their state and their needs: what requires a trainer's attention today.
import {
  matchesSearch,
  type Need,
  playedDays,
  type SessionRowView,
  type SessionState,
  sessionsPerPage,
} from '@didascalie/contract'
import type { Session } from '../../platform/database/schema.js'
import { dayOf } from '../../platform/time/time-zone.js'
import type { Store } from '../../store.js'
import { eraseDay, sessionAddress, stateOf } from '../sessions/rules.js'
import { canSeeSession, type MemberCaller } from '../staff/caller.js'
import { dayMs, daysBetween, idleDays, playingMs, stuckMs, unusedBefore } from './alerts.js'
import { dayStart } from './follow-up.js'

const closesSoonDays = 3
const erasedSoonDays = 30
const maxNeeds = 6
const stateOrder: readonly SessionState[] = ['open', 'soon', 'draft', 'over', 'archived']

interface SessionListRequest {
  search: string
  state?: SessionState | undefined
  mine: boolean
  page: number
}

/** `needs` and `counts` cover all sessions that the caller may see, not only those on the page. */
export async function listSessions(
  store: Store,
  caller: MemberCaller,
  { search, state, mine, page }: SessionListRequest,
  { now, timeZone, address }: { now: number; timeZone: string; address: string },
) {
  const demonstration = await store.sessions.findDemonstration()
  const all = (await store.sessions.ofOrganisation(caller.organisation.uid))
    .filter((session) => canSeeSession(caller, session))
    .map((session) => ({ session, state: stateOf(session, now) }))
  const isMine = ({ createdBy }: Session) => createdBy === caller.staff.uid
  const found = all
    .filter((one) => state === undefined || one.state === state)
    .filter(({ session }) => (!mine || isMine(session)) && matchesSearch(session.name, search))
    .toSorted((one, other) => stateOrder.indexOf(one.state) - stateOrder.indexOf(other.state))
  const pageOfSessions = found.slice((page - 1) * sessionsPerPage, page * sessionsPerPage)
  const active = all
    .filter((one) => one.state === 'open' || one.state === 'soon')
    .map(({ session }) => session)
  const sessionsByUid = new Map(
    [...pageOfSessions.map(({ session }) => session), ...active].map((session) => [session.uid, session]),
  )
  const rows = await rowsByUid(store, [...sessionsByUid.values()], { now, timeZone })
  const count = (state: SessionState) => all.filter((one) => one.state === state).length
  return {
    tryAddress:
      demonstration !== undefined && stateOf(demonstration, now) === 'open'
        ? sessionAddress(address, demonstration)
        : '',
    needs: active.flatMap(({ uid }) => rows.get(uid)?.needs ?? []).slice(0, maxNeeds),
    sessions: pageOfSessions.flatMap(({ session, state: sessionState }): SessionRowView[] => {
      const row = rows.get(session.uid)
      return row === undefined ? [] : [{ ...row, state: sessionState, mine: isMine(session) }]
    }),
    total: found.length,
    counts: {
      draft: count('draft'),
      soon: count('soon'),
      open: count('open'),
      over: count('over'),
      archived: count('archived'),
      mine: all.filter(({ session }) => isMine(session)).length,
    },
  }
}

/** The counts in the navigation bar. */
export async function countOrganisation(store: Store, caller: MemberCaller) {
  const { uid } = caller.organisation
  const sessions = await store.sessions.ofOrganisation(uid)
  return {
    sessions: sessions.filter((one) => one.archivedAt === null && canSeeSession(caller, one)).length,
    team: await store.staff.countMembers(uid),
  }
}

const bySession = <Row extends { sessionUid: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.sessionUid, row]))

async function rowsByUid(
  store: Store,
  sessions: readonly Session[],
  { now, timeZone }: { now: number; timeZone: string },
): Promise<Map<string, SessionRowView>> {
  const uids = sessions.map(({ uid }) => uid)
  const today = dayOf({ now, timeZone })
  const days = Array.from({ length: playedDays }, (_, index) =>
    dayOf({ now: now - (playedDays - 1 - index) * dayMs, timeZone }),
  )
  const idleBefore = dayStart({ now, timeZone }, idleDays - 1)
  const idleSince = dayOf({ now: now - idleDays * dayMs, timeZone })
  const counts = bySession(await store.follow.counts(uids))
  const codes = bySession(await store.follow.activeCodes(uids, idleBefore))
  const played = await store.follow.playedSince(uids, days[0] ?? today)
  const idle = bySession(await store.follow.idle(uids, idleSince))
  const stuck = bySession(await store.follow.stuck(uids, stuckMs))
  const withoutSurvey = bySession(await store.follow.withoutSurvey(uids, now - playingMs))
  const firstLearnerUids = [...idle.values(), ...stuck.values()].flatMap(({ one }) => one ?? [])
  const names = await store.learners.names(firstLearnerUids)

  const viewOf = (session: Session): SessionRowView => {
    const { uid } = session
    const { learners = 0, begun = 0, finished = 0, surveyed = 0 } = counts.get(uid) ?? {}
    const { codes: active = 0, unused = 0, oldUnused = 0 } = codes.get(uid) ?? {}
    const state = stateOf(session, now)
    const need = (kind: Need['kind'], rest: Partial<Need>): Need => ({
      kind,
      sessionUID: uid,
      session: session.name,
      count: 0,
      of: learners,
      person: null,
      days: null,
      ...rest,
    })
    const personOf = (learnerUid: string | null | undefined) =>
      learnerUid === null || learnerUid === undefined
        ? null
        : { learnerUID: learnerUid, name: names.get(learnerUid) ?? '' }
    const needs: Need[] = []
    if (state === 'open') {
      const idleRow = idle.get(uid)
      if (idleRow !== undefined)
        needs.push(
          need('idle', {
            count: idleRow.people,
            person: idleRow.people === 1 ? personOf(idleRow.one) : null,
            days: daysBetween(idleRow.earliestSaveOn ?? today, today),
          }),
        )
      const stuckRow = stuck.get(uid)
      if (stuckRow !== undefined)
        needs.push(
          need('stuck', {
            count: stuckRow.people,
            person: stuckRow.people === 1 ? personOf(stuckRow.one) : null,
          }),
        )
      const daysLeft = session.closesAt === null ? null : Math.ceil((session.closesAt - now) / dayMs)
      if (daysLeft !== null && daysLeft <= closesSoonDays && learners + unused > finished)
        needs.push(
          need('closes-soon', { count: learners + unused - finished, of: learners + unused, days: daysLeft }),
        )
      if (oldUnused > 0 && unusedBefore(session, idleBefore) > 0)
        needs.push(need('unused-codes', { count: oldUnused, of: active }))
      const surveysMissing = withoutSurvey.get(uid)?.people ?? 0
      if (surveysMissing > 0) needs.push(need('survey', { count: surveysMissing, of: finished }))
      if (session.kind !== 'demo' && session.closesAt === null) needs.push(need('endless', {}))
    }
    if ((state === 'open' || state === 'soon') && session.kind === 'normal' && active === 0)
      needs.push(need('no-codes', { count: session.seats ?? 0, of: session.seats ?? 0 }))
    const daysUntilErasure = session.eraseAt === null ? null : Math.ceil((session.eraseAt - now) / dayMs)
    if (daysUntilErasure !== null && daysUntilErasure <= erasedSoonDays && learners > 0)
      needs.push(need('erased-soon', { count: learners, days: Math.max(0, daysUntilErasure) }))
    const minutesOn = (day: string) =>
      Math.round(
        played
          .filter((row) => row.sessionUid === uid && row.day === day)
          .reduce((sum, row) => sum + row.playedMs, 0) / 60_000,
      )
    return {
      uid,
      name: session.name,
      kind: session.kind,
      state,
      game: session.content,
      reads: session.reads,
      opensAt: session.opensAt,
      closesAt: session.closesAt,
      eraseOn: eraseDay(session, timeZone),
      seats: session.seats,
      codes: active,
      learners,
      finished,
      surveyed,
      underWay: begun,
      notBegun: learners - finished - begun + unused,
      minutes: days.map(minutesOn),
      needs,
      mine: false,
    }
  }
  return new Map(sessions.map((session) => [session.uid, viewOf(session)]))
}
