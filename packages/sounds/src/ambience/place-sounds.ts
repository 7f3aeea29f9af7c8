// Short sounds for an ambience (the background sound of a place): birds, footsteps, doors.
import { RATE } from '../dsp/biquad.js'
import { hump, type MakeSound, renderTone, together, unsteady } from '../effects/things.js'
import { air, envelope, metal, wood } from '../effects/tones.js'
import type { Random } from '../theory/random.js'

const seedFrom = (next: Random): number => Math.floor(next() * 1e6)

/** A small bird: two to four notes with a pitch bend. */
export const chirp: MakeSound = (next) => {
  const noteCount = 2 + Math.floor(next() * 3)
  const base = 2600 + next() * 1500
  const shape = envelope(0.012, 0.03)
  return renderTone(noteCount * 0.13 + 0.15, (time) => {
    const note = Math.min(noteCount - 1, Math.floor(time / 0.13))
    const t = time - note * 0.13
    const hertz = base * (1 + 0.12 * ((note * 7) % 3)) * (1 - 0.9 * t)
    return shape(t) * Math.sin(2 * Math.PI * hertz * t)
  })
}

/** A duck: two to four calls, each a buzz whose pitch falls. */
export const quack: MakeSound = (next) => {
  const count = 2 + Math.floor(next() * 3)
  const pitch = 210 + 50 * next()
  let phase = 0
  let low = 0
  let band = 0
  const shape = hump(0.16, 0.7)
  return renderTone(count * 0.24, (time) => {
    const t = time % 0.24
    phase = (phase + (pitch * (1.1 - 0.9 * t)) / RATE) % 1
    const k = 2 * Math.sin((Math.PI * 1150) / RATE)
    band += k * (1 - 2 * phase - low - 0.25 * band)
    low += k * band
    return t < 0.16 ? band * shape(t) * (1 - 0.5 * (time / (count * 0.24))) : 0
  })
}

/** Water against stone. */
export const lap: MakeSound = (next) =>
  air({
    seconds: 0.9,
    from: 420 + next() * 160,
    to: 180,
    level: 1,
    seed: seedFrom(next),
    shape: hump(0.9, 3),
  })

/** A few seconds of typing, with pauses inside. */
export const typing: MakeSound = (next) => {
  const count = 7 + Math.floor(next() * 12)
  let time = 0
  const strokes = Array.from({ length: count }, () => {
    time += next() < 0.15 ? 0.35 : 0.09 + 0.08 * next()
    const tone = wood({ hertz: 1300 + next() * 900, at: 0, decay: 0.006, level: 0.5 + next() * 0.5 })
    return { at: time, sound: renderTone(0.06, tone) }
  })
  return together(time + 0.1, strokes)
}

/** A cup or a spoon that is put down. */
export const clink: MakeSound = (next) =>
  renderTone(0.4, metal({ hertz: 1900 + next() * 1100, at: 0, decay: 0.05, level: 1 }))

/** Taps of a tool on wood. */
export const taps: MakeSound = (next) => {
  const count = 2 + Math.floor(next() * 3)
  const hertz = 240 + next() * 160
  const interval = 0.34 + 0.14 * next()
  const sounds = Array.from({ length: count }, (_, i) => ({
    at: i * interval,
    sound: renderTone(0.2, wood({ hertz, at: 0, decay: 0.03, level: 0.7 + 0.3 * next() })),
  }))
  return together(count * interval + 0.2, sounds)
}

/** A carpenter's plane on a board. */
export const planing: MakeSound = (next) => {
  const seconds = 0.55 + 0.3 * next()
  return air({ seconds, from: 1100, to: 2300, level: 1, seed: seedFrom(next), shape: hump(seconds, 0.7) })
}

/** An electric saw: the motor starts, the blade cuts a board, the motor stops. */
export const saw: MakeSound = (next) => {
  const seconds = 6.5 + next()
  const speed = (time: number) => Math.min(1, time / 1.1, Math.max(0, (seconds - time) / 2))
  const cuttingShare = (time: number) => Math.min(1, Math.max(0, time - 1.8) * 3, Math.max(0, 4.4 - time) * 4)
  const load = unsteady(next, seconds, 6)
  let phase = 0
  const motor = renderTone(seconds, (time) => {
    phase += (190 * speed(time) * (1 - 0.1 * cuttingShare(time))) / RATE
    const turn = 2 * Math.PI * phase
    return speed(time) * (Math.sin(turn) + 0.6 * Math.sin(2 * turn) + 0.4 * Math.sin(5 * turn)) * 0.3
  })
  const blade = air({
    seconds,
    from: 2300,
    to: 1900,
    level: 0.8,
    seed: seedFrom(next),
    shape: (time) => 0.12 * speed(time) + cuttingShare(time) * (0.55 + 0.45 * load(time)),
  })
  return together(seconds, [
    { at: 0, sound: motor },
    { at: 0, sound: blade },
  ])
}

export const tick: MakeSound = () => renderTone(0.05, wood({ hertz: 2300, at: 0, decay: 0.004, level: 1 }))

