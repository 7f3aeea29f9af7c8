// A run of the story, from its first moment to its end or to a restart, and the way that was gone in it.
import type { Closing, Progression } from '@didascalie/contract'
import { type AppStore, isDemo, isSaved } from '../model/app-state.js'
import type { Outbox } from '../services/outbox.js'
import { clearedProgression } from './progression.js'

/** Kept once, however often it is sent. */
function newRunId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function withoutTrace({ trace: _, ...rest }: Progression): Progression {
  return rest
}

export function createRuns(
  store: AppStore,
  outbox: Pick<Outbox, 'closeRun' | 'saveProgression'>,
  write: (progression: Progression) => string,
) {
  const get = store.getState
  /** The way as far as the screen is: further than the last save, where one plays. */
  let way = ''
  /** What was gone so far was erased while one played. */
  let isForgotten = false

  /** A way without its beginning tells nothing: what was saved without its way goes on without it, until the story is begun again. */
  function isWhole(): boolean {
    const { progression } = get()
    return !isForgotten && (!isSaved(progression) || progression.trace !== undefined)
  }
  const isTraced = () => isWhole() && get().user?.trace === 'kept'

  /** Clears the progression, and has the run kept. */
  function close(kind: Closing['kind'], gone: string): string {
    const trace = isTraced() ? gone : ''
    way = ''
    isForgotten = false
    store.setState({ progression: clearedProgression })
    const { user } = get()
    if (!user) return trace
    const json = write(clearedProgression)
    if (isDemo(get())) {
      outbox.saveProgression(json)
      return trace
    }
    outbox.closeRun(json, { kind, run: newRunId(), trace })
    if (kind === 'ended') store.setState({ user: { ...user, finished: true } })
    return trace
  }

  return {
    /** Somebody goes on from what was saved, or begins. */
    begin(): void {
      way = ''
      isForgotten = false
    },
    moved(trace: string): void {
      way = trace
    },
    /** What may be saved of a progression. */
    toKeep: (progression: Progression): Progression => (isTraced() ? progression : withoutTrace(progression)),
    /** What was gone so far is not told any more. */
    forget(): void {
      isForgotten = get().shown === 'playing'
      store.setState({ progression: withoutTrace(get().progression), week: null, keepsake: '' })
    },
    /** Answers the way that was gone, as far as it is kept. */
    end: (): string => close('ended', way),
    restart(): void {
      const { shown, progression } = get()
      close('restarted', shown === 'playing' ? way : (progression.trace ?? ''))
    },
  }
}
