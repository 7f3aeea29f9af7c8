import { describe, expect, it } from 'vitest'
import { bubbleAlone, bubblePosition, placementBeside, tailPath, topLimit } from './bubble-position.js'

const talker = { x: 92, y: 124, w: 900, h: 1000, mouth: { x: 435, y: 291 } }

describe('a bubble', () => {
  it('is beside the mouth, to the right of a talker on the left', () => {
    expect(bubblePosition(talker)).toEqual({
      side: 'right',
      left: 791,
      width: 880,
      middle: 391,
      floor: 606,
      tip: { x: 681, y: 415 },
    })
  })

  it('is mirrored for a talker on the right', () => {
    const mirrored = { ...talker, x: 1920 - 92 - 900, mouth: { x: 900 - 435, y: 291 } }
    const { side, left, width, tip } = bubblePosition(mirrored)
    expect({ side, left, width, tip }).toEqual({
      side: 'left',
      left: 1920 - 791 - 880,
      width: 880,
      tip: { x: 1920 - 681, y: 415 },
    })
  })

  it('is inside the stage for every position of the mouth', () => {
    for (let x = -300; x <= 1500; x += 50) {
      const { left, width } = bubblePosition({ ...talker, x })
      expect(left).toBeGreaterThanOrEqual(64)
      expect(left + width).toBeLessThanOrEqual(1856)
      expect(width).toBeGreaterThanOrEqual(560)
    }
  })

  it('is never covered by the controls, even if the mouth of a tall talker is high on the stage', () => {
    const { tip, middle } = bubblePosition({ ...talker, y: -200 })
    expect(tip.y).toBeGreaterThan(topLimit)
    expect(middle).toBeGreaterThan(topLimit)
  })

  it('ends above a prop that the line mentions, if there is enough space above the prop', () => {
    const lowTalker = { ...talker, y: 300 }
    const cat = { x: 895, y: 580, w: 127, h: 142 }
    expect(bubblePosition(lowTalker).floor).toBeGreaterThan(cat.y)
    expect(bubblePosition(lowTalker, [cat]).floor).toBe(556)
    for (const avoided of [
      { ...cat, x: 200 },
      { ...cat, x: 1800 },
      { ...cat, y: 300 },
      { ...cat, y: 1000 },
    ])
      expect(bubblePosition(lowTalker, [avoided])).toEqual(bubblePosition(lowTalker))
    expect(bubbleAlone([{ ...cat, y: 520 }]).floor).toBe(496)
  })
})

describe('the tail of a bubble outside its usual position', () => {
  const bubble = { x: 400, y: 160, w: 600, h: 200 }

  it('starts at the side of the bubble that is nearer to the mouth', () => {
    expect(tailPath(bubble, { x: 1200, y: 300 })).toMatch(/^M584\.0 /)
    expect(tailPath(bubble, { x: 250, y: 300 })).toMatch(/^M16\.0 /)
  })

  it('points down to a person below the bubble', () => {
    expect(tailPath(bubble, { x: 700, y: 480 })).toBe('M270 188L300 230L322 188Z')
  })
})

it('placementBeside prefers a place beside the mouth, and lets a bubble end at most 90 px below the mouth', () => {
  const { preferred, safe } = placementBeside(talker)
  expect(preferred).toEqual({ x: 527 + 420, y: 415 - 60 })
  expect((safe?.y ?? 0) + (safe?.h ?? 0)).toBe(415 + 90)
})