/** Three to seven footsteps on floorboards. */
export const steps: MakeSound = (next) => {
  const count = 3 + Math.floor(next() * 5)
  const hertz = 115 + next() * 45
  const interval = 0.48 + 0.1 * next()
  const sounds = Array.from({ length: count }, (_, i) => ({
    at: i * interval + 0.03 * next(),
    sound: renderTone(0.2, wood({ hertz, at: 0, decay: 0.035, level: 0.6 + 0.4 * next() })),
  }))
  return together(count * interval + 0.2, sounds)
}

/** A door that closes: the latch clicks, then the door hits the frame. */
export const door: MakeSound = (next) =>
  together(0.8, [
    { at: 0, sound: renderTone(0.1, wood({ hertz: 1100, at: 0, decay: 0.01, level: 0.35 })) },
    { at: 0.3, sound: renderTone(0.4, wood({ hertz: 78 + 20 * next(), at: 0, decay: 0.07, level: 1 })) },
    {
      at: 0.3,
      sound: air({
        seconds: 0.2,
        from: 500,
        to: 160,
        level: 0.7,
        seed: seedFrom(next),
        shape: envelope(0.003, 0.04),
      }),
    },
  ])

/** A telephone in another room: two rings. */
export const phone: MakeSound = (next) => {
  const hertz = 720 + 120 * next()
  const ring = renderTone(0.9, (time) => {
    const warble = Math.floor(time * 22) % 2 === 0 ? 1 : 1.25
    return Math.min(1, time * 60, (0.9 - time) * 40) * Math.sin(2 * Math.PI * hertz * warble * time) * 0.5
  })
  return together(3.4, [
    { at: 0, sound: ring },
    { at: 2.3, sound: ring },
  ])
}

/** A ball pen that clicks twice. */
export const penClick: MakeSound = (next) =>
  together(
    0.4,
    [0, 0.13 + 0.08 * next()].map((at) => ({
      at,
      sound: renderTone(0.05, wood({ hertz: 2500 + 500 * next(), at: 0, decay: 0.005, level: 1 })),
    })),
  )

/** A floorboard or a beam that creaks. */
export const creak: MakeSound = (next) => {
  const seconds = 0.5 + 0.5 * next()
  const from = 22 + 14 * next()
  const shape = hump(seconds, 1.5)
  const wobble = unsteady(next, seconds, 9)
  let phase = 0
  return renderTone(seconds, (time) => {
    phase += (from * (1 + time) * (0.8 + 0.4 * wobble(time))) / RATE
    const slip = Math.exp(-(phase % 1) * 9)
    return shape(time) * slip * Math.sin(2 * Math.PI * 620 * time) * 0.8
  })
}

/** A printer: the paper feed, and the carriage that moves to and fro. */
export const printer: MakeSound = (next) => {
  const seconds = 4
  const shape = (time: number) => Math.min(1, time * 4, (seconds - time) * 3)
  const carriage = (time: number) => (0.5 - 0.5 * Math.cos(2 * Math.PI * 1.4 * time)) ** 2
  return air({
    seconds,
    from: 850,
    to: 1000,
    level: 1,
    seed: seedFrom(next),
    shape: (time) => shape(time) * (0.2 + 0.8 * carriage(time)),
  })
}

/** A coffee machine: the pump hums, the steam hisses. */
export const coffee: MakeSound = (next) => {
  const seconds = 5
  const shape = (time: number) => Math.min(1, time * 3, (seconds - time) * 2)
  const hum = renderTone(seconds, (time) => shape(time) * 0.35 * Math.sin(2 * Math.PI * 100 * time))
  const hiss = air({
    seconds,
    from: 1500,
    to: 2600,
    level: 0.5,
    seed: seedFrom(next),
    shape: (time) => shape(time) * (0.3 + 0.7 * hump(seconds, 2)(time)),
  })
  return together(seconds, [
    { at: 0, sound: hum },
    { at: 0, sound: hiss },
  ])
}

/** Something large that passes at a distance: a car in the street, a boat, a gust of wind. */
export const passing: MakeSound = (next) => {
  const seconds = 6 + 3 * next()
  const from = 130 + 90 * next()
  return air({ seconds, from, to: from * 0.8, level: 1, seed: seedFrom(next), shape: hump(seconds, 2) })
}

/** A bicycle bell, rung twice. */
export const bicycleBell: MakeSound = (next) => {
  const hertz = 2100 + 300 * next()
  const ding = renderTone(0.6, metal({ hertz, at: 0, decay: 0.12, level: 1 }))
  return together(0.9, [
    { at: 0, sound: ding },
    { at: 0.18, sound: ding, level: 0.8 },
  ])
}

/** A church bell over the roofs: one stroke. */
export const churchBell: MakeSound = () => {
  const partials = [0.5, 1, 1.19, 1.5, 2, 2.74]
  return renderTone(4, (time) =>
    partials.reduce(
      (sum, ratio) =>
        sum + (envelope(0.01, 1.4 / ratio)(time) * Math.sin(2 * Math.PI * 330 * ratio * time)) / 4,
      0,
    ),
  )
}

/** A drawer that slides shut. */
export const drawer: MakeSound = (next) =>
  together(0.7, [
    {
      at: 0,
      sound: air({ seconds: 0.4, from: 350, to: 600, level: 0.7, seed: seedFrom(next), shape: hump(0.4) }),
    },
    { at: 0.38, sound: renderTone(0.2, wood({ hertz: 170 + 30 * next(), at: 0, decay: 0.03, level: 1 })) },
  ])
