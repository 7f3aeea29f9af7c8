import { describe, expect, it } from 'vitest'
import { browserStorage, readJson } from './key-value-store.js'

describe('what is kept in the browser', () => {
  it('is there for the next page', () => {
    const one = browserStorage()
    one.set('k', '1')
    expect(browserStorage().get('k')).toBe('1')
    one.remove('k')
    expect(browserStorage().get('k')).toBeNull()
  })

  it('lasts as long as the page when storage is forbidden', () => {
    const storage = browserStorage(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    storage.set('k', '1')
    expect(storage.get('k')).toBe('1')
    storage.remove('k')
    expect(storage.get('k')).toBeNull()
  })

  it('lasts as long as the page when storage is full, and says so', () => {
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

  it('can be listed', () => {
    const storage = browserStorage()
    expect([storage.set('a', '1'), storage.set('b', '2')]).toEqual([true, true])
    expect(storage.keys().toSorted()).toEqual(['a', 'b'])
  })

  it('that is not JSON is nothing', () => {
    const storage = browserStorage()
    storage.set('broken', '{')
    expect(readJson(storage, 'broken')).toBeNull()
  })
})
