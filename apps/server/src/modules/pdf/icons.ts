import { type Brand, icons } from '@didascalie/contract'

/** A drawing in a square box: an optional filled shape (`tint`), then lines over the shape. Both are SVG paths. */
export interface Icon {
  box: number
  pen: number
  tint?: string
  lines: string
}

export const notionIcon = ({ tint, lines }: Brand['signs'][number]): Icon => ({
  box: 64,
  pen: 3.5,
  tint,
  lines,
})

/** This icon is small, so its lines are thicker than on screen. */
export const bookIcon: Icon = { box: 48, pen: 3.75, lines: icons.resources }
