import type { KeyValueStore } from '../storage/key-value-store.js'
import type { AloneLearner } from './learner.js'

const isConsent = (key: string) => key.startsWith('didascalie.consent.')

/**
 * The key-value store of a game in a learning platform. It stores the consent in the learner's
 * record and keeps everything else in memory until the page closes. It writes nothing to the
 * browser's storage, because several learners can share a browser.
 */
export function consentStorage(learner: AloneLearner): KeyValueStore {
  const memory = new Map<string, string>()
  const consent = () => (learner.storedState.consent === '' ? null : learner.storedState.consent)
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
