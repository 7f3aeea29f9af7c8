import { expect, it } from 'vitest'
import { layersFrom } from './layers.js'

const layers = (start: string, jumps: Record<string, string[]>) =>
  Object.fromEntries(layersFrom(start, new Map(Object.entries(jumps))))

it('layersFrom returns for each scene the length of the longest route from the start', () => {
  expect(layers('a', { a: ['b', 'c'], b: ['c'], c: ['d'], d: [] })).toEqual({ a: 0, b: 1, c: 2, d: 3 })
})

it('layersFrom ignores jumps that lead back', () => {
  expect(layers('a', { a: ['b'], b: ['a', 'c', 'b'], c: ['b'] })).toEqual({ a: 0, b: 1, c: 2 })
})

it('layersFrom leaves out scenes that are not reached or do not exist', () => {
  expect(layers('a', { a: ['missing'], orphan: ['a'] })).toEqual({ a: 0 })
  expect(layers('nowhere', { a: [] })).toEqual({})
})

it('layersFrom handles a chain of 20,000 scenes without a stack overflow', () => {
  const chain = Object.fromEntries(
    Array.from({ length: 20_000 }, (_, index) => [`s${index}`, [`s${index + 1}`]]),
  )
  expect(layers('s0', chain).s19999).toBe(19_999)
})
