import type { Bilan } from './bilan.js'
import { closing, closingLeast } from './closing.js'
import type { Logo } from './logo.js'
import { masthead } from './masthead.js'
import { namePlate } from './name-plate.js'
import { notionRow } from './notion-row.js'
import { notionsHeading } from './notions-heading.js'
import { foot, runningHead } from './page-furniture.js'
import { decoration, group, type Part, type Sheet } from './sheet.js'
import { colors, contentBottom, contentRight, page } from './theme.js'

const AFTER_MASTHEAD = 12
const AFTER_PLATE = 18
const AFTER_HEADING = 11
const BEFORE_CLOSING = 22
const BEFORE_FOOT = 22
/** Between two notions, a rule in the middle. */
const tightest = 12
const comfortable = 16
const loosest = 24

/** Places the parts: on one page when they fit, else the notions first and the handwriting behind. */
export function layOut(sheet: Sheet, bilan: Bilan, logo: Logo | undefined): void {
  const top = masthead(bilan, logo)
  const plate = namePlate(bilan)
  const heading = notionsHeading()
  const rows = bilan.notions.map(notionRow)

  const plateTop = page.top + top.height + AFTER_MASTHEAD
  const headingTop = plateTop + plate.height + AFTER_PLATE
  const rowsTop = headingTop + heading.height + AFTER_HEADING
  const room = contentBottom - rowsTop
  const onePage = stack(rows, tightest) + BEFORE_CLOSING + closingLeast <= room

  const head = group(sheet, sheet.root, 'Sect')
  top.draw(sheet, head, page.top)
  plate.draw(sheet, head, plateTop)
  const section = group(sheet, sheet.root, 'Sect')
  heading.draw(sheet, section, headingTop)
  const list = group(sheet, section, 'L')

  const rowsRoom = onePage ? room - BEFORE_CLOSING - closingLeast : room - BEFORE_FOOT
  const first = rows.slice(0, howMany(rows, rowsRoom))
  let y =
    drawRows(sheet, list, first, rowsTop, spread(first, rowsRoom, onePage ? comfortable : loosest)) +
    BEFORE_CLOSING
  if (!onePage) {
    foot(sheet, 1)
    sheet.doc.addPage()
    const running = runningHead(bilan)
    running.draw(sheet, sheet.root, page.top)
    y = page.top + running.height + AFTER_PLATE
    const rest = rows.slice(first.length)
    if (rest.length > 0) y = drawRows(sheet, list, rest, y, loosest) + BEFORE_CLOSING
    foot(sheet, 2)
  }
  const last = closing(contentBottom - y)
  last.draw(sheet, sheet.root, onePage ? contentBottom - last.height : y)
}

function stack(rows: readonly Part[], gap: number): number {
  return rows.reduce((sum, row) => sum + row.height, 0) + gap * Math.max(0, rows.length - 1)
}

function howMany(rows: readonly Part[], room: number): number {
  let count = rows.length
  while (count > 0 && stack(rows.slice(0, count), tightest) > room) count--
  return count
}

function spread(rows: readonly Part[], room: number, most: number): number {
  const free = (room - stack(rows, 0)) / Math.max(1, rows.length - 1)
  return Math.max(tightest, Math.min(most, free))
}

function drawRows(
  sheet: Sheet,
  list: PDFKit.PDFStructureElement,
  rows: readonly Part[],
  top: number,
  gap: number,
): number {
  let y = top
  rows.forEach((row, index) => {
    if (index > 0) {
      decoration(sheet, () => {
        const at = y - gap / 2
        sheet.doc.lineWidth(0.7).moveTo(page.left, at).lineTo(contentRight, at).stroke(colors.paperLine)
      })
    }
    row.draw(sheet, list, y)
    y += row.height + gap
  })
  return y - gap
}
