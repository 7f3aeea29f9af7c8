import { expect, it } from 'vitest'
import type { Part } from '../players/band.js'
import { piano } from '../players/instruments.js'
import { midiFile } from './smf.js'

const part = (strokes: Part['strokes']): Part => ({ ...piano, strokes, controls: [] })

it('midiFile writes 750 ticks per second, so that one tick is one block of the synthesiser', () => {
  const file = midiFile(part([]), { seconds: 1, rounds: 1, until: 2 })
  expect(file.toString('latin1', 0, 4)).toBe('MThd')
  expect(file.readUInt16BE(12)).toBe(750)
  expect(file.subarray(26, 29)).toEqual(Buffer.from([0x0f, 0x42, 0x40]))
})

it('midiFile repeats the notes in each round', () => {
  const strokes = [{ time: 0.5, length: 0.2, pitch: 60, velocity: 77 }]
  const attacks = (rounds: number) => {
    const file = midiFile(part(strokes), { seconds: 1, rounds, until: rounds })
    return file.toString('latin1').split('\x90\x3c\x4d').length - 1
  }
  expect(attacks(1)).toBe(1)
  expect(attacks(3)).toBe(3)
})

it('midiFile releases a key before striking it again', () => {
  const strokes = [
    { time: 0, length: 2, pitch: 60, velocity: 70 },
    { time: 0.5, length: 0.5, pitch: 60, velocity: 70 },
  ]
  const text = midiFile(part(strokes), { seconds: 4, rounds: 1, until: 4 }).toString('latin1')
  const first = text.indexOf('\x90\x3c')
  const release = text.indexOf('\x80\x3c')
  const second = text.indexOf('\x90\x3c', first + 1)
  expect(first).toBeLessThan(release)
  expect(release).toBeLessThan(second)
})
