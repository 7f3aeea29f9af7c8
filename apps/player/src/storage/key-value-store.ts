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
  const attempt = <Result>(act: (storage: Storage) => Result): Result | undefined => {
    try {
      return act(open())
    } catch {
      return undefined
    }
  }
  const take = (key: string, value: string) =>
    attempt((storage) => {
      storage.setItem(key, value)
      return true
    }) ?? false
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set(key, value) {
      const isStored = take(key, value)
      if (isStored) memory.delete(key)
      else memory.set(key, value)
      return isStored
    },
    remove(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
    keys() {
      const storedKeys = attempt((storage) =>
        Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? ''),
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
