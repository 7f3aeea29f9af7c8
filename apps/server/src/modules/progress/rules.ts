import { maxNotions, notionsInOrder } from '@didascalie/contract'
import type { Session } from '../../platform/database/schema.js'
import { Problem } from '../../platform/errors/problem.js'
import { dayOf, type NowInZone } from '../../platform/time/time-zone.js'
import type { Store } from '../../store.js'
import { type Content, type Contents, chapterNameOf } from '../content/content.js'
import { type OwnerCall, requireLearnerCaller } from '../learners/identity.js'
import type { Learner } from '../learners/rules.js'
import type { ServiceCall } from '../learners/service-calls.js'
import { contentOf, requireSession } from '../sessions/rules.js'
import { positionOf, type SavedPosition } from './saves.js'

/** Throws `unauthenticated` if the learner is erased during the call. */
export async function learnerCaller<Name extends OwnerCall>(
  call: ServiceCall<Name>,
): Promise<{ learner: Learner; session: Session; content: Content }> {
  const { store } = call.context
  const { learnerUid } = await requireLearnerCaller(call)
  const learner = await store.learners.find(learnerUid)
  const session = learner && (await store.sessions.find(learner.sessionUid))
  if (learner === undefined || session === undefined) throw new Problem('unauthenticated')
  return { learner, session, content: contentOf(call.context, session) }
}

/** The interval of the heartbeats (specification, section 9). */
export const heartbeatMs = 30_000

/**
 * Adds the time since the learner's last heartbeat, measured by the server's clock and limited to
 * one interval.
 */
export function addPlayedTime(store: Store, uid: string, when: NowInZone): Promise<void> {
  return store.playedTime.add({ uid, now: when.now, day: dayOf(when), atMost: heartbeatMs })
}

export const secondsPlayed = (playedMs: number) => Math.floor(playedMs / 1000)

export interface LearnerProgress {
  uid: string
  /** The learner's name. Without a name, the id that a partner platform uses for the learner; `''` if there is no such id. */
  name: string
  createdAt: number
  playedMs: number
  /** The node of the story at which the learner would continue; `''` if they have not begun or have finished. */
  checkpoint: string
  /** The name of the chapter of the checkpoint; `''` if it is unknown. */
  chapter: string
  /** The day on which the learner first finished; `null` if they have not. */
  finishedOn: string | null
  /** The day on which the learner answered the survey; `null` if they have not. */
  surveyedOn: string | null
  /**
   * The number of notions of the game; `maxNotions` if the game is not found. `viewed` and `acquired` do not count notions that only an
   * earlier version of the game had.
   */
  notions: number
  viewed: number
  acquired: number
}

export async function progressOfSession(
  store: Store,
  contents: Contents,
  sessionUid: string,
): Promise<LearnerProgress[]> {
  const session = await requireSession(store, sessionUid)
  const content = contents.find(session.content)
  const chapterOf = ({ node, scene }: SavedPosition) =>
    content === undefined ? '' : chapterNameOf(content, content.sceneOf(node) || scene)
  const notions = content === undefined ? maxNotions : notionsInOrder(content.notions).length
  return (await store.learners.progressOfSession(sessionUid, notions)).map((row) => ({
    uid: row.uid,
    name: `${row.firstname} ${row.lastname}`.trim() || (row.puid ?? ''),
    createdAt: row.createdAt,
    playedMs: row.playedMs,
    checkpoint: positionOf(row.progression).node,
    chapter: chapterOf(positionOf(row.progression)),
    finishedOn: row.finishedOn,
    surveyedOn: row.surveyedOn,
    notions,
    viewed: row.viewedCount ?? 0,
    acquired: row.acquiredCount ?? 0,
  }))
}
