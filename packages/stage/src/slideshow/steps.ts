/** A stretch of a slide: its text, and for how long. */
interface Passage {
  readonly ms: number
  readonly lines: readonly string[]
  /** Snapshots laid over the background: of the people, or of the places. */
  readonly polaroids?: 'people' | 'places'
}

/** One background that scrolls while its passages are told. */
export interface Slide {
  readonly background: string
  /** What must be seen of it on a narrow screen, as a part of its width. */
  readonly focus?: number
  readonly passages: readonly Passage[]
}

/** One line standing. */
export interface Step {
  readonly slide: number
  readonly passage: number
  readonly line: string
  readonly ms: number
  readonly polaroids: 'people' | 'places' | undefined
}

/** A text of the wordings, as lines: one a line. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n|<br\s*\/?>/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Line after line; those of a passage share its time. A passage without text stands all the same. */
export function stepsOf(slides: readonly Slide[]): Step[] {
  return slides.flatMap(({ passages }, slide) =>
    passages.flatMap(({ ms, lines, polaroids }, passage) => {
      const told = lines.length > 0 ? lines : ['']
      return told.map((line) => ({ slide, passage, line, ms: ms / told.length, polaroids }))
    }),
  )
}

export const durationOf = ({ passages }: Slide): number => passages.reduce((sum, { ms }) => sum + ms, 0)
