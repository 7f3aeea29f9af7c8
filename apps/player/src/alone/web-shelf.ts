import type { KeyValueStore } from '../storage/key-value-store.js'
import type { Shelf } from './shelf.js'

/** Stores the learner in the browser, for a game served as static files. Each game has its own key. */
export function createWebShelf(storage: KeyValueStore, game: string): Shelf {
  const key = `didascalie.alone.${game}`
  return {
    learner: { uid: 'learner', firstname: '', lastname: '' },
    most: Number.POSITIVE_INFINITY,
    read: () => storage.get(key) ?? '',
    keep: (text) => storage.set(key, text),
    // All windows read the same storage, so none has to stop.
    isOvertaken: () => false,
  }
}
