import type { AppStore, LoggedLine } from '../model/app-state.js'
import { isCount, isText, listOf, shape } from '../services/guards.js'
import { type KeyValueStore, readJson } from '../storage/key-value-store.js'

const maxLines = 400
const prefix = 'didascalie.journal.'
const keyOf = (userUID: string) => `${prefix}${userUID}`

interface StoredLog {
  lines: readonly LoggedLine[]
  /** The number of lines at the last checkpoint. A learner who resumes plays the lines after that checkpoint again. */
  atCheckpoint: number
}

const isStoredLog = shape<StoredLog>({
  lines: listOf(shape<LoggedLine>({ who: isText, text: isText })),
  atCheckpoint: isCount,
})

/**
 * The newest lines of the dialogue, stored in this browser. A restart or a logout clears them. Resuming removes the lines after the last
 * checkpoint.
 */
export function createDialogueLog(store: AppStore, storage: KeyValueStore) {
  let lineCountAtCheckpoint = 0
  const lines = () => store.getState().journal
  const key = () => keyOf(store.getState().user?.uid ?? '')

  function setLines(newLines: readonly LoggedLine[]): void {
    const latestLines = newLines.slice(-maxLines)
    const droppedCount = newLines.length - latestLines.length
    lineCountAtCheckpoint = Math.max(0, Math.min(lineCountAtCheckpoint, newLines.length) - droppedCount)
    store.setState({ journal: latestLines })
    if (latestLines.length === 0) storage.remove(key())
    else {
      const log: StoredLog = { lines: latestLines, atCheckpoint: lineCountAtCheckpoint }
      storage.set(key(), JSON.stringify(log))
    }
  }

  return {
    /** Restores the learner's log if they have a saved game, and deletes the logs of other learners in this browser. */
    restore(hasSavedGame: boolean): void {
      for (const other of storage.keys()) {
        if (other.startsWith(prefix) && other !== key()) storage.remove(other)
      }
      const stored = hasSavedGame ? readJson(storage, key()) : null
      const storedLog: StoredLog = isStoredLog(stored) ? stored : { lines: [], atCheckpoint: 0 }
      lineCountAtCheckpoint = storedLog.atCheckpoint
      store.setState({ journal: storedLog.lines })
    },
    clear: () => setLines([]),
    /** Ignores a line that equals the last line of the log: the learner has played the same line again. */
    addLine({ who, text }: LoggedLine): void {
      const last = lines().at(-1)
      if (last?.who !== who || last.text !== text) setLines([...lines(), { who, text }])
    },
    /** Must be called before the lines of the checkpoint are added. */
    reachCheckpoint(): void {
      lineCountAtCheckpoint = lines().length
      setLines(lines())
    },
    resume: () => setLines(lines().slice(0, lineCountAtCheckpoint)),
  }
}
