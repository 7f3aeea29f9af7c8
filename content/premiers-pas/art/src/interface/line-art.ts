/** Line drawings: icons, signs of the notions that the game teaches, speech bubble, photograph frame, cursors. */
import { bubbleTail as tail } from '@didascalie/contract'
import { palette } from '../kit/palette.js'
import { brand, icon } from './drawings.js'

export const svg = (w: number, h: number, body: string, more = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"${more}>${body}</svg>\n`

const pen = (width: number) =>
  ` color="${palette.canalDeep}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`

export const iconFile = (name: string): string => svg(48, 48, `<path d="${icon(name)}"/>`, pen(3.75))

const TINT = '#fbe3b4'

/** `number` counts from 1. */
export function notionFile(number: number): string {
  const drawing = brand.signs[number - 1]
  if (!drawing) throw new Error(`no notion ${number}`)
  return svg(
    64,
    64,
    `<path d="${drawing.tint}" fill="${TINT}" stroke="none"/><path d="${drawing.lines}"/>`,
    pen(3.5),
  )
}

const SHADE = '#4a3052'

/** The speech bubble, a nine-slice image: only its middle and its edges stretch. Its corners have a radius of 32 pixels. */
export const bubblePaper = (): string =>
  svg(
    144,
    144,
    `<rect x="24" y="20" width="96" height="96" rx="32" fill="${SHADE}" opacity=".26" filter="url(#s)"/><rect x="24" y="16" width="96" height="96" rx="32" fill="${palette.paper}"/><filter id="s" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="7"/></filter>`,
  )

export const bubbleTail = (): string => svg(124, 104, `<path d="${tail}" fill="${palette.paper}"/>`)

/** The frame of an instant print. The player stretches it to the size of the print. */
export const polaroidFrame = (): string =>
  svg(
    300,
    328,
    `<defs><linearGradient id="c" x2="1" y2="1"><stop stop-color="#fffefa"/><stop offset=".6" stop-color="#fff9ee"/><stop offset="1" stop-color="#f3e5d0"/></linearGradient></defs><rect width="300" height="328" rx="6" fill="url(#c)"/><path d="M1 322V6a5 5 0 0 1 5-5h288" fill="none" stroke="#fff" stroke-width="2"/><path d="M299 6v316a5 5 0 0 1-5 5H6" fill="none" stroke="#d9c4a6" stroke-width="2"/>`,
    ' preserveAspectRatio="none"',
  )

const outlined = (d: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${palette.paper}" stroke-width="${width + 4}"/><path d="${d}" fill="none" stroke="${palette.ink}" stroke-width="${width}"/>`

const hand =
  'M12.5 20V7.2a2.7 2.7 0 0 1 5.4 0v8.3l8.2 1.7a4 4 0 0 1 3.2 4.3l-.8 7a5 5 0 0 1-5 4.5h-5.3a6 6 0 0 1-4.9-2.5l-6-8.5a2.5 2.5 0 0 1 3.7-3.3Z'

/** The pointer over clickable elements. Its tip is at (15, 5). */
export const cursorHand = (): string =>
  svg(
    40,
    40,
    `<path d="${hand}" fill="${palette.paper}" stroke="${palette.ink}" stroke-width="2.4" stroke-linejoin="round"/><path d="M18 15.5v6M22.2 16.5v5M26 17.5v4" stroke="${palette.ink}" stroke-width="1.8" stroke-linecap="round"/>`,
  )

/** The pointer over objects to examine: a magnifying glass with a yellow lens. Its centre is at (16, 16). */
export const cursorLook = (): string =>
  svg(
    40,
    40,
    `<g stroke-linecap="round">${outlined('M23.5 23.5 34 34', 4)}<circle cx="16" cy="16" r="10" fill="${palette.sun}" fill-opacity=".28" stroke="${palette.paper}" stroke-width="7"/><circle cx="16" cy="16" r="10" fill="none" stroke="${palette.ink}" stroke-width="3"/></g>`,
  )
