import { describe, expect, test } from 'vitest'
import { divideRows } from './rows.js'

const room = { first: 100, next: 200, afterLast: 50 }
const rowsOf = (...heights: number[]) => heights.map((height) => ({ height, draw: () => undefined }))
const pagesFor = (...heights: number[]) =>
  divideRows(rowsOf(...heights), 10, room).map((rows) => rows.map(({ height }) => height))

describe('the rows of each page', () => {
  test('are all on one page if they fit with the space for handwriting', () => {
    expect(pagesFor(20, 20)).toEqual([[20, 20]])
  })

  test('continue on as many pages as they need', () => {
    expect(pagesFor(40, 40, 40)).toEqual([[40, 40], [40]])
    expect(pagesFor(90, 90, 90, 90)).toEqual([[90], [90, 90], [90]])
  })

  test('leave the last row for a new page if the space for handwriting does not fit below it', () => {
    expect(pagesFor(40, 45)).toEqual([[40], [45]])
  })

  test('are followed by a page without rows, for handwriting, if the last row fills a page', () => {
    expect(pagesFor(90, 180)).toEqual([[90], [180], []])
  })

  test('are one empty page for a game without notions', () => {
    expect(pagesFor()).toEqual([[]])
  })
})
