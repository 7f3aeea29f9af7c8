/** The colours and the light of each time of day. The drawing of a place is the same at every time of day. */
import { mix, multiply, screen } from './colour.js'
import { clamp, dot, unit, type Vec3 } from './num.js'
import { palette } from './palette.js'
import type { Stop } from './svg.js'

export type Time = 'matin' | 'midi' | 'soir'

interface Tones {
  /** The colours of the sky, from the zenith to the horizon. */
  readonly sky: readonly Stop[]
  readonly cloud: string
  /** Colour of the light on surfaces in the sun. */
  readonly warm: string
  /** Strength of the light on surfaces in the sun. */
  readonly warmth: number
  /** Colour of the light on surfaces in the shade. */
  readonly shade: string
  /** Strength of the light on surfaces in the shade. */
  readonly shadiness: number
  readonly fog: string
  readonly fogginess: number
  /** The colour of a patch of sun on the floor. */
  readonly patch: string
  /** The colour of the shadows in a patch of sun. */
  readonly cast: string
  readonly vignette: string
  /** Whether the lamps and the windows across the canal are lit. */
  readonly lamps: boolean
  /** The colour and the opacity of a layer that darkens indoor scenes in weak daylight. */
  readonly wash: readonly [string, number]
}

export interface Light extends Tones {
  readonly time: Time
  readonly toSun: Vec3
}

const times: Record<Time, Tones> = {
  matin: {
    sky: [
      [0, '#7dbcd6'],
      [0.42, '#b5dbe0'],
      [0.74, '#f7e9cd'],
      [1, '#ffd6a3'],
    ],
    cloud: '#fffaf0',
    warm: '#ffdca6',
    warmth: 0.42,
    shade: '#a07f96',
    shadiness: 0.3,
    fog: '#fbe6cb',
    fogginess: 0.26,
    patch: '#ffe6ae',
    cast: '#7d4a4d',
    vignette: '#8a5f7a',
    lamps: false,
    wash: ['#ffffff', 0],
  },
  midi: {
    sky: [
      [0, '#5fa9cf'],
      [0.5, '#9fd0e2'],
      [0.85, '#dcefec'],
      [1, '#f6efdc'],
    ],
    cloud: '#ffffff',
    warm: '#fff0cf',
    warmth: 0.36,
    shade: '#9a86a4',
    shadiness: 0.27,
    fog: '#f3ecdd',
    fogginess: 0.2,
    patch: '#fff1cb',
    cast: '#6f4f5f',
    vignette: '#80648a',
    lamps: false,
    wash: ['#ffffff', 0],
  },
  soir: {
    sky: [
      [0, '#3f4f86'],
      [0.36, '#8a6f9e'],
      [0.66, '#e58f7c'],
      [0.86, '#f9b872'],
      [1, '#ffd48a'],
    ],
    cloud: '#f6a98c',
    warm: '#ffb273',
    warmth: 0.46,
    shade: '#6f628f',
    shadiness: 0.46,
    fog: '#d99a86',
    fogginess: 0.24,
    patch: '#ffb877',
    cast: '#4f3a5e',
    vignette: '#4d3f6b',
    lamps: true,
    wash: ['#8272a4', 0.44],
  },
}

export const light = (time: Time, toSun: Vec3): Light => ({ ...times[time], time, toSun: unit(toSun) })

/** Adds fog to the colour of a thing. `z` is the distance of the thing, in metres. */
export const fogged = (l: Light, colour: string, z: number, k = 1): string =>
  mix(colour, l.fog, clamp((z - 3.5) / 9) * l.fogginess * k)

/** Shades the colour of a surface, depending on whether it faces the sun. */
export function shaded(l: Light, colour: string, normal: Vec3, z: number): string {
  const d = dot(normal, l.toSun)
  const lit = d > 0 ? screen(colour, l.warm, l.warmth * d) : multiply(colour, l.shade, l.shadiness - 0.34 * d)
  return fogged(l, lit, z)
}

/** The colour of the light side of a round thing. */
export const litSide = (l: Light, colour: string, k = 0.45): string =>
  screen(colour, l.warm, k * (l.lamps ? 0.7 : 1))
/** The colour of the dark side of a round thing. */
export const darkSide = (l: Light, colour: string, k = 0.6): string =>
  multiply(colour, mix(palette.shadow, l.shade, 0.6), k)
