// The colours of each hour (time of day): the sky, the light, and the effect of the light on walls, furniture and people.
import type { Hour, SceneLight } from '@didascalie/contract'
import { mix } from '../colour.js'

export interface HourPalette {
  /** The colour of the sun or of the lamps. */
  readonly light: string
  readonly skyLow: string
  readonly skyHigh: string
  /** The colour of the distant hills and roofs behind a window. */
  readonly far: string
  /** The colour of the near hills and roofs behind a window. */
  readonly near: string
  /** How many metres the sunlight of a window goes to the left while it falls one metre. */
  readonly reach: number
  /** The opacity of the sunlight. */
  readonly sun: number
  readonly areLampsLit: boolean
  /** Converts the colour of an object to its colour at this hour. */
  readonly tone: (hex: string) => string
}

export const palettes: Readonly<Record<Hour, HourPalette>> = {
  morning: {
    light: '#ffdf9e',
    skyLow: '#ffe7c2',
    skyHigh: '#bfe0e2',
    far: '#c9cfe0',
    near: '#a9c0a8',
    reach: 1.5,
    sun: 0.62,
    areLampsLit: false,
    tone: (hex) => mix(hex, '#ffdfb4', 0.14),
  },
  day: {
    light: '#fff6df',
    skyLow: '#e9f5f3',
    skyHigh: '#a9d6e2',
    far: '#b9cfd6',
    near: '#8fb894',
    reach: 0.7,
    sun: 0.5,
    areLampsLit: false,
    tone: (hex) => hex,
  },
  evening: {
    light: '#ffb765',
    skyLow: '#f2a27e',
    skyHigh: '#4b4f80',
    far: '#8a6d94',
    near: '#4f4a72',
    reach: 2,
    sun: 0.2,
    areLampsLit: true,
    tone: (hex) => mix(hex, '#5a3f63', 0.24),
  },
}

/** The light of each hour on the people in the place. */
export const hourLights: Readonly<Record<Hour, SceneLight>> = {
  morning: { tint: '#fff3e0', edge: '#ffe3ae', from: 'right' },
  day: { tint: '#fffdf8', edge: '#fff6df', from: 'right' },
  evening: { tint: '#e2c9cd', edge: '#ffb877', from: 'right' },
}
