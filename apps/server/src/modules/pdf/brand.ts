import type { BilanGame } from './debrief.js'
import type { Sheet } from './sheet.js'

/** The paths of the logo have coordinates from 0 to this number. */
const MARK_BOX = 64

export function drawMark({ doc }: Sheet, { mark }: BilanGame, x: number, y: number, size: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / MARK_BOX)
  doc.lineCap('round').lineJoin('round')
  for (const { path, fill, stroke, width = 1 } of mark) {
    if (fill !== undefined) doc.path(path).fill(fill)
    if (stroke !== undefined) doc.lineWidth(width).path(path).stroke(stroke)
  }
  doc.restore()
}

export const chapterSteps = { width: 112, height: 52 } as const
const stairs = { left: 2, bottom: 50, width: 108, height: 30 } as const

/** A staircase with one step for each chapter of the game. It is the same for all learners: it shows no result. */
export function drawChapterSteps(
  { doc }: Sheet,
  { chapterCount, colours }: BilanGame,
  x: number,
  y: number,
): void {
  const run = stairs.width / chapterCount
  const rise = chapterCount > 1 ? stairs.height / (chapterCount - 1) : 0
  doc.save().translate(x, y)
  doc.lineWidth(3.2).lineCap('round').lineJoin('round')
  doc
    .path(`M${stairs.left} ${stairs.bottom}h${run}${`v${-rise}h${run}`.repeat(chapterCount - 1)}`)
    .stroke(colours.pale)
  const sun = { x: stairs.left + stairs.width - run / 2, y: stairs.bottom - rise * (chapterCount - 1) - 11.5 }
  doc.circle(sun.x, sun.y, 6.5).fill(colours.sun)
  doc.restore()
}
