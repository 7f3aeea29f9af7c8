import { decoration, type Element, type Part, type Sheet } from './sheet.js'
import { colors, contentRight, page } from './theme.js'

function heightWithGaps(rows: readonly Part[], gap: number): number {
  return rows.reduce((sum, row) => sum + row.height, 0) + gap * Math.max(0, rows.length - 1)
}

/** The number of rows before the next page break: as many as fit, but at least 1. The last of several rows comes after the break. */
function countBeforeBreak(rows: readonly Part[], room: number, gap: number): number {
  let count = Math.max(1, rows.length - 1)
  while (count > 1 && heightWithGaps(rows.slice(0, count), gap) > room) count--
  return count
}

/** The heights that decide how many rows a page can have, in points. */
interface Room {
  /** The height for rows on the first page. */
  first: number
  /** The height for rows on each other page. */
  next: number
  /** The height that the last page needs below its rows. */
  afterLast: number
}

/**
 * Divides the rows into pages. The last row is on the last page, so that the learner does not sign a page without content. But if the last
 * row and the height `afterLast` do not fit on one page, the last page has no row.
 */
export function divideRows(rows: readonly Part[], gap: number, { first, next, afterLast }: Room): Part[][] {
  const pages: Part[][] = []
  let rest = [...rows]
  let room = first
  while (heightWithGaps(rest, gap) + afterLast > room && (rest.length > 0 || pages.length === 0)) {
    const count = countBeforeBreak(rest, room, gap)
    pages.push(rest.slice(0, count))
    rest = rest.slice(count)
    room = next
  }
  return [...pages, rest]
}

/** The gap with which the rows fill `room`, but at least `minGap` and at most `maxGap`. */
export function gapToFill(rows: readonly Part[], room: number, minGap: number, maxGap: number): number {
  const evenGap = (room - heightWithGaps(rows, 0)) / Math.max(1, rows.length - 1)
  return Math.max(minGap, Math.min(maxGap, evenGap))
}

/** Draws the rows with a line in the middle of each gap, and returns the y at which the last row ends. */
export function drawRows(
  sheet: Sheet,
  parent: Element,
  rows: readonly Part[],
  top: number,
  gap: number,
): number {
  let y = top
  rows.forEach((row, index) => {
    if (index > 0) {
      decoration(sheet, () => {
        const lineY = y - gap / 2
        sheet.doc.lineWidth(0.7).moveTo(page.left, lineY).lineTo(contentRight, lineY).stroke(colors.paperLine)
      })
    }
    row.draw(sheet, parent, y)
    y += row.height + gap
  })
  return rows.length > 0 ? y - gap : y
}
