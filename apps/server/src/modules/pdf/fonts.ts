import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import { memoize } from './memoize.js'
import { drawingOf, openPrintFont } from './print-font.js'
import { unpackWoff } from './woff.js'

export type Face = 'display' | 'text' | 'strong'

/** One font file of a face. A face uses several files, one for each range of letters. */
export interface FontFile {
  /** The name of the font in the PDF document. */
  name: string
  font: Font
}

const BRICOLAGE = '@fontsource/bricolage-grotesque/files/bricolage-grotesque'
const ATKINSON = '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next'

/**
 * The files of each face, in order of preference. The first file that contains a letter draws this letter. Bricolage and Atkinson are our
 * two typefaces. Each face prefers one of them and uses the other for missing letters.
 */
const FILES: Record<Face, readonly string[]> = {
  display: [
    `${BRICOLAGE}-latin-700-normal`,
    `${BRICOLAGE}-latin-ext-700-normal`,
    `${BRICOLAGE}-vietnamese-700-normal`,
    `${ATKINSON}-latin-700-normal`,
    `${ATKINSON}-latin-ext-700-normal`,
  ],
  text: textFiles(400),
  strong: textFiles(600),
}

function textFiles(weight: number): string[] {
  return [
    `${ATKINSON}-latin-${weight}-normal`,
    `${ATKINSON}-latin-ext-${weight}-normal`,
    `${BRICOLAGE}-latin-${weight}-normal`,
    `${BRICOLAGE}-latin-ext-${weight}-normal`,
    `${BRICOLAGE}-vietnamese-${weight}-normal`,
  ]
}

const require = createRequire(import.meta.url)
const opened = new Map<string, FontFile>()

/** Caches parsed fonts, because parsing takes most of the time of the first document. */
function openFontFile(file: string): FontFile {
  const cached = opened.get(file)
  if (cached) return cached
  const font = openPrintFont(unpackWoff(readFileSync(require.resolve(`${file}.woff`))))
  const fontFile = { name: file.slice(file.lastIndexOf('/') + 1), font }
  opened.set(file, fontFile)
  return fontFile
}

function findFile(face: Face, character: string): FontFile | undefined {
  let fallbackFile: FontFile | undefined
  for (const file of FILES[face]) {
    const fontFile = openFontFile(file)
    const drawing = drawingOf(fontFile.font, character)
    if (drawing === character) return fontFile
    if (drawing !== '') fallbackFile ??= fontFile
  }
  return fallbackFile
}

const MAX_CACHED_LETTERS = 2000
const filesOf = (face: Face) =>
  memoize(MAX_CACHED_LETTERS, (character) => ({ file: findFile(face, character) }))
/** Cached, because the layout looks up each letter several times. */
const fileFor = { display: filesOf('display'), text: filesOf('text'), strong: filesOf('strong') }

/**
 * The first font file that contains the character. If no file contains the character, returns a file that can draw its fallback, for
 * example the letter without its accent. Returns `undefined` if no file can draw the fallback.
 */
export const fontFileFor = (face: Face, character: string): FontFile | undefined =>
  fileFor[face](character).file

/** Height of a capital letter at font size 1. */
export function capHeight(face: Face): number {
  const first = FILES[face][0]
  if (first === undefined) return 0
  const { font } = openFontFile(first)
  return font.capHeight / font.unitsPerEm
}
