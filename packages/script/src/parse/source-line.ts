import type { Origin } from '../diagnostics/diagnostic.js'
import { maxLineLength } from '../limits.js'

/** One line of a file. `text` has no indentation, comment or line break, and is empty if the line is too long. It is in the Unicode form NFC, so that names with accents are
 * equal even if two files encode the accents differently. */
export interface SourceLine {
  readonly file: string
  readonly number: number
  /** The number of characters, with tags and comment, without the indentation. */
  readonly length: number
  /** The width of the indentation. A tab advances to the next multiple of four. */
  readonly indent: number
  /** The number of characters before `text`. */
  readonly leadingLength: number
  readonly text: string
  /** Offset in the file of the first character of `text`. */
  readonly start: number
  /** Offset in the file after the last character of `text`. */
  readonly end: number
}

const tabWidth = 4

function indentOf(blank: string): number {
  let width = 0
  for (const character of blank) width += character === '\t' ? tabWidth - (width % tabWidth) : 1
  return width
}

/** A comment starts at the beginning of the line or after a space, so that the `//` in a URL is not a comment. */
const comment = /(^|\s)\/\/.*$/

export function readLines(file: string, source: string): SourceLine[] {
  const lines: SourceLine[] = []
  let offset = source.startsWith('\uFEFF') ? 1 : 0
  source
    .slice(offset)
    .split('\n')
    .forEach((raw, index) => {
      const { length } = raw.trim()
      const code = length > maxLineLength ? '' : raw.replace(/\r$/, '').replace(comment, '')
      const leadingLength = code.length - code.trimStart().length
      const trimmed = code.trim()
      const start = offset + leadingLength
      lines.push({
        file,
        number: index + 1,
        length,
        indent: indentOf(code.slice(0, leadingLength)),
        leadingLength,
        text: trimmed.normalize('NFC'),
        start,
        end: start + trimmed.length,
      })
      offset += raw.length + 1
    })
  return lines
}

/** The origin of a part of the line, from `start` to `end`. The default is the whole text. */
export function originOf(
  { file, number, leadingLength, text }: SourceLine,
  start = 0,
  end = text.length,
): Origin {
  return { file, line: number, column: leadingLength + start + 1, length: end - start }
}

export const partOf = ({ file, line, column }: Origin, start: number, length: number): Origin => ({
  file,
  line,
  length,
  column: column + start,
})

export const fileAndLine = ({ file, line }: Origin) => `${file}:${line}`
