import { describe, expect, test } from 'vitest'
import { suggestedGestures } from './suggested-gestures.js'

// A gesture is a thing that the learner can try next.
describe('suggestedGestures', () => {
  const gestures = ['un', 'deux', 'trois']
  const fault = (gesture: string, weight = 3) => ({ gesture, weight, success: false })
  const success = (gesture: string, weight = 3) => ({ gesture, weight, success: true })
  const suggested = (acquired: boolean | null, ...facts: ReturnType<typeof fault>[]) =>
    suggestedGestures({ gestures, facts, acquired })

  test('returns the gestures of the facts that contradict the answer yes, the heaviest first', () => {
    const facts = [fault('léger', 2), success('réussi', 5), fault('lourd', 5), fault('moyen')]
    expect(suggested(true, ...facts)).toEqual(['lourd', 'moyen'])
  })
  test('returns at most one gesture, of a success, if no fact contradicts the answer yes', () => {
    expect(suggested(true)).toEqual([])
    expect(suggested(true, success('fait'), success('encore'))).toEqual(['fait'])
  })
  test('returns two gestures if the answer is no or missing: of faults, then of successes, then of the notion', () => {
    expect(suggested(false, success('fait'), fault('raté', 1))).toEqual(['raté', 'fait'])
    expect(suggested(null, success('fait'))).toEqual(['fait', 'un'])
    expect(suggested(null)).toEqual(['un', 'deux'])
  })
  test('returns each gesture once, even if a fact has the same gesture as the notion', () => {
    expect(suggested(false, fault('deux'), fault('deux'))).toEqual(['deux', 'un'])
  })
})
