import { describe, expect, it } from 'vitest'
import { augment, changes, line, placedNotes, simplifyBass, soundingAt } from './score.js'

describe('line()', () => {
  it('places the notes of each bar one after the other', () => {
    expect(line('A4:1.5 r:.5 F5:2 | C5:4', 8)).toEqual([
      { beat: 8, length: 1.5, pitch: 69 },
      { beat: 10, length: 2, pitch: 77 },
      { beat: 12, length: 4, pitch: 72 },
    ])
  })

  it('rejects a bar with the wrong number of beats or an unknown pitch', () => {
    expect(() => line('A4:1.5 F5:.5 E5:1')).toThrow('has 3 beats')
    expect(() => line('A4:2 H5:2')).toThrow('not a pitch')
  })
})

it('placedNotes() accepts empty bars', () => {
  expect(placedNotes(' | 1 C5 .5', 0, 3)).toEqual([{ beat: 4, length: 0.5, pitch: 72 }])
})

it('changes() parses the chords of each bar and rejects invalid bars', () => {
  const found = changes('Gm7 C9/E | F')
  expect(found.map(({ beat, length, chord }) => [beat, length, chord.name])).toEqual([
    [0, 2, 'Gm7'],
    [2, 2, 'C9/E'],
    [4, 4, 'F'],
  ])
  expect(found[1]?.chord.bass).toBe(4)
  expect(soundingAt(found, 3)?.chord.name).toBe('C9/E')
  expect(changes('Gm7:2 C9sus4:1 C9:1').map(({ beat }) => beat)).toEqual([0, 2, 3])
  expect(() => changes('Gm7:2 C9:1')).toThrow('has 3 beats')
  expect(() => changes('Gm11')).toThrow('not a chord')
})

it('simplifyBass() keeps the first bass note of a chord and the note that leads to the next chord', () => {
  const low = simplifyBass(placedNotes('0 F2 1.7, 2 C2 .9, 3 E2 .8'), changes('F'))
  expect(low.map(({ beat, length, pitch }) => [beat, length, pitch])).toEqual([
    [0, 3, 41],
    [3, 1, 40],
  ])
})

it('augment() multiplies positions and lengths', () => {
  expect(augment(line('r:2 A4:2'), 2)).toEqual([{ beat: 4, length: 4, pitch: 69 }])
})
