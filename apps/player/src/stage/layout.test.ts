import { describe, expect, it } from 'vitest'
import { layoutFor } from './layout.js'
import { stageScale } from './viewport.js'

const desk = { width: 1366, height: 768 }

describe('the stage fits the window, whole', () => {
  it.each([
    [1920, 1080, 1],
    [960, 1080, 0.5],
    [1920, 540, 0.5],
    [3840, 2160, 2],
  ])('%i×%i: %d', (width, height, scale) => {
    expect(stageScale({ width, height })).toBe(scale)
  })
})

describe('which layout', () => {
  it('is the stage on a desk', () => {
    expect(layoutFor({ layout: 'auto', textSize: 1 }, desk)).toBe('stage')
    expect(layoutFor({ layout: 'auto', textSize: 1.15 }, desk)).toBe('stage')
  })

  it.each([
    ['a phone', 390, 844],
    ['a phone on its side', 844, 390],
    ['320 px', 320, 640],
    ['a laptop zoomed to 200 %', 683, 384],
  ])('is for reading on %s', (_, width, height) => {
    expect(layoutFor({ layout: 'auto', textSize: 1 }, { width, height })).toBe('reading')
  })

  it('is for reading above 115 %, and on request', () => {
    expect(layoutFor({ layout: 'auto', textSize: 1.3 }, desk)).toBe('reading')
    expect(layoutFor({ layout: 'stage', textSize: 1.3 }, desk)).toBe('reading')
    expect(layoutFor({ layout: 'reading', textSize: 1 }, desk)).toBe('reading')
  })

  it('stays the stage for whoever asks for it', () => {
    expect(layoutFor({ layout: 'stage', textSize: 1 }, { width: 390, height: 844 })).toBe('stage')
  })
})
