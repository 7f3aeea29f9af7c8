import { expect, it } from 'vitest'
import { calme } from '../library/calme.js'
import { pitchClass } from './pitch.js'
import { voice } from './voicing.js'

const { changes, melody, bass } = calme()
const voicings = voice(changes, { low: 52, high: 70, voices: 3, melody, bass, loop: true })

it('each voicing that voice() returns contains the essential tones of its chord', () => {
  changes.forEach(({ chord }, k) => {
    const classes = (voicings[k]?.pitches ?? []).map(pitchClass)
    expect(classes).toEqual(expect.arrayContaining([...chord.essential]))
  })
})

it('the voices move little between successive voicings', () => {
  const moves = voicings
    .slice(1)
    .flatMap(({ pitches }, k) => pitches.map((p, v) => Math.abs(p - (voicings[k]?.pitches[v] ?? p))))
  expect(Math.max(...moves)).toBeLessThanOrEqual(7)
  expect(moves.reduce((a, b) => a + b, 0) / moves.length).toBeLessThan(2)
})

it('the inner voices of successive voicings have no parallel fifths or octaves', () => {
  voicings.slice(1).forEach(({ pitches }, k) => {
    const previousPitches = voicings[k]?.pitches ?? []
    pitches.forEach((p, i) => {
      for (let j = i + 1; j < pitches.length; j++) {
        const interval = pitchClass((pitches[j] ?? p) - p)
        const previousInterval = pitchClass((previousPitches[j] ?? 0) - (previousPitches[i] ?? 0))
        const isParallel =
          interval === previousInterval && (interval === 0 || interval === 7) && previousPitches[i] !== p
        expect(isParallel, `${voicings[k]?.name} to ${voicings[k + 1]?.name}`).toBe(false)
      }
    })
  })
})
