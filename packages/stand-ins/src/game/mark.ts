// Draws the icon of a game from its logo (`mark`). A game without a logo gets a default logo in the colours of the platform.
import type { Brand, MarkShape } from '@didascalie/contract'
import { drawing } from '../svg.js'

type Colours = Brand['colours']

const platformColours: Pick<Colours, 'deep' | 'pale' | 'sun'> = {
  deep: '#134e57',
  pale: '#9cc9c4',
  sun: '#f2b441',
}

/** The default logo: a speech bubble with a sun in it, on a grid of 64×64 units. */
export const neutralMark = ({ deep, pale, sun }: Pick<Colours, 'deep' | 'pale' | 'sun'>): MarkShape[] => [
  {
    path: 'M14 0h36a14 14 0 0 1 14 14v36a14 14 0 0 1 -14 14h-36a14 14 0 0 1 -14 -14v-36a14 14 0 0 1 14 -14Z',
    fill: deep,
  },
  {
    path: 'M18 15h28a6 6 0 0 1 6 6v17a6 6 0 0 1 -6 6h-13l-10 9v-9h-5a6 6 0 0 1 -6 -6v-17a6 6 0 0 1 6 -6Z',
    stroke: pale,
    width: 4,
  },
  { path: 'M26 29.5a6 6 0 1 0 12 0a6 6 0 1 0 -12 0Z', fill: sun },
]

const shape = ({ path, fill = 'none', stroke, width = 4 }: MarkShape) =>
  `<path d="${path}" fill="${fill}"${stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${width}"`}/>`

/** Returns the content of `icon/favicon.svg`. */
export function drawIcon(brand: Pick<Brand, 'mark'> | undefined): string {
  const mark = brand?.mark ?? neutralMark(platformColours)
  return drawing(64, 64, mark.map(shape).join(''))
}
