import type { Origin } from '../diagnostics/diagnostic.js'

/** One line of a file, without its indentation, its comment and its line break. Its letters are composed (NFC), so that a name is
 * the same however a keyboard or a file system writes its accents. */
export interface SourceLine {
  readonly file: string
  readonly number: number
  readonly indent: number
  /** Columns before `text`. */
  readonly lead: number
  readonly text: string
  /** Where the line's text begins and ends in the file, as offsets. */
  readonly start: number
  readonly end: number
}

const tabWidth = 4

function indentOf(blank: string): number {
  let width = 0
  for (const character of blank) width += character === '\t' ? tabWidth - (width % tabWidth) : 1
  return width
}

/** A comment starts at the line's start or after a space, so that an address keeps its `//`. */
const comment = /(^|\s)\/\/.*$/

export function readLines(file: string, source: string): SourceLine[] {
  const lines: SourceLine[] = []
  let offset = source.startsWith('\uFEFF') ? 1 : 0
  source
    .slice(offset)
    .split('\n')
    .forEach((raw, index) => {
      const code = raw.replace(/\r$/, '').replace(comment, '')
      const lead = code.length - code.trimStart().length
      const written = code.trim()
      const start = offset + lead
      lines.push({
        file,
        number: index + 1,
        indent: indentOf(code.slice(0, lead)),
        lead,
        text: written.normalize('NFC'),
        start,
        end: start + written.length,
      })
      offset += raw.length + 1
    })
  return lines
}

/** Where a part of the line's text is written: from `at` up to `end`, by default the whole text. */
export function originOf({ file, number, lead, text }: SourceLine, at = 0, end = text.length): Origin {
  return { file, line: number, column: lead + at + 1, length: end - at }
}

/** A part of what an origin covers. */
export const partOf = ({ file, line, column }: Origin, at: number, length: number): Origin => ({
  ...{ file, line, length },
  column: column + at,
})

export const placeOf = ({ file, line }: Origin) => `${file}:${line}`
