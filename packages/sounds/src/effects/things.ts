// Synthesises the sounds of things: furniture, paper, tools. Effects and ambiences (background sounds) use these functions. With different
// random numbers, a function returns a different sound of the same thing.
import { RATE } from '../dsp/biquad.js'
import { addInto } from '../dsp/stereo.js'
import type { Random } from '../theory/random.js'
import { air, envelope, metal, type Tone, wood } from './tones.js'

export type MakeSound = (next: Random) => Float64Array

export const renderTone = (seconds: number, tone: Tone): Float64Array =>
  Float64Array.from({ length: Math.round(seconds * RATE) }, (_, i) => tone(i / RATE))

const seedFrom = (next: Random): number => Math.floor(next() * 1e6)

/** A level from 0 to 1 that changes at random, `hertz` times per second. */
export function unsteady(next: Random, seconds: number, hertz: number): Tone {
  const values = Array.from({ length: Math.ceil(seconds * hertz) + 2 }, () => next())
  return (time) => {
    const position = time * hertz
    const index = Math.floor(position)
    const weight = 0.5 - 0.5 * Math.cos(Math.PI * (position - index))
    return (values[index] ?? 0) * (1 - weight) + (values[index + 1] ?? 0) * weight
  }
}

/** A level that rises from 0 to 1 and falls back to 0. */
export const hump = (seconds: number, sharpness = 1): Tone => {
  return (time) => Math.sin(Math.PI * Math.min(1, Math.max(0, time / seconds))) ** sharpness
}

interface Placed {
  readonly at: number
  readonly sound: Float64Array
  readonly level?: number
}

/** Adds sounds that start at given times, in seconds. */
export function together(seconds: number, sounds: readonly Placed[]): Float64Array {
  const mixed = new Float64Array(Math.round(seconds * RATE))
  for (const { at, sound, level = 1 } of sounds) addInto(mixed, sound, level, Math.round(at * RATE))
  return mixed
}

/** One sheet that moves: noise that crackles. */
function sheet(next: Random, seconds: number): Float64Array {
  const crackle = unsteady(next, seconds, 60)
  const shape = hump(seconds, 0.8)
  const from = 1500 + next() * 900
  return air({
    seconds,
    from,
    to: from * (1.5 + next()),
    level: 1,
    seed: seedFrom(next),
    shape: (time) => shape(time) * (0.15 + 0.85 * crackle(time) ** 2),
  })
}

/** Two pages that are turned, the second one faster. */
export const pages: MakeSound = (next) =>
  together(0.75, [
    { at: 0, sound: sheet(next, 0.36) },
    { at: 0.4 + 0.04 * next(), sound: sheet(next, 0.24), level: 0.8 },
  ])

/** A chair that is pushed on a wooden floor: the legs stick and slip, then stop with a knock. */
export const chair: MakeSound = (next) => {
  const seconds = 0.42 + 0.1 * next()
  const pitch = 95 + 40 * next()
  const grip = unsteady(next, seconds, 28)
  const shape = hump(seconds, 0.6)
  const scrape = renderTone(seconds, (time) => {
    const phase = (pitch * time * (1 + 0.25 * time)) % 1
    return shape(time) * (0.3 + 0.7 * grip(time)) * (1 - 2 * phase) * 0.5
  })
  const rub = air({
    seconds,
    from: 420,
    to: 700,
    level: 0.9,
    seed: seedFrom(next),
    shape: (time) => shape(time) * grip(time),
  })
  const knock = renderTone(0.15, wood({ hertz: 150 + 30 * next(), at: 0, decay: 0.03, level: 0.8 }))
  return together(0.65, [
    { at: 0, sound: scrape },
    { at: 0, sound: rub },
    { at: seconds - 0.02, sound: knock },
  ])
}

/** A rubber stamp: its spring, then the blow on the desk. */
export const stamp: MakeSound = (next) => {
  const blow = renderTone(0.2, wood({ hertz: 150, at: 0, decay: 0.05, level: 1 }))
  const rubber = air({
    seconds: 0.08,
    from: 900,
    to: 300,
    level: 0.9,
    seed: seedFrom(next),
    shape: envelope(0.002, 0.018),
  })
  const spring = renderTone(0.06, wood({ hertz: 1700, at: 0, decay: 0.008, level: 0.16 }))
  return together(0.34, [
    { at: 0, sound: spring },
    { at: 0.07, sound: blow },
    { at: 0.07, sound: rubber },
    { at: 0.22, sound: spring, level: 0.6 },
  ])
}

