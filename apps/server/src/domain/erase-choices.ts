import type { Store } from '../store/open-store.js'
import type { LearnerRow } from '../store/schema.js'
import { readProgression } from './progression.js'
import { receivedBy } from './received-by.js'

/** The way so far goes from the save too, so that it cannot come back with the next one that is made from it. */
function withoutTrace(progression: string): string {
  if (progression === '') return ''
  const { trace: _, ...rest } = readProgression(progression)
  return JSON.stringify(rest)
}

/** Erases what was chosen, in every run and in the one under way. Answers which other systems have it already, and keep it. */
export async function eraseChoicesOf(
  store: Pick<Store, 'learners' | 'runs'>,
  { uid, progression }: LearnerRow,
): Promise<string[]> {
  await store.runs.forgetChoices(uid)
  await store.learners.forgetTrace(uid, progression, withoutTrace(progression))
  return receivedBy()
}
