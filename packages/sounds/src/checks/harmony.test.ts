import { describe, expect, it } from 'vitest'
import { piano } from '../players/instruments.js'
import { changes, line } from '../theory/score.js'
import { chordToneShare, clashShare, parallels } from './harmony.js'

describe('parallels()', () => {
  it('finds parallel octaves and fifths', () => {
    expect(parallels(line('C5:2 D5:2'), line('C3:2 D3:2'), 2)).toEqual(['beat 2: C3/C5 to D3/D5'])
    expect(parallels(line('G4:2 A4:2'), line('C3:2 D3:2'), 2)).toHaveLength(1)
  })

  it('finds parallels between two strong beats, even if a short note is between these beats', () => {
    expect(parallels(line('C5:1.5 E5:.5 D5:2'), line('C3:2 D3:2'), 2)).toHaveLength(1)
  })

  it('accepts repeated notes, thirds and contrary motion', () => {
    expect(parallels(line('C5:2 C5:2'), line('C3:2 C3:2'), 2)).toEqual([])
    expect(parallels(line('E5:2 F5:2'), line('C3:2 D3:2'), 2)).toEqual([])
    expect(parallels(line('C5:2 B4:2'), line('C3:2 D3:2'), 2)).toEqual([])
  })
})

it('chordToneShare returns the share of notes on strong beats that belong to the chord', () => {
  expect(chordToneShare(line('A4:1 B4:1 C5:1 B4:1 | B4:4'), changes('F | F'), 2)).toBeCloseTo(2 / 3)
})

it('clashShare returns the share of the time during which notes of two parts clash', () => {
  const partHolding = (pitch: number, length: number) => ({
    ...piano,
    controls: [],
    strokes: [{ time: 0, length, pitch, velocity: 60 }],
  })
  expect(clashShare([partHolding(64, 4), partHolding(65, 1)], 10)).toBeCloseTo(0.1)
  expect(clashShare([partHolding(64, 4), partHolding(77, 0.2)], 10)).toBe(0)
  expect(clashShare([partHolding(64, 4), partHolding(66, 4)], 10)).toBe(0)
})
