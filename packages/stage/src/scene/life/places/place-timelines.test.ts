import type { LifePiece } from '@didascalie/contract'
import { describe, expect, it } from 'vitest'
import { passOf, tracksOf } from './place-timelines.js'

const placement = {
  box: { x: 100, y: 200, w: 300, h: 200 },
  at: [0, 0, 300, 200] as [number, number, number, number],
}
const common = { ...placement, period: 8000, seed: 3 }
const passing = {
  kind: 'pass',
  amount: 4,
  bobs: 2,
  to: { x: 900, y: 200, scale: 1 },
  share: 0.25,
  ...common,
} as const
const pieces: LifePiece[] = [
  { kind: 'sway', amount: 4, ...common },
  { kind: 'swim', amount: 3, ...common },
  { kind: 'glint', amount: 0.8, ...common },
  { kind: 'blink', amount: 1, turns: 3, ...common },
  { kind: 'dust', amount: 40, ...common },
  { kind: 'steam', amount: 40, ...common },
  passing,
]
const allowedKeys = ['transform', 'opacity', 'offset', 'easing']

describe.each(pieces)('a movement of kind $kind', (piece) => {
  it('is the same for the same seed, and differs for another seed', () => {
    expect(tracksOf(piece)).toEqual(tracksOf(piece))
    expect(tracksOf({ ...piece, seed: 4 })).not.toEqual(tracksOf(piece))
  })

  it('animates only properties that need no repaint', () => {
    const keys = tracksOf(piece).flatMap(({ frames }) => frames.flatMap((frame) => Object.keys(frame)))
    expect(keys.filter((key) => !allowedKeys.includes(key))).toEqual([])
  })

  it('repeats without a jump', () => {
    for (const { frames } of tracksOf(piece)) {
      const [first, last] = [frames[0], frames.at(-1)]
      // A piece may jump if it is invisible at the start and at the end of the loop.
      const isInvisible = first?.opacity === 0 && last?.opacity === 0
      if (!isInvisible) expect([last?.transform, last?.opacity]).toEqual([first?.transform, first?.opacity])
    }
  })

  it('has keyframe offsets from 0 to 1, in ascending order', () => {
    for (const { frames } of tracksOf(piece)) {
      const offsets = frames.flatMap(({ offset }) => offset ?? [])
      expect(offsets).toEqual([...offsets].sort((a, b) => a - b))
      expect(offsets.every((offset) => offset >= 0 && offset <= 1)).toBe(true)
    }
  })
})

it('a piece sways no farther than its amount', () => {
  const [top] = tracksOf({ kind: 'sway', amount: 10, ...common })
  const degrees = (top?.frames ?? []).map(({ transform }) => Number.parseFloat(String(transform).slice(6)))
  const maxDegrees = Math.max(...degrees.map(Math.abs))
  expect(Math.tan((maxDegrees * Math.PI) / 180) * placement.box.h).toBeLessThanOrEqual(10.01)
  expect(maxDegrees).toBeGreaterThan(1)
})

it('a piece that crosses the place is visible only during the crossing', () => {
  const [track] = tracksOf(passing)
  const visible = track?.frames.filter(({ opacity }) => opacity === 1) ?? []
  expect(Math.max(...visible.map(({ offset }) => offset ?? 0))).toBeLessThanOrEqual(0.25)
  expect(track?.frames.at(-1)).toMatchObject({ offset: 1, opacity: 0 })
})

it('a piece that moves away from the viewer slows down, and ends at its target', () => {
  const away = { ...passing, to: { x: 900, y: 100, scale: 0.25 } }
  const xs = [0, 0.25, 0.5, 0.75, 1].map((share) => passOf(away, share).x)
  const strides = xs.slice(1).map((x, i) => x - (xs[i] ?? 0))
  expect(strides).toEqual([...strides].sort((a, b) => b - a))
  expect(passOf(away, 1)).toEqual({ x: 800, y: -100, scale: 0.25 })
})

it('a piece that depends on a story variable starts at the beginning of its loop', () => {
  const conditional = { ...passing, when: { variable: '$barge', is: true } }
  expect(tracksOf(conditional)[0]?.begins).toBe(0)
})
