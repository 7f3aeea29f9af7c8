/**
 * A mark is a logo: a coloured square (the plate) with a symbol on it (the sign). This file draws the marks of the game and of the
 * platform, the marks with a name beside them, and the medals of replies A, B and C.
 */
import { palette } from '../kit/palette.js'
import { type MarkName, markOf } from './drawings.js'
import { word } from './letters.js'
import { svg } from './line-art.js'

const plate = (inset: number, radius: number) =>
  `<rect x="${inset}" y="${inset}" width="${64 - 2 * inset}" height="${64 - 2 * inset}" rx="${radius}"`

function signBody(mark: MarkName): string {
  const { lines, sun } = markOf(mark)
  const pen = `fill="none" stroke="${palette.paper}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"`
  return `<path d="${lines}" ${pen}/><path d="${sun}" fill="${palette.sun}"/>`
}

const fineLine = `fill="none" stroke="${palette.canalPale}" stroke-width="1.8"`

const markBody = (mark: MarkName) =>
  `${plate(2, 15)} fill="${palette.canalDeep}"/>${plate(6.5, 11)} ${fineLine}/>${signBody(mark)}`

export const markFile = (mark: MarkName): string => svg(64, 64, markBody(mark))

/** The mark for a browser tab. It has a larger sign, and no fine line, because that line is invisible at 16 pixels. */
export const favicon = (mark: MarkName): string =>
  svg(
    64,
    64,
    `<title>${mark === 'game' ? 'Premiers pas' : 'Didascalie'}</title>${plate(0, 14)} fill="${palette.canalDeep}"/><g transform="translate(-4.5 -4.5) scale(1.14)">${signBody(mark)}</g>`,
  )

/** The mark for a home screen, which crops icons to its own shape. So the background fills the square, with the sign in the middle. */
export const touchIcon = (mark: MarkName): string =>
  svg(
    64,
    64,
    `${plate(0, 0)} fill="${palette.canalDeep}"/><g transform="translate(0 -1.5)">${signBody(mark)}</g>`,
  )

export function logo(mark: MarkName, name: string): string {
  const { d, width, capHeight } = word(name, 56)
  const baseline = 40 + capHeight / 2
  const right = Math.ceil(80 + 20 + width)
  const letters = `<path transform="translate(98 ${Math.round(baseline * 10) / 10})" d="${d}" fill="currentColor"/>`
  const body = `<g transform="scale(1.25)">${markBody(mark)}</g>${letters}`
  return svg(right, 80, body, ` color="${palette.canalDeep}"`)
}

/** The letter A, B or C of a reply, on a round plate. */
export function medal(letter: string): string {
  const { d, width, capHeight } = word(letter, 37)
  const placement = `translate(${Math.round((34 - width / 2) * 10) / 10} ${Math.round((34 + capHeight / 2) * 10) / 10})`
  return svg(
    68,
    68,
    `<circle cx="34" cy="34" r="34" fill="${palette.canalDeep}"/><circle cx="34" cy="34" r="29" fill="none" stroke="${palette.canalPale}" stroke-width="2"/><path transform="${placement}" d="${d}" fill="${palette.paper}"/>`,
  )
}
