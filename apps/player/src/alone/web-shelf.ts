import type { KeyValueStore } from '../storage/key-value-store.js'
import type { Shelf } from './shelf.js'

/** This browser itself: for a folder of files on any web server. Each game has its own place. */
export function createWebShelf(storage: KeyValueStore, game: string): Shelf {
  const key = `didascalie.alone.${game}`
  return {
    learner: { uid: 'learner', firstname: '', lastname: '' },
    most: Number.POSITIVE_INFINITY,
    read: () => storage.get(key) ?? '',
    keep: (text) => storage.set(key, text),
  }
}
