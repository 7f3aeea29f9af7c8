import { describe, expect, it } from 'vitest'
import { browserStorage, readJson } from './key-value-store.js'

describe('browserStorage', () => {
  it('returns a stored value after the page is reloaded, until the value is removed', () => {
    const storage = browserStorage()
    storage.set('k', '1')
    expect(browserStorage().get('k')).toBe('1')
    storage.remove('k')
    expect(browserStorage().get('k')).toBeNull()
  })

  it('keeps values in memory when the browser forbids storage', () => {
    const storage = browserStorage(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    storage.set('k', '1')
    expect(storage.get('k')).toBe('1')
    storage.remove('k')
    expect(storage.get('k')).toBeNull()
  })

  it('keeps values in memory and returns false when storage is full', () => {
    const full: Storage = {
      length: 0,
      key: () => null,
      getItem: () => null,
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
      removeItem() {},
      clear() {},
    }
    const storage = browserStorage(() => full)
    expect(storage.set('k', '1')).toBe(false)
    expect([storage.get('k'), storage.keys()]).toEqual(['1', ['k']])
    expect(browserStorage().get('k')).toBeNull()
  })

  it('lists its keys', () => {
    const storage = browserStorage()
    expect([storage.set('a', '1'), storage.set('b', '2')]).toEqual([true, true])
    expect(storage.keys().toSorted()).toEqual(['a', 'b'])
  })

  it('may contain a value that is not JSON, for which readJson returns null', () => {
    const storage = browserStorage()
    storage.set('broken', '{')
    expect(readJson(storage, 'broken')).toBeNull()
  })
})
