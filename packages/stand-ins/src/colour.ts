// The colours of the drawings. All shadows are mauve, never grey or black.
import type { ClothColour, HairColour, PlaceAccent } from '@didascalie/contract'

export const mauve = '#5b4a6b'

const channelOf = (hex: string, index: number) => Number.parseInt(hex.slice(1 + index * 2, 3 + index * 2), 16)

/** Mixes two `#rrggbb` colours. `share` is the proportion of `to`. */
export function mix(from: string, to: string, share: number): string {
  const channels = [0, 1, 2].map((index) =>
    Math.round(channelOf(from, index) * (1 - share) + channelOf(to, index) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${channels.join('')}`
}

export const shade = (hex: string, share = 0.3) => mix(hex, '#3d2c52', share)
export const glow = (hex: string, share = 0.3) => mix(hex, '#fff1d6', share)

export interface Skin {
  readonly base: string
  readonly lip: string
  readonly iris: string
  /** The colour of the line between two fingers. */
  readonly edge: string
}

/** Skins from the lightest to the darkest. `Look.skin` is the position in this list, from 1. */
const skins: readonly [Skin, ...Skin[]] = [
  { base: '#f7d6c1', lip: '#c4685e', iris: '#4f7d8c', edge: '#c08a84' },
  { base: '#f0c3a2', lip: '#ba5f52', iris: '#5d7a56', edge: '#b5806f' },
  { base: '#dea77f', lip: '#a8544b', iris: '#6b4a2e', edge: '#a06a55' },
  { base: '#bf8558', lip: '#8f4640', iris: '#4c3222', edge: '#855540' },
  { base: '#96633f', lip: '#7c3b37', iris: '#3a261c', edge: '#5c392a' },
  { base: '#6d4532', lip: '#904b47', iris: '#2f2019', edge: '#412620' },
]
export const skinOf = (number: number): Skin => skins[number - 1] ?? skins[0]

export const hairTones: Readonly<Record<HairColour, string>> = {
  black: '#2d2733',
  brown: '#4b3029',
  chestnut: '#7c5135',
  red: '#b3592f',
  blond: '#d8aa63',
  grey: '#9c98a0',
  white: '#e4dfdd',
}

export const clothTones: Readonly<Record<ClothColour, string>> = {
  teal: '#1f6f78',
  brick: '#c8553d',
  sun: '#dd9c2f',
  leaf: '#4e8d6a',
  mauve: '#80608c',
  night: '#31506e',
  rose: '#b9657d',
  sand: '#c5a37c',
  slate: '#5f6b78',
  chalk: '#ece5da',
}

export const accentTones: Readonly<Record<PlaceAccent, string>> = {
  teal: '#3b8087',
  leaf: '#5c9a78',
  brick: '#cd6a4f',
  sun: '#e0a646',
  mauve: '#8d6f9a',
  night: '#4b6c8e',
}
