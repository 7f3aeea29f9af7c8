import { decoration, type Element, type Part, type Sheet } from './sheet.js'
import { colors, contentRight, page } from './theme.js'

/** The total height of the rows with a gap between each two. */
export function stack(rows: readonly Part[], gap: number): number {
  return rows.reduce((sum, row) => sum + row.height, 0) + gap * Math.max(0, rows.length - 1)
}

/** The number of rows, from the first, that fit in the space. */
export function countFittingRows(rows: readonly Part[], room: number, gap: number): number {
  let count = rows.length
  while (count > 0 && stack(rows.slice(0, count), gap) > room) count--
  return count
}

/** The gap with which the rows fill the space, between `minGap` and `maxGap`. */
export function gapToFill(rows: readonly Part[], room: number, minGap: number, maxGap: number): number {
  const evenGap = (room - stack(rows, 0)) / Math.max(1, rows.length - 1)
  return Math.max(minGap, Math.min(maxGap, evenGap))
}

/** Draws the rows with a line in the middle of each gap, and returns where the last row ends. */
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
