import { expect, it } from 'vitest'
import { layersFrom } from './layers.js'

const layers = (start: string, jumps: Record<string, string[]>) =>
  Object.fromEntries(layersFrom(start, new Map(Object.entries(jumps))))

it('counts the longest way from the start', () => {
  expect(layers('a', { a: ['b', 'c'], b: ['c'], c: ['d'], d: [] })).toEqual({ a: 0, b: 1, c: 2, d: 3 })
})

it('does not count what leads back', () => {
  expect(layers('a', { a: ['b'], b: ['a', 'c', 'b'], c: ['b'] })).toEqual({ a: 0, b: 1, c: 2 })
})

it('leaves out what nothing leads to, and what does not exist', () => {
  expect(layers('a', { a: ['missing'], orphan: ['a'] })).toEqual({ a: 0 })
  expect(layers('nowhere', { a: [] })).toEqual({})
})

it('goes through long stories without recursion', () => {
  const chain = Object.fromEntries(
    Array.from({ length: 20_000 }, (_, index) => [`s${index}`, [`s${index + 1}`]]),
  )
  expect(layers('s0', chain).s19999).toBe(19_999)
})
