// Whether a learner lets trainers read their runs, and has them printed in the debrief.
import type { CallData } from '@didascalie/contract'
import { Problem } from '../../platform/errors/problem.js'
import { dropSharedFiles } from '../exports/index.js'
import type { Learner } from '../learners/index.js'
import { allowsSharing, isOver, type Session } from '../sessions/index.js'
import type { Store } from './store.js'

interface Wishes {
  shares?: boolean | undefined
  prints?: boolean | undefined
}

/** A learner can share only in a session that allows it, and until it ends; they can stop sharing at any time. */
export async function setWeek(
  store: Pick<Store, 'learners' | 'jobs'>,
  learner: Learner,
  { session, wishes, now }: { session: Session; wishes: Wishes; now: number },
): Promise<CallData<'setWeek'>> {
  if (wishes.shares === true && (!allowsSharing(session) || isOver(session, now)))
    throw new Problem('forbidden')
  const shares = wishes.shares ?? learner.isShared
  const prints = wishes.prints ?? learner.isWeekPrinted
  await store.learners.change(learner.uid, { isShared: shares, isWeekPrinted: prints })
  if (!shares || !prints) await dropSharedFiles(store, learner)
  return { shares, prints }
}
