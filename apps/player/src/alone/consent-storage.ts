import type { KeyValueStore } from '../storage/key-value-store.js'
import type { AloneLearner } from './learner.js'

const isConsent = (key: string) => key.startsWith('didascalie.consent.')

/** On a platform several learners use one browser: nothing of them stays in it. What somebody agreed to is kept with the rest
 * of what is theirs; all else lasts as long as the page. */
export function consentStorage(learner: AloneLearner): KeyValueStore {
  const memory = new Map<string, string>()
  const consent = () => (learner.kept.consent === '' ? null : learner.kept.consent)
  return {
    get: (key) => (isConsent(key) ? consent() : (memory.get(key) ?? null)),
    set(key, value) {
      if (isConsent(key)) return learner.change({ consent: value })
      memory.set(key, value)
      return true
    },
    remove(key) {
      if (isConsent(key)) learner.change({ consent: '' })
      else memory.delete(key)
    },
    keys: () => [...memory.keys()],
  }
}