/** A pencil on paper: short strokes of unequal length. */
export const pencil: MakeSound = (next) => {
  let time = 0
  const strokes: Placed[] = []
  for (const isLong of [true, false, false, true, false]) {
    const seconds = (isLong ? 0.15 : 0.07) + 0.03 * next()
    const grain = unsteady(next, seconds, 240)
    const shape = hump(seconds, 0.5)
    const from = 2100 + 900 * next()
    const sound = air({
      seconds,
      from,
      to: from * 1.3,
      level: 0.6 + 0.4 * next(),
      seed: seedFrom(next),
      shape: (t) => shape(t) * (0.3 + 0.7 * grain(t)),
    })
    strokes.push({ at: time, sound })
    time += seconds + 0.01 + 0.03 * next()
  }
  return together(0.75, strokes)
}

/** A measuring tape that is pulled out of its case: a rasp that becomes faster, and a thin ring of steel. */
export const tape: MakeSound = (next) => {
  const seconds = 0.7
  const shape = hump(seconds, 0.5)
  const grip = unsteady(next, seconds, 20)
  const teeth = (time: number) => (0.5 + 0.5 * Math.sin(2 * Math.PI * (70 * time + 55 * time * time))) ** 3
  const rasp = air({
    seconds,
    from: 1700,
    to: 3000,
    level: 1,
    seed: seedFrom(next),
    shape: (time) => shape(time) * (0.25 + 0.75 * teeth(time)) * (0.6 + 0.4 * grip(time)),
  })
  const blade = renderTone(
    seconds,
    (time) => 0.05 * shape(time) * grip(time) * Math.sin(2 * Math.PI * (1150 + 260 * time) * time),
  )
  const stop = renderTone(0.1, metal({ hertz: 1350, at: 0, decay: 0.018, level: 0.3 }))
  return together(0.8, [
    { at: 0, sound: rasp },
    { at: 0, sound: blade },
    { at: 0.62, sound: stop },
  ])
}

/** A bunch of keys: small pieces of metal that touch each other. */
export const keys: MakeSound = (next) =>
  together(
    0.7,
    Array.from({ length: 9 }, (_, i) => {
      const hertz = 2300 + 2600 * next()
      const decay = 0.02 + 0.03 * next()
      return {
        at: i < 6 ? i * 0.045 + 0.03 * next() : 0.36 + (i - 6) * 0.06 + 0.02 * next(),
        sound: renderTone(0.2, metal({ hertz, at: 0, decay, level: 0.4 + 0.6 * next() })),
      }
    }),
  )

/** A short blow: a struck bar and the noise of the surfaces that touch. Soft clipping makes it louder at the same peak. */
function knock(next: Random, hertz: number, decay: number, noiseHertz: number): Float64Array {
  const surface = air({
    seconds: 0.06,
    from: noiseHertz,
    to: noiseHertz * 0.6,
    level: 2.4,
    seed: seedFrom(next),
    shape: envelope(0.001, 0.011),
  })
  return together(0.25, [
    { at: 0, sound: renderTone(0.25, wood({ hertz, at: 0, decay, level: 0.6 })) },
    { at: 0, sound: surface },
  ]).map((sample) => Math.tanh(4 * sample))
}

/** A telephone call heard in the earpiece: three short rings, each a trill of two notes. */
export const telephone: MakeSound = () => {
  const seconds = 0.19
  const shape = hump(seconds, 0.35)
  const ring = renderTone(seconds, (time) => {
    const upper = 0.5 + 0.5 * Math.tanh(6 * Math.sin(2 * Math.PI * 21 * time))
    const note = (hertz: number) =>
      Math.sin(2 * Math.PI * hertz * time) + 0.3 * Math.sin(6 * Math.PI * hertz * time)
    return shape(time) * (upper * note(1046.5) + (1 - upper) * note(880))
  })
  return together(
    0.75,
    [0, 0.27, 0.54].map((at) => ({ at, sound: ring })),
  )
}

