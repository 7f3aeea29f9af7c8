/** A wrapper of the browser's storage. If storage is forbidden or full, values stay in memory until the page closes. */
export interface KeyValueStore {
  get(key: string): string | null
  /** Returns false when the value is only in memory. */
  set(key: string, value: string): boolean
  remove(key: string): void
  keys(): string[]
}

export function browserStorage(open: () => Storage = () => window.localStorage): KeyValueStore {
  /** The values that the browser did not store. */
  const memory = new Map<string, string>()
  const tryWithStorage = <Result>(action: (storage: Storage) => Result): Result | undefined => {
    try {
      return action(open())
    } catch {
      return undefined
    }
  }
  const tryToStore = (key: string, value: string) =>
    tryWithStorage((storage) => {
      storage.setItem(key, value)
      return true
    }) ?? false
  return {
    get: (key) => memory.get(key) ?? tryWithStorage((storage) => storage.getItem(key)) ?? null,
    set(key, value) {
      const isStored = tryToStore(key, value)
      if (isStored) memory.delete(key)
      else memory.set(key, value)
      return isStored
    },
    remove(key) {
      memory.delete(key)
      tryWithStorage((storage) => storage.removeItem(key))
    },
    keys() {
      const storedKeys = tryWithStorage((storage) =>
        Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
      )
      return [...new Set([...(storedKeys ?? []), ...memory.keys()])]
    },
  }
}

export function readJson(storage: KeyValueStore, key: string): unknown {
  try {
    return JSON.parse(storage.get(key) ?? 'null')
  } catch {
    return null
  }
}
