import { describe, expect, it } from 'vitest'
import { repliesUnread } from '../constants.js'
import { isHasty, PointerTracker } from './hand.js'

describe('the pointer tracker', () => {
  it('reports no move when the player presses the same spot again', () => {
    const hand = new PointerTracker()
    hand.point({ x: 1700, y: 950 })
    hand.offer()
    hand.point({ x: 1704, y: 948 })
    expect(hand.moved).toBe(false)
  })

  it('reports a move when the pointer went to a reply, even if it comes back', () => {
    const hand = new PointerTracker()
    hand.point({ x: 1700, y: 950 })
    hand.offer()
    hand.point({ x: 600, y: 900 })
    hand.point({ x: 1700, y: 950 })
    expect(hand.moved).toBe(true)
    hand.offer()
    expect(hand.moved).toBe(false)
  })

  it('reports a move at the first press if it knows no earlier position', () => {
    const hand = new PointerTracker()
    hand.offer()
    hand.point({ x: 10, y: 10 })
    expect(hand.moved).toBe(true)
  })

  it('reports a move for another key, but not for the same key again', () => {
    const hand = new PointerTracker()
    hand.press('b')
    hand.offer()
    hand.press('b')
    expect(hand.moved).toBe(false)
    hand.press('c')
    expect(hand.moved).toBe(true)
  })
})

it('treats a press on new replies as accidental unless the pointer has moved', () => {
  expect(isHasty(false, 1000, 1000 + repliesUnread - 1)).toBe(true)
  expect(isHasty(false, 1000, 1000 + repliesUnread)).toBe(false)
  expect(isHasty(true, 1000, 1000)).toBe(false)
})
