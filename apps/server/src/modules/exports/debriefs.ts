// Debriefs for the team: only of those who share, and every one is a reading that its learner is told of.
import { debriefOf } from '../debrief/index.js'
import { isReadByTrainers } from '../progress/index.js'
import { allowsSharing } from '../sessions/index.js'
import type { Maker, Making } from './export-context.js'
import { fileNames, zipOf } from './zip.js'

/** Those whose debrief may be handed out. */
export async function sharedDebriefs({
  store,
  session,
  content,
  learners,
}: Pick<Making, 'store' | 'session' | 'content' | 'learners'>): Promise<string[]> {
  if (!allowsSharing(session)) return []
  const sharing = await store.evidence.sharing(session.uid)
  return sharing
    .filter((one) => isReadByTrainers(one, session, content))
    .map(({ uid }) => uid)
    .filter((uid) => learners === null || learners.includes(uid))
}

/** Asked for by name, one person's is a paper and no parcel. */
export const isOnePaper = (learners: readonly string[] | null): boolean => learners?.length === 1

export const makeDebriefs: Maker = async (making) => {
  const { store, contents, learners, now, timeZone, draw, step } = making
  const uids = await sharedDebriefs(making)
  const nameOf = fileNames('bilan', 'pdf')
  const files = new Map<string, Uint8Array>()
  const inside: string[] = []
  for (const [index, uid] of uids.entries()) {
    await step(index, uids.length)
    const learner = await store.learners.find(uid)
    if (learner === undefined || !learner.isShared) continue
    const bilan = await debriefOf(store, contents, learner, { now, timeZone, reader: 'trainer' })
    if (bilan === undefined) continue
    files.set(nameOf(`${learner.lastname} ${learner.firstname}`), await draw({ kind: 'debrief', bilan }))
    inside.push(uid)
  }
  const [only] = files.values()
  if (only === undefined) throw new Error('Nobody shares any more')
  const file = isOnePaper(learners) ? only : await zipOf(files, now)
  return { file, people: { uids: inside, mustShare: true }, read: inside }
}
