// Mixes the stems (one sound per instrument) to one stereo sound. Filters, pans and scales each stem. All stems share one reverberation.
import { applyFilter, RATE } from '../dsp/biquad.js'
import { convolve } from '../dsp/convolve.js'
import { loudness } from '../dsp/loudness.js'
import { syntheticRoom } from '../dsp/room.js'
import {
  addInto,
  placeInStereo,
  rootEnergy,
  type Stereo,
  scale,
  sides,
  silence,
  toGain,
} from '../dsp/stereo.js'
import type { Part } from '../players/band.js'
import type { Piece } from '../players/piece.js'
import { stem } from './stem.js'

const ROOM_SEED = 4242

function processedStem(part: Part, piece: Piece): Stereo {
  const { clock } = piece.band.options
  const sound = stem(part, clock)
  placeInStereo(sound, part.width, part.pan)
  for (const side of sides(sound)) for (const filter of part.filters) applyFilter(side, filter, clock.loop)
  const gain = toGain(part.lufs - loudness(sound, clock.loop))
  for (const side of sides(sound)) scale(side, gain)
  return sound
}

/** Returns the input of the reverberation for one channel: 3/4 of this channel and 1/4 of the other, with less bass and treble. */
function reverberationInput(own: Float64Array, other: Float64Array, loop: boolean): Float64Array {
  const sound = new Float64Array(own.length)
  addInto(sound, own, 0.75)
  addInto(sound, other, 0.25)
  applyFilter(sound, { kind: 'highpass', hertz: 180, q: Math.SQRT1_2 }, loop)
  applyFilter(sound, { kind: 'highshelf', hertz: 6000, decibels: -3, q: 0.7 }, loop)
  return sound
}

export function mix(piece: Piece): Stereo {
  const { clock } = piece.band.options
  const length = Math.round(clock.seconds * RATE)
  const mixed = silence(length)
  const send = silence(length)
  for (const part of piece.band.parts) {
    const sound = processedStem(part, piece)
    addInto(mixed.left, sound.left)
    addInto(mixed.right, sound.right)
    addInto(send.left, sound.left, part.send)
    addInto(send.right, sound.right, part.send)
  }
  const room = syntheticRoom(piece.room.seconds, ROOM_SEED)
  addInto(
    mixed.left,
    convolve(reverberationInput(send.left, send.right, clock.loop), room.left, clock.loop),
    piece.room.level,
  )
  addInto(
    mixed.right,
    convolve(reverberationInput(send.right, send.left, clock.loop), room.right, clock.loop),
    piece.room.level,
  )
  for (const side of sides(mixed))
    applyFilter(side, { kind: 'highpass', hertz: 28, q: Math.SQRT1_2 }, clock.loop)
  // Makes both channels equally loud.
  const imbalance = Math.sqrt(rootEnergy(mixed.left) / rootEnergy(mixed.right))
  scale(mixed.left, 1 / imbalance)
  scale(mixed.right, imbalance)
  return mixed
}
