// Checks that the debrief is available before the player opens a window for it.

import { bilanBrokenText, bilanOfOtherLoginText, bilanUnreachableText } from '../content/texts.js'
import type { Overlay } from '../model/app-state.js'
import type { Outbox } from '../services/outbox.js'
import type { Result } from '../services/result.js'
import type { AppHost } from './app-host.js'

interface DebriefParts {
  outbox: Pick<Outbox, 'flush'>
  open(overlay: Overlay): void
}

function debriefFailureText(result: Exclude<Result<unknown>, { kind: 'done' }>): string {
  if (result.kind === 'unreachable') return bilanUnreachableText
  if (result.kind === 'invalid') return bilanBrokenText
  return result.status === 404 ? bilanOfOtherLoginText : result.error
}

export function createDebrief(
  { store, fetchDebrief, bilanAddress }: Pick<AppHost, 'store' | 'fetchDebrief' | 'bilanAddress'>,
  { outbox, open }: DebriefParts,
) {
  const get = store.getState
  return {
    bilanAddress: () => bilanAddress(get().user?.uid ?? ''),
    /** Whether the debrief can be opened now. If not, opens a message for the learner. */
    async canOpenBilan(): Promise<boolean> {
      const { user } = get()
      if (!user) return false
      // The debrief contains the survey answers, so the server must receive them first.
      await outbox.flush()
      const result = get().offline
        ? ({ kind: 'unreachable', status: 0 } as const)
        : await fetchDebrief(user.uid)
      // Shows no message if the learner has left the ending screen or was logged out in the meantime.
      if (get().status !== 'ending') return false
      if (result.kind === 'done') return true
      open({ kind: 'infos', text: debriefFailureText(result) })
      return false
    },
  }
}
