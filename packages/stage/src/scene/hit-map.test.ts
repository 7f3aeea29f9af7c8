import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alphaThreshold, hitMapHeight, hitMapWidth } from '../constants.js'
import { alphaOfBox, cellCount, hitAt, hitMapOf } from './hit-map.js'

const everywhere = (alpha: number) => new Uint8Array(cellCount).fill(alpha)

describe('the hit map', () => {
  it('has 192 by 108 cells', () => {
    expect([hitMapWidth, hitMapHeight, hitMapOf([]).length]).toEqual([192, 108, 192 * 108])
  })

  it('returns −1 on empty space and outside of the stage', () => {
    const map = hitMapOf([alphaOfBox({ x: 100, y: 100, w: 50, h: 50 })])
    expect(hitAt(map, 960, 540)).toBe(-1)
    expect(hitAt(map, -1, 540)).toBe(-1)
    expect(hitAt(map, 1920, 540)).toBe(-1)
    expect(hitAt(map, 120, 1080)).toBe(-1)
  })

  it('counts a pixel only when its alpha is above 32', () => {
    expect(hitAt(hitMapOf([everywhere(32)]), 960, 540)).toBe(-1)
    expect(hitAt(hitMapOf([everywhere(33)]), 960, 540)).toBe(0)
  })

  it('assigns a cell to the first of two overlapping objects', () => {
    const map = hitMapOf([alphaOfBox({ x: 0, y: 0, w: 400, h: 400 }), everywhere(255)])
    expect(hitAt(map, 200, 200)).toBe(0)
    expect(hitAt(map, 600, 200)).toBe(1)
  })

  it('assigns every cell to the first object that is opaque in this cell, or to none', () => {
    const sparse = fc.array(fc.tuple(fc.nat(cellCount - 1), fc.nat(255)), { maxLength: 40 })
    fc.assert(
      fc.property(fc.array(sparse, { maxLength: 5 }), (pictures) => {
        const alphas = pictures.map((pixels) => {
          const alpha = new Uint8Array(cellCount)
          for (const [cell, value] of pixels) alpha[cell] = value
          return alpha
        })
        const map = hitMapOf(alphas)
        for (const [cell] of pictures.flat()) {
          expect(map[cell]).toBe(alphas.findIndex((alpha) => (alpha[cell] ?? 0) > alphaThreshold))
        }
        expect(map.filter((index) => index >= 0).length).toBeLessThanOrEqual(pictures.flat().length)
      }),
      { numRuns: 60 },
    )
  })

  it('finds a box at its position', () => {
    const inStage = fc.record({
      x: fc.integer({ min: 0, max: 1800 }),
      y: fc.integer({ min: 0, max: 960 }),
      w: fc.integer({ min: 40, max: 400 }),
      h: fc.integer({ min: 40, max: 400 }),
    })
    fc.assert(
      fc.property(inStage, (box) => {
        const map = hitMapOf([alphaOfBox(box)])
        expect(hitAt(map, Math.min(1919, box.x + box.w / 2), Math.min(1079, box.y + box.h / 2))).toBe(0)
        expect(hitAt(map, box.x - 20, box.y)).toBe(-1)
        expect(hitAt(map, box.x, box.y + box.h + 20)).toBe(-1)
      }),
      { numRuns: 60 },
    )
  })
})
