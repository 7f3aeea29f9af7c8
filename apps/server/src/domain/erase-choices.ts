import type { CallData } from '@didascalie/contract'
import type { Store } from '../store/open-store.js'
import { Problem } from './problem.js'
import { untraced } from './progression.js'

/** Erases what was chosen, in every run and in the one under way. Answers which other systems have it already, and keep it. */
export async function eraseChoicesOf(
  store: Pick<Store, 'runs' | 'xapi'>,
  uid: string,
): Promise<CallData<'eraseChoices'>> {
  const revision = await store.runs.forgetChoices(uid, untraced)
  if (revision === undefined) throw new Problem('unauthenticated')
  await store.xapi.dropChoices(uid)
  return { receivedBy: await store.xapi.toldOf(uid, 'answered'), revision }
}
