import type { Bilan } from './debrief.js'
import { drawFooter, runningHead } from './header-footer.js'
import type { Logo } from './logo.js'
import { masthead } from './masthead.js'
import { namePlate } from './name-plate.js'
import { notionRow } from './notion-row.js'
import { notionsHeading } from './notions-heading.js'
import { countFittingRows, drawRows, gapToFill, stack } from './rows.js'
import { type Element, group, type Part, type Sheet } from './sheet.js'
import { closing, minClosingHeight } from './signature-block.js'
import { contentBottom, page } from './theme.js'
import { week } from './week.js'

const AFTER_MASTHEAD = 12
const AFTER_PLATE = 16
const AFTER_WEEK = 18
const AFTER_HEADING = 9
const BEFORE_CLOSING = 18
const BEFORE_FOOT = 22
/** The distance between two notions, in points: the minimum, and the maximum on a document of one page and of two pages. */
const gaps = { tightest: 11, comfortable: 16, loosest: 24 } as const

/** Draws the debrief on one page if it fits. Otherwise the remaining notions and the space for handwriting go to a second page. */
export function layOut(sheet: Sheet, bilan: Bilan, logo: Logo | undefined): void {
  const opening = openingOf(bilan, logo)
  const heading = notionsHeading(bilan.game)
  const rows = bilan.notions.map((notion) => notionRow(bilan.game, notion))
  const weekPart = bilan.week && bilan.week.length > 0 ? week(bilan.game, bilan.week) : undefined
  const weekTop = page.top + opening.height + AFTER_PLATE
  const headingTop = weekTop + (weekPart ? weekPart.height + AFTER_WEEK : 0)
  const rowsTop = headingTop + heading.height + AFTER_HEADING
  const room = contentBottom - rowsTop
  const roomBeforeClosing = room - BEFORE_CLOSING - minClosingHeight

  opening.draw(sheet, group(sheet, sheet.root, 'Sect'), page.top)
  weekPart?.draw(sheet, sheet.root, weekTop)
  const section = group(sheet, sheet.root, 'Sect')
  heading.draw(sheet, section, headingTop)
  const list = group(sheet, section, 'L')
  if (stack(rows, gaps.tightest) <= roomBeforeClosing) {
    const gap = gapToFill(rows, roomBeforeClosing, gaps.tightest, gaps.comfortable)
    const end = drawRows(sheet, list, rows, rowsTop, gap)
    const last = closing(bilan.game, contentBottom - end - BEFORE_CLOSING)
    last.draw(sheet, sheet.root, contentBottom - last.height)
    return
  }
  const count = countFittingRows(rows, room - BEFORE_FOOT, gaps.tightest)
  const first = rows.slice(0, count)
  drawRows(sheet, list, first, rowsTop, gapToFill(first, room - BEFORE_FOOT, gaps.tightest, gaps.loosest))
  drawFooter(sheet, bilan, 1)
  drawSecondPage(sheet, list, bilan, rows.slice(count))
}

/** Draws the second page: the remaining notions, then the space for handwriting. */
function drawSecondPage(sheet: Sheet, list: Element, bilan: Bilan, rows: readonly Part[]): void {
  const running = runningHead(bilan)
  sheet.doc.addPage()
  running.draw(sheet, sheet.root, page.top)
  const top = page.top + running.height + AFTER_PLATE
  const room = contentBottom - BEFORE_FOOT - minClosingHeight - BEFORE_CLOSING - top
  const gap = gapToFill(rows, room, gaps.tightest, gaps.loosest)
  const closingTop = rows.length > 0 ? drawRows(sheet, list, rows, top, gap) + BEFORE_CLOSING : top
  closing(bilan.game, contentBottom - BEFORE_FOOT - closingTop).draw(sheet, sheet.root, closingTop)
  drawFooter(sheet, bilan, 2)
}

function openingOf(bilan: Bilan, logo: Logo | undefined): Part {
  const top = masthead(bilan, logo)
  const plate = namePlate(bilan)
  return {
    height: top.height + AFTER_MASTHEAD + plate.height,
    draw(sheet, parent, y) {
      top.draw(sheet, parent, y)
      plate.draw(sheet, parent, y + top.height + AFTER_MASTHEAD)
    },
  }
}
