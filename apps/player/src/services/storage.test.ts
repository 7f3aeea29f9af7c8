import { describe, expect, it } from 'vitest'
import { browserKeep, readJson } from './storage.js'

describe('what is kept in the browser', () => {
  it('is there for the next page', () => {
    const one = browserKeep()
    one.set('k', '1')
    expect(browserKeep().get('k')).toBe('1')
    one.remove('k')
    expect(browserKeep().get('k')).toBeNull()
  })

  it('lasts as long as the page when storage is forbidden', () => {
    const keep = browserKeep(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    keep.set('k', '1')
    expect(keep.get('k')).toBe('1')
    keep.remove('k')
    expect(keep.get('k')).toBeNull()
  })

  it('that is not JSON is nothing', () => {
    const keep = browserKeep()
    keep.set('broken', '{')
    expect(readJson(keep, 'broken')).toBeNull()
  })
})
