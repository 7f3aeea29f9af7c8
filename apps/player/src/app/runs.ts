// A run of the story, from its first moment to its end or to a restart, and the way that was gone in it.
import type { Closing, Progression } from '@didascalie/contract'
import { type AppStore, isDemo } from '../model/app-state.js'
import type { Outbox } from '../services/outbox.js'
import { clearedProgression } from './progression.js'

/** Kept once, however often it is sent. */
function newRunId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function createRuns(store: AppStore, outbox: Pick<Outbox, 'closeRun' | 'saveProgression'>) {
  const get = store.getState
  /** The way as far as the screen is: further than the last save, where one plays. */
  let way = ''

  /** Clears the progression, and has the run kept. */
  function close(kind: Closing['kind'], trace: string, cleared: Progression): void {
    store.setState({ progression: cleared })
    if (!get().user) return
    const json = JSON.stringify(cleared)
    if (isDemo(get())) outbox.saveProgression(json)
    else outbox.closeRun(json, { kind, run: newRunId(), trace })
  }

  return {
    moved(trace: string): void {
      way = trace
    },
    /** Answers the way that was gone. */
    end(audio: 0 | 1): string {
      close('ended', way, clearedProgression(audio))
      return way
    },
    restart(audio: 0 | 1): void {
      const { shown, progression } = get()
      const trace = shown === 'playing' ? way : (progression.trace ?? '')
      close('restarted', trace, clearedProgression(audio))
    },
  }
}
