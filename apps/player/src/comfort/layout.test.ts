import { describe, expect, it } from 'vitest'
import { defaultComfort } from './comfort.js'
import { layoutFor } from './layout.js'

const comfort = defaultComfort()

describe('the layout', () => {
  it.each([
    [1920, 1080, 'stage'],
    [1366, 768, 'stage'],
    [1024, 768, 'stage'],
    [683, 384, 'reading'], // 1366×768 at 200 %
    [844, 390, 'reading'],
    [390, 844, 'reading'],
    [320, 640, 'reading'],
  ] as const)('of a window of %i×%i is the %s', (width, height, layout) => {
    expect(layoutFor(comfort, { width, height })).toBe(layout)
  })

  it('is for reading when the text is larger than the stage can hold', () => {
    const window = { width: 1920, height: 1080 }
    expect(layoutFor({ ...comfort, textSize: 1.15 }, window)).toBe('stage')
    expect(layoutFor({ ...comfort, textSize: 1.3 }, window)).toBe('reading')
    expect(layoutFor({ ...comfort, textSize: 1.3, layout: 'stage' }, window)).toBe('reading')
  })

  it('is what was asked for, whatever the window', () => {
    expect(layoutFor({ ...comfort, layout: 'reading' }, { width: 1920, height: 1080 })).toBe('reading')
    expect(layoutFor({ ...comfort, layout: 'stage' }, { width: 320, height: 640 })).toBe('stage')
  })
})
