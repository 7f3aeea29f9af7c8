// Decides which runs (plays of the game) trainers may read. The session must allow sharing. The learner must share their runs and agree
// that the server stores their choices.

import type { Reads, SessionKind } from '@didascalie/contract'
import { Refusal } from '../../platform/errors/refusal.js'
import type { Store } from '../../store.js'
import { type Content, type Contents, chapterNameOf } from '../content/content.js'
import { type ConsentAnswers, mayStoreTrace } from '../learners/consent.js'
import { allowsSharing, requireSession } from '../sessions/rules.js'
import { choicesOf } from './runs-view.js'

export const isReadByTrainers = (
  learner: ConsentAnswers & { isShared: boolean },
  session: { kind: SessionKind; reads: Reads },
  content: Pick<Content, 'consentVersions'>,
): boolean => allowsSharing(session) && learner.isShared && mayStoreTrace(learner, session, content)

/** One choice of a learner who shares their run. */
export interface SharedChoice {
  learner: string
  run: number
  /** The position of the choice in the run, from 1. */
  order: number
  chapter: string
  scene: string
  /** The id of the line before the choice; `null` if there is none. */
  prompt: string | null
  /** The id of the chosen reply. */
  reply: string
  text: string
  /** Whether the current story no longer contains this reply, or an earlier reply of the run. */
  gone: boolean
}

export async function sharedChoices(
  store: Store,
  contents: Contents,
  sessionUid: string,
): Promise<SharedChoice[]> {
  const session = await requireSession(store, sessionUid)
  if (!allowsSharing(session)) throw new Refusal('session-read-as-group', sessionUid)
  const content = contents.find(session.content)
  if (content === undefined) throw new Refusal('content-unknown', session.content)
  const sharing = await store.learners.sharingInSession(sessionUid)
  const rows: SharedChoice[] = []
  for (const learner of sharing.filter((one) => isReadByTrainers(one, session, content)))
    for (const run of await store.runs.ofLearner(learner.uid))
      for (const [index, choice] of (await choicesOf(store, run, content.lines)).entries())
        rows.push({
          learner: learner.uid,
          run: run.number,
          order: index + 1,
          chapter: chapterNameOf(content, choice.scene),
          ...choice,
        })
  return rows
}
