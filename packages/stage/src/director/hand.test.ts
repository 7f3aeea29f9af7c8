import { describe, expect, it } from 'vitest'
import { repliesUnread } from '../constants.js'
import { Hand, isHasty } from './hand.js'

describe('a hand', () => {
  it('that presses again where it was has not moved', () => {
    const hand = new Hand()
    hand.point({ x: 1700, y: 950 })
    hand.offer()
    hand.point({ x: 1704, y: 948 })
    expect(hand.moved).toBe(false)
  })

  it('that went to a reply has, by mouse or from tap to tap, also if it comes back', () => {
    const hand = new Hand()
    hand.point({ x: 1700, y: 950 })
    hand.offer()
    hand.point({ x: 600, y: 900 })
    hand.point({ x: 1700, y: 950 })
    expect(hand.moved).toBe(true)
    hand.offer()
    expect(hand.moved).toBe(false)
  })

  it('that was nowhere yet has moved by pressing somewhere', () => {
    const hand = new Hand()
    hand.offer()
    hand.point({ x: 10, y: 10 })
    expect(hand.moved).toBe(true)
  })

  it('moves from one key to another, not by the same key again', () => {
    const hand = new Hand()
    hand.press('b')
    hand.offer()
    hand.press('b')
    expect(hand.moved).toBe(false)
    hand.press('c')
    expect(hand.moved).toBe(true)
  })
})

it('cannot have read replies that have just appeared, unless it moved to one', () => {
  expect(isHasty(false, 1000, 1000 + repliesUnread - 1)).toBe(true)
  expect(isHasty(false, 1000, 1000 + repliesUnread)).toBe(false)
  expect(isHasty(true, 1000, 1000)).toBe(false)
})
