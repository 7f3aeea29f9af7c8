// The way out: the debrief, whose window is opened only when it is known to come.

import { bilanBrokenText, bilanNotOursText, bilanUnreachableText } from '../content/texts.js'
import type { Overlay } from '../model/app-state.js'
import type { Outbox } from '../services/outbox.js'
import type { Result } from '../services/result.js'
import type { AppHost } from './app-host.js'

interface DebriefParts {
  outbox: Pick<Outbox, 'flush'>
  open(overlay: Overlay): void
}

/** What to say when it does not come. */
function whyNot(result: Exclude<Result<unknown>, { kind: 'done' }>): string {
  if (result.kind === 'unreachable') return bilanUnreachableText
  if (result.kind === 'invalid') return bilanBrokenText
  return result.status === 404 ? bilanNotOursText : result.error
}

export function createDebrief(
  { store, askBilan, bilanAddress }: Pick<AppHost, 'store' | 'askBilan' | 'bilanAddress'>,
  { outbox, open }: DebriefParts,
) {
  const get = store.getState
  return {
    bilanAddress: () => bilanAddress(get().user?.uid ?? ''),
    /** Whether the debrief can be opened now; the player is told when it cannot. */
    async canOpenBilan(): Promise<boolean> {
      const { user } = get()
      if (!user) return false
      // First the answers: a debrief without them would be another one.
      await outbox.flush()
      const result = get().offline ? ({ kind: 'unreachable', status: 0 } as const) : await askBilan(user.uid)
      // Whoever has left meanwhile, or was logged out, is told nothing of it.
      if (get().status !== 'ending') return false
      if (result.kind === 'done') return true
      open({ kind: 'infos', text: whyNot(result) })
      return false
    },
  }
}
