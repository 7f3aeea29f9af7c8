import { applyFilter, RATE } from '../dsp/biquad.js'
import { convolve } from '../dsp/convolve.js'
import { loudness } from '../dsp/loudness.js'
import { syntheticRoom } from '../dsp/room.js'
import { addInto, mapSides, type Stereo, scale, sides, silence, toGain } from '../dsp/stereo.js'
import { AMBIENCE_SECONDS, type Layer } from './layers.js'

/** The sound of a place, played under the music. */
export interface Ambience {
  readonly lufs: number
  readonly layers: readonly Layer[]
  /** The reverberation of the place: its time in seconds and its level. A place in the open air has none. */
  readonly room?: { readonly seconds: number; readonly level: number }
  /** Whether the sound comes from a small loudspeaker. Then both channels get the same signal, limited to the frequencies of speech. */
  readonly throughSmallSpeaker?: boolean
}

const ROOM_SEED = 909
/**
 * The frequencies that the filters keep, in hertz. `passes`: the number of times that the filters are applied. Each pass reduces the
 * frequencies outside the band more strongly.
 */
const OPEN_BAND = { from: 60, to: 6000, passes: 1 }
const SPEAKER_BAND = { from: 300, to: 3400, passes: 2 }

function toMono({ left, right }: Stereo): Stereo {
  const mono = left.map((x, i) => (x + (right[i] ?? 0)) / 2)
  return { left: mono, right: mono.slice() }
}

export function makeAmbience({ lufs, layers, room, throughSmallSpeaker = false }: Ambience): Stereo {
  const stereo = silence(AMBIENCE_SECONDS * RATE)
  for (const layer of layers) layer(stereo)
  if (room) {
    const response = syntheticRoom(room.seconds, ROOM_SEED)
    const echo = {
      left: convolve(stereo.left, response.left, true),
      right: convolve(stereo.right, response.right, true),
    }
    addInto(stereo.left, echo.left, room.level)
    addInto(stereo.right, echo.right, room.level)
  }
  const sound = throughSmallSpeaker ? toMono(stereo) : stereo
  const { from, to, passes } = throughSmallSpeaker ? SPEAKER_BAND : OPEN_BAND
  for (const side of sides(sound))
    for (let pass = 0; pass < passes; pass++) {
      applyFilter(side, { kind: 'highpass', hertz: from, q: Math.SQRT1_2 }, true)
      applyFilter(side, { kind: 'lowpass', hertz: to, q: Math.SQRT1_2 }, true)
    }
  const gain = toGain(lufs - loudness(sound, true))
  return mapSides(sound, (side) => {
    scale(side, gain)
    return side
  })
}
