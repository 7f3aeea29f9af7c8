import { describe, expect, test } from 'vitest'
import { divideRows } from './rows.js'

const room = { first: 100, next: 200, afterLast: 50 }
const rowsOf = (...heights: number[]) => heights.map((height) => ({ height, draw: () => undefined }))
const pagesFor = (...heights: number[]) =>
  divideRows(rowsOf(...heights), 10, room).map((rows) => rows.map(({ height }) => height))

describe('divideRows', () => {
  test('puts all rows on one page if they fit with the space for handwriting', () => {
    expect(pagesFor(20, 20)).toEqual([[20, 20]])
  })

  test('uses as many pages as the rows need', () => {
    expect(pagesFor(40, 40, 40)).toEqual([[40, 40], [40]])
    expect(pagesFor(90, 90, 90, 90)).toEqual([[90], [90, 90], [90]])
  })

  test('puts the last row on a new page if the space for handwriting does not fit below the row', () => {
    expect(pagesFor(40, 45)).toEqual([[40], [45]])
  })

  test('adds a page without rows, for handwriting, if the last row fills a page', () => {
    expect(pagesFor(90, 180)).toEqual([[90], [180], []])
  })

  test('returns one page without rows for a game without notions', () => {
    expect(pagesFor()).toEqual([[]])
  })
})
