import type { Bilan } from './debrief.js'
import { factsSection } from './facts-section.js'
import { drawFooter, runningHead } from './header-footer.js'
import type { Logo } from './logo.js'
import { masthead } from './masthead.js'
import { namePlate } from './name-plate.js'
import { columnLabels, notionRow } from './notion-row.js'
import type { Pictures } from './picture.js'
import { divideRows, drawRows, gapToFill } from './rows.js'
import { drawText, group, type Part, type Sheet, tag } from './sheet.js'
import { closing, getMinClosingHeight } from './signature-block.js'
import { contentBottom, contentWidth, inColour, page, styles } from './theme.js'
import { typeset } from './typeset.js'

const AFTER_MASTHEAD = 12
const AFTER_PLATE = 13
const AFTER_FACTS = 14
const AFTER_HEADING = 6
const BEFORE_LABELS = 4
const BEFORE_CLOSING = 14
const BEFORE_FOOT = 12
/** The distance between two notions, in points. */
const gaps = { tightest: 8, comfortable: 16, loosest: 24 } as const

const bottom = contentBottom - BEFORE_FOOT

/** Draws the debrief on as many pages as it needs. After the last notion comes space for handwriting and signatures. */
export function layOut(sheet: Sheet, bilan: Bilan, logo: Logo | undefined, pictures: Pictures): void {
  const opening = openingOf(bilan, logo)
  const heading = notionsHeading(bilan)
  const rows = bilan.notions.map((notion) => notionRow(bilan.game, notion))
  const factsPart = bilan.facts && bilan.facts.length > 0 ? factsSection(bilan, pictures) : undefined
  const running = runningHead(bilan)
  const factsTop = page.top + opening.height + AFTER_PLATE
  const belowFacts = factsTop + (factsPart ? factsPart.height + AFTER_FACTS : 0)
  const nextTop = page.top + running.height + AFTER_PLATE
  const headingHeight = heading.height + AFTER_HEADING
  // The heading and the first notion must be on the same page.
  const startsOnFirstPage = belowFacts + headingHeight + (rows[0]?.height ?? 0) <= bottom
  const headingTop = startsOnFirstPage ? belowFacts : nextTop
  const rowsTop = headingTop + headingHeight
  const rowsOfPages = divideRows(rows, gaps.tightest, {
    first: bottom - rowsTop,
    next: bottom - nextTop,
    afterLast: BEFORE_CLOSING + getMinClosingHeight(bilan),
  })
  const pageCount = rowsOfPages.length + (startsOnFirstPage ? 0 : 1)
  let pageNumber = 1
  const turnPage = () => {
    drawFooter(sheet, bilan, { pageNumber, pageCount })
    sheet.doc.addPage()
    pageNumber += 1
    running.draw(sheet, sheet.root, page.top)
  }

  opening.draw(sheet, group(sheet, sheet.root, 'Sect'), page.top)
  factsPart?.draw(sheet, sheet.root, factsTop)
  if (!startsOnFirstPage) turnPage()
  const section = group(sheet, sheet.root, 'Sect')
  heading.draw(sheet, section, headingTop)
  const list = group(sheet, section, 'L')
  rowsOfPages.forEach((rowsOfPage, index) => {
    if (index > 0) turnPage()
    const isLast = index === rowsOfPages.length - 1
    const top = index === 0 ? rowsTop : nextTop
    const room = bottom - top - (isLast ? BEFORE_CLOSING + getMinClosingHeight(bilan) : 0)
    const gap = gapToFill(rowsOfPage, room, gaps.tightest, isLast ? gaps.comfortable : gaps.loosest)
    const end = drawRows(sheet, list, rowsOfPage, top, gap)
    if (!isLast) return
    const closingTop = end + BEFORE_CLOSING
    closing(bilan, bottom - closingTop).draw(sheet, sheet.root, closingTop)
  })
  drawFooter(sheet, bilan, { pageNumber, pageCount })
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

export function notionsHeading({ game, notions }: Bilan): Part {
  const { words, colours } = game
  const heading = typeset(words['bilan.notions'], inColour(styles.heading, colours.deep), contentWidth)
  const introduction = typeset(words['bilan.introduction'], styles.introduction, contentWidth)
  const labels = notions.some(({ reachedFacts }) => reachedFacts !== null) ? columnLabels(game) : undefined
  const labelsTop = heading.height + 2 + introduction.height
  return {
    height: labelsTop + (labels ? BEFORE_LABELS + labels.height : 0),
    draw(sheet, parent, y) {
      tag(sheet, parent, 'H2', () => drawText(sheet, heading, page.left, y))
      tag(sheet, parent, 'P', () => drawText(sheet, introduction, page.left, y + heading.height + 2))
      labels?.draw(sheet, parent, y + labelsTop + BEFORE_LABELS)
    },
  }
}
