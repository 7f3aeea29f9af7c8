// Draws a place from its kind, hour and accent colour, as an SVG of 2304×1080 pixels. When the picture has slid in, the stage shows
// its rightmost 1920 pixels. The boxes of objects are relative to this part.
import type { Place, SceneLight } from '@didascalie/contract'
import { accentTones, mauve, mix } from '../colour.js'
import { drawing, idOf } from '../svg.js'
import { type HourPalette, hourLights, palettes } from './palette.js'
import { rooms } from './rooms.js'
import { Decor } from './set.js'
import { drawStreet } from './street.js'

export const placeSize = { width: 2304, height: 1080 } as const

const stop = (offset: number, colour: string, opacity: number) =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`

/**
 * The gradients of a place. The last letter of an id says what the gradient is for: `s` sky, `h` halo of a lamp, `g` floor, `w` back wall,
 * `k` under the ceiling, `d` ceiling, `a` shaft of sunlight, `v` whole picture.
 */
function gradients(id: string, { light, skyLow, skyHigh, areLampsLit }: HourPalette): string {
  const pictureStops = areLampsLit
    ? stop(0, '#ffab55', 0.26) + stop(0.5, '#a8607a', 0.16) + stop(1, '#2a1c4a', 0.5)
    : stop(0, light, 0.26) + stop(0.55, light, 0) + stop(1, mauve, 0.26)
  return [
    `<linearGradient id="${id}s" x1="0" y1="1" x2="0" y2="0">${stop(0, skyLow, 1)}${stop(1, skyHigh, 1)}</linearGradient>`,
    `<radialGradient id="${id}h">${stop(0, '#ffe6ae', 0.85)}${stop(0.3, '#ffcf80', 0.3)}${stop(1, '#ffcf80', 0)}</radialGradient>`,
    `<linearGradient id="${id}g" x1="0" y1="0" x2="0" y2="1">${stop(0, light, 0.3)}${stop(0.3, light, 0)}${stop(1, mauve, 0.32)}</linearGradient>`,
    `<linearGradient id="${id}w">${stop(0, light, 0.3)}${stop(0.55, light, 0)}${stop(1, mauve, 0.16)}</linearGradient>`,
    `<linearGradient id="${id}k" x1="0" y1="0" x2="0" y2="1">${stop(0, mauve, 0.16)}${stop(1, mauve, 0)}</linearGradient>`,
    `<linearGradient id="${id}d" x1="0" y1="0" x2="0" y2="1">${stop(0, mauve, 0.3)}${stop(1, mauve, 0)}</linearGradient>`,
    `<linearGradient id="${id}a" x1="1" y1="0" x2="0" y2="1">${stop(0, light, 0.5)}${stop(1, light, 0)}</linearGradient>`,
    `<radialGradient id="${id}v" cx="0.62" cy="0.36" r="0.8">${pictureStops}</radialGradient>`,
  ].join('')
}

export function drawPlace(place: Place): string {
  const { kind, hour, accent } = place
  const id = idOf(JSON.stringify([kind, hour, accent]))
  const palette = palettes[hour]
  const draw = (): string => {
    if (kind === 'street') {
      return drawStreet(new Decor({ half: 6, height: 3, depth: 30 }, palette, accentTones[accent], id))
    }
    const { size, wall, floor, boards, furnish } = rooms[kind]
    const decor = new Decor(size, palette, accentTones[accent], id)
    return decor.shell(palette.tone(wall), palette.tone(floor), boards) + furnish(decor)
  }
  const dusk = palette.areLampsLit
    ? `<rect width="2304" height="1080" fill="${mix('#3a2a5c', mauve, 0.3)}" opacity="0.12"/>`
    : ''
  return drawing(
    placeSize.width,
    placeSize.height,
    `<defs>${gradients(id, palette)}</defs>${draw()}${dusk}<rect width="2304" height="1080" fill="url(#${id}v)"/>`,
    'viewBox="0 0 2304 1080" preserveAspectRatio="xMidYMid slice"',
  )
}

/** Returns the light that falls on the people in a drawn place. */
export const lightOfPlace = ({ hour }: Place): SceneLight => hourLights[hour]
