import { type Brand, icons } from '@didascalie/contract'

/** A drawing in a square box: what is tinted, then what is drawn with the pen. */
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

/** Small beside the answers, so with a stouter pen than on screen. */
const signIcon = (lines: string): Icon => ({ box: 48, pen: 4.5, lines })

export const signs = {
  tick: signIcon(icons.tick),
  book: { ...signIcon(icons.resources), pen: 3.75 },
} satisfies Record<string, Icon>
