import { type Brand, icons } from '@didascalie/contract'

/** A drawing in a square box: a filled shape, then lines. */
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

/** These icons are small, so their lines are thicker than on screen. */
const signIcon = (lines: string): Icon => ({ box: 48, pen: 4.5, lines })

export const signs = {
  tick: signIcon(icons.tick),
  book: { ...signIcon(icons.resources), pen: 3.75 },
} satisfies Record<string, Icon>
