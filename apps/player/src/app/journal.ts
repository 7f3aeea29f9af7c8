import type { AppStore, SaidLine } from '../model/app-state.js'
import { isCount, isText, listOf, shape } from '../services/guards.js'
import { type KeyValueStore, readJson } from '../storage/key-value-store.js'

const most = 400
const prefix = 'didascalie.journal.'
const keyOf = (userUID: string) => `${prefix}${userUID}`

interface Kept {
  lines: readonly SaidLine[]
  /** How many had been said when the newest checkpoint was reached: players who resume there hear the others again. */
  atCheckpoint: number
}

const isKept = shape<Kept>({
  lines: listOf(shape<SaidLine>({ who: isText, text: isText })),
  atCheckpoint: isCount,
})

/** What was said so far: it lasts as long as the game it tells, on this browser, and goes back with it to a checkpoint. */
export function createJournal(store: AppStore, storage: KeyValueStore) {
  let atCheckpoint = 0
  const lines = () => store.getState().journal
  const key = () => keyOf(store.getState().user?.uid ?? '')

  function put(journal: readonly SaidLine[]): void {
    const kept = journal.slice(-most)
    atCheckpoint = Math.max(0, Math.min(atCheckpoint, journal.length) - (journal.length - kept.length))
    store.setState({ journal: kept })
    if (kept.length === 0) storage.remove(key())
    else storage.set(key(), JSON.stringify({ lines: kept, atCheckpoint } satisfies Kept))
  }

  return {
    /** What this person had been told, if their game goes on. What others were told on this machine is not for them. */
    open(saved: boolean): void {
      for (const other of storage.keys()) {
        if (other.startsWith(prefix) && other !== key()) storage.remove(other)
      }
      const stored = saved ? readJson(storage, key()) : null
      const kept: Kept = isKept(stored) ? stored : { lines: [], atCheckpoint: 0 }
      atCheckpoint = kept.atCheckpoint
      store.setState({ journal: kept.lines })
    },
    clear: () => put([]),
    /** The same line twice in a row is one that was heard again. */
    say({ who, text }: SaidLine): void {
      const last = lines().at(-1)
      if (last?.who !== who || last.text !== text) put([...lines(), { who, text }])
    },
    /** Before what is said there. */
    reachCheckpoint(): void {
      atCheckpoint = lines().length
      put(lines())
    },
    resume: () => put(lines().slice(0, atCheckpoint)),
  }
}
