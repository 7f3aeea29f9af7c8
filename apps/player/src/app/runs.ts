// A run of the story lasts from its start to its end or to a restart. Its trace contains the ids of the learner's answers.
import type { FinishedRun, Progression } from '@didascalie/contract'
import { type AppStore, hasSavedPosition, isDemo } from '../model/app-state.js'
import type { Outbox } from '../services/outbox.js'
import { clearedProgression } from './progression.js'

/** Creates the id of a finished run. The server stores an id only once, so a retry creates no duplicate. */
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
  serialize: (progression: Progression) => string,
) {
  const get = store.getState
  /** The trace up to the moment on the screen. During play, the saved trace can be shorter. */
  let currentTrace = ''
  /** Whether the learner erased the trace while playing this run. */
  let isErased = false

  /**
   * Whether the trace contains all answers of the run. A trace without its beginning cannot be replayed. So a game that was saved
   * without a trace gets no trace until the next restart.
   */
  function isTraceComplete(): boolean {
    const { progression } = get()
    return !isErased && (!hasSavedPosition(progression) || progression.trace !== undefined)
  }
  const canStoreTrace = () => isTraceComplete() && get().user?.trace === 'kept'

  /**
   * Clears the progression and queues the finished run. A demo queues no run. Returns the trace of the run, or '' if the trace must not
   * be stored.
   */
  function close(kind: FinishedRun['kind'], finalTrace: string): string {
    const trace = canStoreTrace() ? finalTrace : ''
    currentTrace = ''
    isErased = false
    store.setState({ progression: clearedProgression })
    const { user } = get()
    if (!user) return trace
    const json = serialize(clearedProgression)
    if (isDemo(get())) {
      outbox.saveProgression(json)
      return trace
    }
    outbox.closeRun(json, { kind, run: newRunId(), trace })
    if (kind === 'ended') store.setState({ user: { ...user, finished: true } })
    return trace
  }

  return {
    /** Called when the learner starts or resumes a game. */
    begin(): void {
      currentTrace = ''
      isErased = false
    },
    /** Returns whether the trace has changed and can be stored. */
    updateTrace(trace: string): boolean {
      const hasChanged = trace !== currentTrace
      currentTrace = trace
      return hasChanged && canStoreTrace()
    },
    /** The progression to save. It contains the trace only if the trace is complete and the learner agreed to store it. */
    toSavedProgression: (progression: Progression): Progression =>
      canStoreTrace() ? progression : withoutTrace(progression),
    /** Removes the trace of the current run and the summary of the last finished run. */
    eraseTrace(): void {
      isErased = get().shown === 'playing'
      store.setState({ progression: withoutTrace(get().progression), runSummary: null, keepsake: '' })
    },
    /** Returns the trace of the run, or '' if the trace must not be stored. */
    end: (): string => close('ended', currentTrace),
    restart(): void {
      const { shown, progression } = get()
      close('restarted', shown === 'playing' ? currentTrace : (progression.trace ?? ''))
    },
  }
}
