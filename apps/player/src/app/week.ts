// The week that was lived, for the ending: read from the way that led there, with the game's own sentences.
import type { FactMet } from '@didascalie/engine'
import { type KnownFact, livedWeek } from '../content/lived-week.js'
import { isFacts } from '../services/checks.js'
import type { Result } from '../services/result.js'
import type { AppHost } from './app-host.js'

export function createWeek({ store, readFile }: Pick<AppHost, 'store' | 'readFile'>) {
  let reading: Promise<Result<Record<string, KnownFact>>> | undefined

  /** Early, so that they are there when the network is not. One that failed is tried again. */
  async function readFacts(): Promise<Record<string, KnownFact>> {
    if (!store.getState().game?.hasFacts) return {}
    reading ??= readFile('facts.json', isFacts)
    const result = await reading
    if (result.kind === 'done') return result.data
    reading = undefined
    return {}
  }

  async function tell(met: readonly FactMet[]): Promise<void> {
    const facts = await readFacts()
    const { game } = store.getState()
    store.setState({ week: livedWeek(met, facts, (scene) => game?.chapters?.[scene] ?? '') })
  }

  return {
    readFacts,
    tell,
    /** Of the run that has just ended. */
    tellTrace: (trace: string) => tell(store.getState().game?.story.replay(trace).facts ?? []),
  }
}
