// How far each learner of a session is.
import { mostNotions, notionsInOrder } from '@didascalie/contract'
import { type Contents, chapterNameOf } from '../content/index.js'
import { requireSession } from '../sessions/index.js'
import { type Place, placeOf } from './progression.js'
import type { Store } from './store.js'

export interface LearnerProgress {
  uid: string
  /** As the list shows them: their name, else what the partner calls them, else nothing. */
  name: string
  createdAt: number
  playedMs: number
  /** The node they would continue from; `''`: not begun, or finished. */
  checkpoint: string
  /** Of the checkpoint, as the calendar names it; `''` where there is none. */
  chapter: string
  /** Days; `null`: not yet. */
  finishedOn: string | null
  surveyedOn: string | null
  /** How many notions the game has; those beyond are counted neither as viewed nor as acquired. */
  notions: number
  viewed: number
  acquired: number
}

export async function progressOfSession(
  store: Pick<Store, 'learners' | 'sessions'>,
  contents: Contents,
  sessionUid: string,
): Promise<LearnerProgress[]> {
  const session = await requireSession(store, sessionUid)
  const content = contents.find(session.content)
  const chapterOf = ({ node, scene }: Place) =>
    content === undefined ? '' : chapterNameOf(content, content.sceneOf(node) || scene)
  const notions = content === undefined ? mostNotions : notionsInOrder(content.notions).length
  return (await store.learners.progressOfSession(sessionUid, notions)).map((row) => ({
    uid: row.uid,
    name: `${row.firstname} ${row.lastname}`.trim() || (row.puid ?? ''),
    createdAt: row.createdAt,
    playedMs: row.playedMs,
    checkpoint: placeOf(row.progression).node,
    chapter: chapterOf(placeOf(row.progression)),
    finishedOn: row.finishedOn,
    surveyedOn: row.surveyedOn,
    notions,
    viewed: row.viewed ?? 0,
    acquired: row.acquired ?? 0,
  }))
}
