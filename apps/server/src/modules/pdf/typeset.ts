import { capHeight, type Face, type FontFile, fontFileFor } from './fonts.js'
import { printable } from './printable.js'
import type { Style } from './theme.js'

/** Consecutive letters that one font file draws. */
interface Run {
  file: FontFile
  text: string
  width: number
}

export interface Line {
  text: string
  runs: Run[]
  width: number
}

/** Text broken into lines, with a height known before it is drawn. */
export interface Block {
  style: Style
  lines: Line[]
  width: number
  height: number
}

const ELLIPSIS = '…'

/**
 * Breaks a text into lines. This module does not use the line breaks of pdfkit, for two reasons: the height must be known before drawing,
 * and a line may need several font files.
 */
export function typeset(
  text: string,
  style: Style,
  width: number,
  maxLines = Number.POSITIVE_INFINITY,
): Block {
  const clean = printable(text, style.face)
  const allLines = clean === '' ? [] : breakLines(clean, style, width)
  const texts = allLines.length > maxLines ? shorten(allLines, style, width, maxLines) : allLines
  const lines = texts.map((line) => setLine(line, style))
  return {
    style,
    lines,
    width: Math.max(0, ...lines.map((line) => line.width)),
    height: lines.length * style.leading,
  }
}

/** Puts the second block below the first. Adds a space after the first, so that the two texts stay separate when a person copies them. */
export function join(first: Block, second: Block): Block {
  const last = first.lines.at(-1)
  if (!last) return second
  const { style } = first
  const lines = [...first.lines.slice(0, -1), setLine(`${last.text} `, style), ...second.lines]
  return { style, lines, width: Math.max(first.width, second.width), height: lines.length * style.leading }
}

/** Distance from the top of a line to its baseline, with capital letters centred vertically. */
export function baseline(style: Style): number {
  return (style.leading + capHeight(style.face) * style.size) / 2
}

function breakLines(text: string, style: Style, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of splitWords(text)) {
    if (fits(line + word, style, width)) {
      line += word
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = splitLongWord(word, style, width)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return line === '' ? lines : [...lines, line]
}

/** Splits the text where a line may end: after each normal space, and after each hyphen, dash or slash inside a word. */
function splitWords(text: string): string[] {
  return text.split(/(?<= )|(?<=[-–—/])(?=[^\s\-–—/])/)
}

function splitLongWord(word: string, style: Style, width: number): string[] {
  if (fits(word, style, width)) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece !== '' && !fits(piece + character, style, width)) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}

function shorten(lines: string[], style: Style, width: number, maxLines: number): string[] {
  const shortened = lines.slice(0, maxLines)
  let last = shortened.pop()?.trimEnd() ?? ''
  while (last !== '' && !fits(last + ELLIPSIS, style, width)) last = [...last].slice(0, -1).join('')
  return [...shortened, last.replace(/[\s,;:.–—-]+$/, '') + ELLIPSIS]
}

function fits(text: string, style: Style, width: number): boolean {
  return measure(text.trimEnd(), style) <= width
}

export function measure(text: string, style: Style): number {
  return splitRuns(text, style.face).reduce((sum, run) => sum + runWidth(run.file, run.text, style), 0)
}

function setLine(text: string, style: Style): Line {
  const runs = splitRuns(text, style.face).map((run) => ({
    ...run,
    width: runWidth(run.file, run.text, style),
  }))
  return { text, runs, width: measure(text.trimEnd(), style) }
}

function splitRuns(text: string, face: Face): { file: FontFile; text: string }[] {
  const runs: { file: FontFile; text: string }[] = []
  for (const character of text) {
    const file = fontFileFor(face, character)
    const last = runs.at(-1)
    if (last && (file === undefined || last.file === file)) last.text += character
    else if (file) runs.push({ file, text: character })
  }
  return runs
}

/** Measures word by word, as pdfkit draws words, so that the measured width is the drawn width. */
function runWidth(file: FontFile, text: string, style: Style): number {
  let width = 0
  for (const word of text.split(/(?<= )/)) width += wordWidth(file, word)
  return width * style.size + (style.tracking ?? 0) * text.length
}

const widths = new Map<string, number>()
const MAX_CACHED_WIDTHS = 5000

/**
 * Width at size 1. It is cached, because the words of the notions repeat. The cache has a maximum
 * size, because the texts also contain the names of all learners.
 */
function wordWidth(file: FontFile, word: string): number {
  const key = `${file.name} ${word}`
  const cached = widths.get(key)
  if (cached !== undefined) return cached
  if (widths.size >= MAX_CACHED_WIDTHS) widths.clear()
  const width = file.font.layout(word).advanceWidth / file.font.unitsPerEm
  widths.set(key, width)
  return width
}
