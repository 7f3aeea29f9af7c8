/** What we need of the browser's storage. It may be forbidden or full: then things last as long as the page. */
export interface KeyValueStore {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

export function browserStorage(open: () => Storage = () => window.localStorage): KeyValueStore {
  const memory = new Map<string, string>()
  const attempt = <Result>(act: (storage: Storage) => Result): Result | undefined => {
    try {
      return act(open())
    } catch {
      return undefined
    }
  }
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set(key, value) {
      memory.set(key, value)
      attempt((storage) => storage.setItem(key, value))
    },
    remove(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
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
