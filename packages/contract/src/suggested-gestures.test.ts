import { describe, expect, test } from 'vitest'
import { suggestedGestures } from './suggested-gestures.js'

// A gesture is a thing that the learner can try next.
describe('suggestedGestures', () => {
  const gestures = ['un', 'deux', 'trois']
  test('returns at most one gesture, from the learner’s facts, if the answer about the notion is yes', () => {
    expect(suggestedGestures({ gestures, chosenGestures: [], acquired: true })).toEqual([])
    expect(suggestedGestures({ gestures, chosenGestures: ['fait', 'encore'], acquired: true })).toEqual([
      'fait',
    ])
  })
  test('returns two gestures, first those of the learner’s facts, if the answer about the notion is no or missing', () => {
    expect(suggestedGestures({ gestures, chosenGestures: ['fait'], acquired: false })).toEqual(['fait', 'un'])
    expect(suggestedGestures({ gestures, chosenGestures: [], acquired: null })).toEqual(['un', 'deux'])
  })
  test('returns each gesture once, even if a fact has the same gesture as the notion', () => {
    const suggested = suggestedGestures({ gestures, chosenGestures: ['deux', 'deux'], acquired: false })
    expect(suggested).toEqual(['deux', 'un'])
  })
})