/** The flap of a cardboard box that is bent back: it rubs, then gives way. */
function flap(next: Random): Float64Array {
  const seconds = 0.17
  const grain = unsteady(next, seconds, 110)
  const shape = hump(seconds, 0.7)
  const rub = air({
    seconds,
    from: 500,
    to: 1100,
    level: 2.2,
    seed: seedFrom(next),
    shape: (time) => shape(time) * (0.15 + 0.85 * grain(time) ** 2),
  })
  return together(0.4, [
    { at: 0, sound: rub },
    { at: 0.14, sound: knock(next, 190 + 40 * next(), 0.035, 700), level: 0.9 },
  ])
}

/** A cardboard box that is opened: one flap, then the other, and the things inside move. */
export const box: MakeSound = (next) =>
  together(0.75, [
    { at: 0, sound: flap(next) },
    { at: 0.27, sound: flap(next), level: 0.85 },
    { at: 0.56, sound: knock(next, 210, 0.025, 450), level: 0.6 },
  ])

/** A pair of glasses that is unfolded: clicks of plastic. */
export const glasses: MakeSound = (next) =>
  together(0.55, [
    { at: 0, sound: knock(next, 900, 0.014, 2200), level: 0.5 },
    { at: 0.05, sound: knock(next, 1250, 0.01, 2600), level: 0.35 },
    { at: 0.22, sound: knock(next, 1480, 0.022, 2600), level: 1 },
    { at: 0.36, sound: knock(next, 1320, 0.022, 2400), level: 0.9 },
  ])

/** A plug pulled out of its socket: the pins rub, come free, and the lid of the socket falls. */
export const plug: MakeSound = (next) => {
  const seconds = 0.2
  const grip = unsteady(next, seconds, 45)
  const rub = air({
    seconds,
    from: 650,
    to: 1700,
    level: 2.4,
    seed: seedFrom(next),
    shape: (time) => (time / seconds) * (0.35 + 0.65 * grip(time)),
  })
  return together(0.6, [
    { at: 0, sound: rub },
    { at: 0.19, sound: knock(next, 210, 0.035, 1200) },
    { at: 0.38, sound: knock(next, 470, 0.022, 1800), level: 0.7 },
    { at: 0.44, sound: knock(next, 500, 0.015, 1800), level: 0.3 },
  ])
}

/** A pot of earthenware that is put down on a wooden table: the table, the pot, and the grit under the pot. */
export const pot: MakeSound = (next) => {
  const clay = together(0.25, [
    { at: 0, sound: renderTone(0.25, wood({ hertz: 640, at: 0, decay: 0.05, level: 0.4 })) },
    { at: 0, sound: renderTone(0.25, wood({ hertz: 1090, at: 0, decay: 0.03, level: 0.3 })) },
  ])
  const grit = air({
    seconds: 0.16,
    from: 1900,
    to: 1100,
    level: 0.8,
    seed: seedFrom(next),
    shape: hump(0.16),
  })
  return together(0.5, [
    { at: 0, sound: knock(next, 185, 0.06, 800) },
    { at: 0, sound: clay },
    { at: 0.09, sound: knock(next, 200, 0.045, 800), level: 0.6 },
    { at: 0.09, sound: clay, level: 0.6 },
    { at: 0.14, sound: grit },
  ])
}

/** A paper cup that is put down: a light hollow knock, and the coffee moves. */
export const cup: MakeSound = (next) => {
  const coffee = air({
    seconds: 0.28,
    from: 420,
    to: 640,
    level: 0.8,
    seed: seedFrom(next),
    shape: hump(0.28),
  })
  const hollow = renderTone(0.2, wood({ hertz: 390, at: 0, decay: 0.04, level: 0.6 }))
  return together(0.5, [
    { at: 0, sound: knock(next, 250, 0.05, 1300) },
    { at: 0, sound: hollow },
    { at: 0.1, sound: knock(next, 270, 0.03, 1300), level: 0.55 },
    { at: 0.1, sound: hollow, level: 0.5 },
    { at: 0.12, sound: coffee },
  ])
}
