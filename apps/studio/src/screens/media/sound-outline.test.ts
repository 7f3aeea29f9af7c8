import { expect, it } from 'vitest'
import { outlineOf } from './sound-outline.js'

it('outlineOf returns the highest peak of each part, relative to the highest peak of the sound', () => {
  expect(outlineOf(new Float32Array([0, 0.25, -0.5, 0.125, 0, 0]), 3)).toEqual([0.5, 1, 0])
})

it('outlineOf returns zeros for silence', () => {
  expect(outlineOf(new Float32Array(8), 2)).toEqual([0, 0])
})
