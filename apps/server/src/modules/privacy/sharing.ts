// Stores two settings of a learner. `shares`: trainers may read the learner's runs (plays of the game). `prints`: the debrief shows a run.
import type { CallData } from '@didascalie/contract'
import type { Session } from '../../platform/database/schema.js'
import { Problem } from '../../platform/errors/problem.js'
import type { Store } from '../../store.js'
import { dropSharedFiles } from '../exports/shared-files.js'
import type { Learner } from '../learners/rules.js'
import { allowsSharing, isOver } from '../sessions/rules.js'

interface LearnerSettings {
  shares?: boolean | undefined
  prints?: boolean | undefined
}

/**
 * An absent setting does not change. A learner can start sharing only while the session is not over, and only if the session allows
 * sharing. A learner can stop at any time.
 */
export async function saveLearnerSettings(
  store: Store,
  learner: Learner,
  { session, settings, now }: { session: Session; settings: LearnerSettings; now: number },
): Promise<CallData<'setWeek'>> {
  if (settings.shares === true && (!allowsSharing(session) || isOver(session, now)))
    throw new Problem('forbidden')
  const shares = settings.shares ?? learner.isShared
  const prints = settings.prints ?? learner.printsRun
  await store.learners.change(learner.uid, { isShared: shares, printsRun: prints })
  if (!shares || !prints) await dropSharedFiles(store, learner)
  return { shares, prints }
}
