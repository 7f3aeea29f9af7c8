// The instruments of the soundfont, with their level, stereo position and range. Each level is the loudness (LUFS) of the rendered
// instrument, because the levels in the soundfont differ by 20 dB.
import type { Filter } from '../dsp/biquad.js'
import { pitch } from '../theory/pitch.js'

export interface Instrument {
  readonly name: string
  readonly program: number
  /** The bank in the soundfont; 128 is the drum bank. */
  readonly bank: number
  readonly lufs: number
  /** The position in the stereo image, from −1 (left) to 1 (right). */
  readonly pan: number
  /** The share that is sent to the reverberation. */
  readonly send: number
  /** The stereo width, from 0 (mono) to 1 (as sampled). */
  readonly width: number
  readonly range: readonly [low: number, high: number]
  readonly filters: readonly Filter[]
  /** Corrections for samples that are out of tune: first key, last key, cents. */
  readonly retuned: readonly (readonly [first: number, last: number, cents: number])[]
}

interface InstrumentSettings {
  /** The names of the lowest and the highest pitch. */
  readonly range: readonly [string, string]
  readonly lufs: number
  readonly pan: number
  readonly send: number
  readonly width: number
  /** In hertz. Lower frequencies are removed. */
  readonly lowCut: number
  readonly filters?: readonly Filter[]
  readonly retuned?: Instrument['retuned']
}

function instrument(name: string, program: number, settings: InstrumentSettings): Instrument {
  const { range, lowCut, filters = [], retuned = [], ...rest } = settings
  return {
    name,
    program,
    bank: 0,
    ...rest,
    range: [pitch(range[0]), pitch(range[1])],
    retuned,
    filters: [{ kind: 'highpass', hertz: lowCut, q: Math.SQRT1_2 }, ...filters],
  }
}

const shelf = (hertz: number, decibels: number, q = 0.7): Filter => ({
  kind: 'highshelf',
  hertz,
  decibels,
  q,
})
const bell = (hertz: number, decibels: number, q = 0.9): Filter => ({ kind: 'bell', hertz, decibels, q })

export const flute = instrument('flute', 73, {
  range: ['C4', 'C7'],
  lufs: -21.5,
  pan: 0.12,
  send: 0.42,
  width: 0.35,
  lowCut: 180,
  filters: [shelf(3200, -4), bell(1100, -1.5)],
})

/** In this soundfont, the high register of the clarinet is nasal. So the filters reduce the treble, and the clarinet plays low notes. */
export const clarinet = instrument('clarinet', 71, {
  range: ['D3', 'C6'],
  lufs: -21.5,
  pan: -0.14,
  send: 0.36,
  width: 0.35,
  lowCut: 130,
  filters: [shelf(1250, -8, 0.6), bell(2700, -5), bell(480, 2, 0.8)],
})

export const accordion = instrument('accordion', 21, {
  range: ['F3', 'A6'],
  lufs: -22,
  pan: -0.1,
  send: 0.3,
  width: 0.4,
  lowCut: 160,
  filters: [shelf(2200, -9, 0.6), bell(900, -2)],
})

export const vibraphone = instrument('vibraphone', 11, {
  range: ['F3', 'F6'],
  lufs: -24.5,
  pan: 0.34,
  send: 0.42,
  width: 0.7,
  lowCut: 150,
  filters: [shelf(7000, -1.5)],
})

export const marimba = instrument('marimba', 12, {
  range: ['C2', 'C7'],
  lufs: -26,
  pan: 0.28,
  send: 0.3,
  width: 0.6,
  lowCut: 90,
  filters: [shelf(5000, -2)],
})

export const celesta = instrument('celesta', 8, {
  range: ['C4', 'C8'],
  lufs: -28,
  pan: 0.4,
  send: 0.5,
  width: 0.6,
  lowCut: 250,
  filters: [shelf(5000, -3)],
  retuned: [[84, 89, -10]],
})

export const nylonGuitar = instrument('nylon-guitar', 24, {
  range: ['E2', 'B5'],
  lufs: -25,
  pan: -0.36,
  send: 0.26,
  width: 0.5,
  lowCut: 95,
  filters: [bell(230, -2.5, 1), shelf(5000, 1.5)],
})

export const leadGuitar = instrument('lead-guitar', 24, {
  range: ['E2', 'B5'],
  lufs: -21.5,
  pan: 0.1,
  send: 0.34,
  width: 0.35,
  lowCut: 110,
  filters: [bell(230, -2, 1), shelf(5000, 1)],
})

export const jazzGuitar = instrument('jazz-guitar', 26, {
  range: ['E2', 'D6'],
  lufs: -22,
  pan: -0.2,
  send: 0.28,
  width: 0.4,
  lowCut: 95,
  filters: [bell(260, -2, 1), shelf(4000, 1.5)],
})

export const rhodes = instrument('rhodes', 4, {
  range: ['E2', 'E6'],
  lufs: -28,
  pan: 0.2,
  send: 0.3,
  width: 0.7,
  lowCut: 120,
  filters: [bell(300, -2, 1), shelf(3000, 2)],
})

/** A piano with reduced treble, like a felt piano. */
export const piano = instrument('piano', 0, {
  range: ['A0', 'C7'],
  lufs: -22,
  pan: 0,
  send: 0.36,
  width: 0.45,
  lowCut: 45,
  filters: [bell(260, -1.5, 1), shelf(3500, -2.5, 0.6)],
})

export const doubleBass = instrument('double-bass', 32, {
  range: ['E1', 'A3'],
  lufs: -26.5,
  pan: 0.04,
  send: 0.08,
  width: 0.2,
  lowCut: 42,
  filters: [bell(75, -2), bell(750, 4, 0.8)],
})

export const cello = instrument('cello', 42, {
  range: ['C2', 'A5'],
  lufs: -24,
  pan: 0.2,
  send: 0.45,
  width: 0.4,
  lowCut: 70,
  filters: [shelf(2500, -4), bell(500, 1)],
  retuned: [[55, 57, 9]],
})

export const strings = instrument('strings', 49, {
  range: ['C2', 'E6'],
  lufs: -28,
  pan: 0,
  send: 0.5,
  width: 0.6,
  lowCut: 110,
  filters: [shelf(4500, -2.5)],
  retuned: [
    [52, 54, 12],
    [55, 59, 4],
    [72, 74, 5],
  ],
})

export const pizzicato = instrument('pizzicato', 45, {
  range: ['C2', 'E6'],
  lufs: -27,
  pan: -0.25,
  send: 0.36,
  width: 0.7,
  lowCut: 70,
  filters: [shelf(4000, -2)],
  retuned: [
    [36, 41, 17],
    [42, 52, -15],
    [53, 56, 6],
    [57, 65, -11],
  ],
})

const drums = (name: string, program: number, lufs: number): Instrument => ({
  name,
  program,
  bank: 128,
  lufs,
  pan: 0.12,
  send: 0.2,
  width: 0.8,
  range: [27, 87],
  retuned: [],
  filters: [{ kind: 'highpass', hertz: 60, q: Math.SQRT1_2 }, bell(3500, 1, 0.7)],
})

export const brushKit = drums('brush-kit', 40, -30)
/** Small percussion: rim, wood block and shaker. */
export const taps = drums('taps', 0, -31)

export function withChanges(
  base: Instrument,
  changes: Partial<Omit<Instrument, 'program' | 'bank'>>,
): Instrument {
  return { ...base, ...changes }
}
