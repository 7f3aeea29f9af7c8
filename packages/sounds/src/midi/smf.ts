// Writes a Standard MIDI File with one part. One tick is one block of the synthesiser FluidSynth, so FluidSynth does not shift any event.
import type { Part } from '../players/band.js'
import { TICKS_PER_SECOND } from '../players/clock.js'

export interface Playback {
  /** The length of one round. A round is one repetition of the loop, or the whole piece if it does not loop. */
  readonly seconds: number
  readonly rounds: number
  /** The time at which the playback ends, in seconds. */
  readonly until: number
}

const CHANNEL = 0
const DRUM_CHANNEL = 9
/** The controllers to set once at the beginning: volume, expression, pedal, vibrato. */
const SETUP = [
  [7, 100],
  [11, 110],
  [64, 0],
  [1, 0],
] as const

interface Event {
  readonly tick: number
  /** The order of events at the same tick: releases, then controls, then attacks. */
  readonly order: number
  readonly bytes: readonly number[]
}

/** Returns MIDI's variable-length number: seven bits per byte, the highest bits first. Each byte except the last has bit 7 set. */
function variableLength(value: number): number[] {
  const bytes = [value & 127]
  for (let rest = value >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 127) | 128)
  return bytes
}

function chunk(id: string, data: readonly number[]): Buffer {
  const head = Buffer.alloc(8)
  head.write(id, 0)
  head.writeUInt32BE(data.length, 4)
  return Buffer.concat([head, Buffer.from(data)])
}

const tickAt = (seconds: number): number => Math.max(0, Math.round(seconds * TICKS_PER_SECOND))

/** Repeats the items in each round and drops the items outside the playback. */
function repeated<T extends { time: number }>(
  items: readonly T[],
  { seconds, rounds, until }: Playback,
): T[] {
  return Array.from({ length: rounds }, (_, round) =>
    items.map((item) => ({ ...item, time: item.time + round * seconds })),
  )
    .flat()
    .filter(({ time }) => time > -0.05 && time < until)
}

/** Shortens a note if the same key is struck again before its release. Otherwise the late release would cut the new note. */
function strokesOf(part: Part, playback: Playback) {
  const strokes = repeated(part.strokes, playback)
    .map((stroke) => ({ ...stroke }))
    .sort((a, b) => a.time - b.time)
  const lastByPitch = new Map<number, { time: number; length: number }>()
  for (const stroke of strokes) {
    const previous = lastByPitch.get(stroke.pitch)
    if (previous && previous.time + previous.length > stroke.time - 0.012) {
      previous.length = Math.max(0.03, stroke.time - 0.012 - previous.time)
    }
    lastByPitch.set(stroke.pitch, stroke)
  }
  return strokes
}

/**
 * The first byte of a message is its type plus its channel. Types: 0x80 releases a key, 0x90 strikes one, 0xb0 sets a controller, 0xc0
 * sets the program.
 */
export function midiFile(part: Part, playback: Playback): Buffer {
  const channel = part.bank === 128 ? DRUM_CHANNEL : CHANNEL
  const events: Event[] = SETUP.map(([controller, value]) => ({
    tick: 0,
    order: 0,
    bytes: [0xb0 | channel, controller, value],
  }))
  for (const { time, length, pitch, velocity } of strokesOf(part, playback)) {
    const tick = tickAt(time)
    const end = Math.max(tick + 8, tickAt(time + length))
    events.push({ tick, order: 2, bytes: [0x90 | channel, pitch, velocity] })
    events.push({ tick: end, order: 0, bytes: [0x80 | channel, pitch, 40] })
  }
  for (const { time, controller, value } of repeated(part.controls, playback)) {
    events.push({ tick: tickAt(time), order: 1, bytes: [0xb0 | channel, controller, value] })
  }
  events.sort((a, b) => a.tick - b.tick || a.order - b.order)

  const track = [0, 0xc0 | channel, part.program]
  let previousTick = 0
  for (const { tick, bytes } of events) {
    track.push(...variableLength(tick - previousTick), ...bytes)
    previousTick = tick
  }
  // An event at the very end makes the synthesiser continue until all notes have faded.
  track.push(
    ...variableLength(Math.max(0, tickAt(playback.until) - previousTick)),
    0xb0 | channel,
    3,
    0,
    0,
    0xff,
    0x2f,
    0,
  )
  const oneSecondPerQuarter = [0, 0xff, 0x51, 3, 0x0f, 0x42, 0x40, 0, 0xff, 0x2f, 0]
  const header = [0, 1, 0, 2, TICKS_PER_SECOND >> 8, TICKS_PER_SECOND & 255]
  return Buffer.concat([chunk('MThd', header), chunk('MTrk', oneSecondPerQuarter), chunk('MTrk', track)])
}
