import type { Box } from '@didascalie/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contains, sharedArea } from './geometry.js'
import { coversAny, neverCovered, placeBox, ratherNotCovered, safeZone, tailStart } from './place-box.js'

const sizes = [
  { w: 760, h: 180 },
  { w: 540, h: 240 },
]
const preferred = { x: 960, y: 930 }
const never = (box: Box) => ({ box, weight: neverCovered })

describe('the box of a text', () => {
  it('is at the preferred position and has the first size if nothing is in the way', () => {
    const { x, y, w, h } = placeBox({ sizes, avoided: [], preferred })
    expect([w, h]).toEqual([760, 180])
    expect(Math.abs(x + w / 2 - preferred.x)).toBeLessThanOrEqual(16)
    expect(Math.abs(y + h / 2 - preferred.y)).toBeLessThanOrEqual(16)
  })

  it('is beside a thing at the preferred position, not above it, if vertical distances cost more than horizontal ones', () => {
    const thing = { x: 820, y: 620, w: 300, h: 420 }
    const placed = placeBox({ sizes, avoided: [never(thing)], preferred, verticalCost: 2.4 })
    expect(sharedArea(placed, thing)).toBe(0)
    expect(placed.y + placed.h).toBeGreaterThan(900)
  })

  it('is inside the safe zone and never covers the only thing on the stage', () => {
    const things = fc.record({
      x: fc.integer({ min: 0, max: 1600 }),
      y: fc.integer({ min: 0, max: 900 }),
      w: fc.integer({ min: 40, max: 500 }),
      h: fc.integer({ min: 40, max: 400 }),
    })
    fc.assert(
      fc.property(things, (thing) => {
        const { x, y, w, h } = placeBox({ sizes, avoided: [never(thing)], preferred })
        expect(coversAny({ x, y, w, h }, [never(thing)])).toBe(false)
        expect(x).toBeGreaterThanOrEqual(safeZone.x)
        expect(y).toBeGreaterThanOrEqual(safeZone.y)
        expect(x + w).toBeLessThanOrEqual(safeZone.x + safeZone.w)
        expect(y + h).toBeLessThanOrEqual(safeZone.y + safeZone.h)
      }),
      { numRuns: 25 },
    )
  })

  it('has the second size if the first size does not fit between the faces', () => {
    const faces = [never({ x: 0, y: 0, w: 640, h: 1080 }), never({ x: 1260, y: 0, w: 660, h: 1080 })]
    const placed = placeBox({ sizes, avoided: faces, preferred })
    expect(placed.w).toBe(540)
    expect(coversAny(placed, faces)).toBe(false)
  })

  it('covers an object of very low weight rather than moving away from the preferred position', () => {
    const box = { x: 900, y: 880, w: 60, h: 60 }
    const placed = placeBox({ sizes, avoided: [{ box, weight: ratherNotCovered / 50 }], preferred })
    expect(sharedArea(placed, box)).toBeGreaterThan(0)
  })

  it('is close to the mouth of the speaker if the text is in a bubble, and the tail of the bubble crosses no other face', () => {
    const mouth = { x: 1200, y: 420 }
    const ownFace = never({ x: 1130, y: 300, w: 140, h: 180 })
    const otherFace = never({ x: 860, y: 300, w: 140, h: 180 })
    const options = { sizes, avoided: [ownFace, otherFace], preferred: { x: 780, y: 360 }, mouth }
    const placed = placeBox(options)
    const length = Math.max(placed.x - mouth.x, mouth.x - placed.x - placed.w)
    expect(coversAny(placed, options.avoided)).toBe(false)
    expect(length).toBeLessThanOrEqual(300)
    const start = tailStart(placed, mouth)
    const middle = { x: (start.x + mouth.x) / 2, y: (start.y + mouth.y) / 2 }
    expect(contains(otherFace.box, middle)).toBe(false)
    expect(contains(otherFace.box, start)).toBe(false)
  })
})

describe('coversAny', () => {
  it('ignores things that may be covered', () => {
    const box = { x: 0, y: 0, w: 10, h: 10 }
    expect(coversAny(box, [{ box, weight: ratherNotCovered }])).toBe(false)
    expect(coversAny(box, [never(box)])).toBe(true)
    expect(coversAny(box, [never({ ...box, x: 10 })])).toBe(false)
  })
})
