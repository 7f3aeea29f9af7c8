import type { Origin } from '../diagnostics/diagnostic.js'

/** One line of a file, without its indentation, its comment and its line break. */
export interface SourceLine {
  readonly file: string
  readonly number: number
  readonly indent: number
  /** Columns before `text`. */
  readonly lead: number
  readonly text: string
  /** Where `text` begins and ends in the file. */
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
      const text = code.trim()
      const start = offset + lead
      lines.push({
        file,
        number: index + 1,
        indent: indentOf(code.slice(0, lead)),
        lead,
        text,
        start,
        end: start + text.length,
      })
      offset += raw.length + 1
    })
  return lines
}

export function originOf({ file, number, lead }: SourceLine, at = 0): Origin {
  return { file, line: number, column: lead + at + 1 }
}

export const placeOf = ({ file, line }: Origin) => `${file}:${line}`
