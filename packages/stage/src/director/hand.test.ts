import { describe, expect, it } from 'vitest'
import { accidentalPressMs } from '../constants.js'
import { isHasty, PointerTracker } from './hand.js'

describe('the pointer tracker', () => {
  it('reports no move when the learner presses the same spot again', () => {
    const tracker = new PointerTracker()
    tracker.point({ x: 1700, y: 950 })
    tracker.offer()
    tracker.point({ x: 1704, y: 948 })
    expect(tracker.moved).toBe(false)
  })

  it('reports a move after the pointer went away and came back, until the next replies appear', () => {
    const tracker = new PointerTracker()
    tracker.point({ x: 1700, y: 950 })
    tracker.offer()
    tracker.point({ x: 600, y: 900 })
    tracker.point({ x: 1700, y: 950 })
    expect(tracker.moved).toBe(true)
    tracker.offer()
    expect(tracker.moved).toBe(false)
  })

  it('reports a move at the first press if it knows no earlier position', () => {
    const tracker = new PointerTracker()
    tracker.offer()
    tracker.point({ x: 10, y: 10 })
    expect(tracker.moved).toBe(true)
  })

  it('reports no move for the key that was pressed last before the replies appeared, and a move for another key', () => {
    const tracker = new PointerTracker()
    tracker.press('b')
    tracker.offer()
    tracker.press('b')
    expect(tracker.moved).toBe(false)
    tracker.press('c')
    expect(tracker.moved).toBe(true)
  })
})

it('isHasty is true for a press soon after the replies appeared if the pointer has not moved', () => {
  expect(isHasty(false, 1000, 1000 + accidentalPressMs - 1)).toBe(true)
  expect(isHasty(false, 1000, 1000 + accidentalPressMs)).toBe(false)
  expect(isHasty(true, 1000, 1000)).toBe(false)
})
