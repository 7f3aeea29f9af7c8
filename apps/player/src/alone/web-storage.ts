import type { KeyValueStore } from '../storage/key-value-store.js'
import type { PackageStorage } from './package-storage.js'

/** Stores the learner's data in the browser, for a game served as static files. */
export function createWebStorage(storage: KeyValueStore, game: string): PackageStorage {
  const key = `didascalie.alone.${game}`
  return {
    learner: { uid: 'learner', firstname: '', lastname: '' },
    maxTextLength: Number.POSITIVE_INFINITY,
    read: () => storage.get(key) ?? '',
    store: (text) => storage.set(key, text),
    // All windows read the same storage before they write, so an older window can continue to save.
    isOvertaken: () => false,
  }
}
