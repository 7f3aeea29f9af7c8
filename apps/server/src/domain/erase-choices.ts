import type { CallData } from '@didascalie/contract'
import type { Store } from '../store/open-store.js'
import { Problem } from './problem.js'
import { untraced } from './progression.js'
import { receivedBy } from './received-by.js'

/** Erases what was chosen, in every run and in the one under way. Answers which other systems have it already, and keep it. */
export async function eraseChoicesOf(
  store: Pick<Store, 'runs'>,
  uid: string,
): Promise<CallData<'eraseChoices'>> {
  const revision = await store.runs.forgetChoices(uid, untraced)
  if (revision === undefined) throw new Problem('unauthenticated')
  return { receivedBy: receivedBy(), revision }
}
