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

  it('that is not JSON is nothing', () => {
    const storage = browserStorage()
    storage.set('broken', '{')
    expect(readJson(storage, 'broken')).toBeNull()
  })
})
