/** Places things in front of a print (a picture of the ending). */
import { readFileSync } from 'node:fs'
import type { Vec2 } from '../kit/num.js'
import { path } from '../kit/svg.js'
import type { Skin } from '../people/skin.js'

/** Where a thing is on the print: its top left corner, its scale, and its rotation in degrees. */
export interface Placement {
  readonly at: Vec2
  readonly scale: number
  readonly turn: number
}

export const place = ({ at, scale, turn }: Placement, width: number): string =>
  `translate(${at[0]} ${at[1]}) rotate(${turn} ${(width * scale) / 2} 0) scale(${scale})`

const insertFile = (id: string) => new URL(`../../../media/insert/${id}.jpg`, import.meta.url)

/** Returns an insert (a close-up picture of an object) as an SVG image in full size. */
export const insertImage = (id: string): string =>
  `<image width="1440" height="960" href="data:image/jpeg;base64,${readFileSync(insertFile(id)).toString('base64')}"/>`

export const roundRect = (x: number, y: number, w: number, h: number, fill: string, r: number): string =>
  path(
    `M${x + r} ${y}H${x + w - r}Q${x + w} ${y} ${x + w} ${y + r}V${y + h - r}Q${x + w} ${y + h} ${x + w - r} ${y + h}H${x + r}Q${x} ${y + h} ${x} ${y + h - r}V${y + r}Q${x} ${y} ${x + r} ${y}Z`,
    fill,
  )

/** The glove hides the learner's skin, because the story does not say who the learner is. */
export const glove: Skin = {
  base: '#4d6a78',
  light: '#7f9caa',
  shade: '#344c5a',
  deep: '#22343f',
  line: '#22343f',
  blush: '#4d6a78',
  lip: '#4d6a78',
  lipLight: '#4d6a78',
  gloved: true,
}
