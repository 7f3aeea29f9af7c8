/** Lines that a slide shows one after the other. `ms` is their total duration. */
interface Passage {
  readonly ms: number
  readonly lines: readonly string[]
  /** Shows snapshots of the people or of the places over the background. */
  readonly polaroids?: 'people' | 'places'
}

/** A background that scrolls during its passages. */
export interface Slide {
  readonly background: string
  /** The point of the background that stays visible on a narrow screen, as a fraction of the width. */
  readonly focus?: number
  readonly passages: readonly Passage[]
}

/** One line of a passage, on the screen for `ms` milliseconds. */
export interface SlideLine {
  readonly slide: number
  readonly passage: number
  readonly line: string
  readonly ms: number
  readonly polaroids: 'people' | 'places' | undefined
}

export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n|<br\s*\/?>/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The lines of a passage have equal durations. A passage without lines gives one empty line. */
export function slideLines(slides: readonly Slide[]): SlideLine[] {
  return slides.flatMap(({ passages }, slide) =>
    passages.flatMap(({ ms, lines, polaroids }, passage) => {
      const captions = lines.length > 0 ? lines : ['']
      return captions.map((line) => ({ slide, passage, line, ms: ms / captions.length, polaroids }))
    }),
  )
}

export const durationOf = ({ passages }: Slide): number => passages.reduce((sum, { ms }) => sum + ms, 0)
