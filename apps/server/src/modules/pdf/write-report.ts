import type { Readable } from 'node:stream'
import { chapterSteps, drawChapterSteps } from './brand.js'
import type { Logo } from './logo.js'
import { masthead } from './masthead.js'
import { withoutXmlCharacters } from './metadata.js'
import type { Report } from './report.js'
import { type PlacedPart, partsOf } from './report-blocks.js'
import {
  decoration,
  drawText,
  drawTextRight,
  type Element,
  group,
  headerOrFooter,
  type Part,
  type Sheet,
  tag,
} from './sheet.js'
import { taggedPdf } from './tagged-pdf.js'
import { colors, contentBottom, contentRight, contentWidth, inColour, page, styles } from './theme.js'
import { typeset } from './typeset.js'
import { maker } from './wording.js'

const AFTER_MASTHEAD = 12
const AFTER_PLATE = 18
const PADDING = 17
const BEFORE_BLOCK = 10
const REDUCED_SPACING = 0.5
const FOOT_TOP = page.height - 36
const bottom = contentBottom - 14

/** Writes a report as a tagged A4 PDF. */
export function writeReport(report: Report): Readable {
  const info = {
    Title: [report.title, report.sessionName]
      .map(withoutXmlCharacters)
      .filter((part) => part !== '')
      .join(' – '),
    Author: withoutXmlCharacters(report.organisation) || maker,
    Creator: maker,
    Producer: maker,
    CreationDate: report.date,
  }
  const options = { info, logo: report.logo, colour: report.game.colours.deep }
  return taggedPdf(options, (sheet, logo) => layOut(sheet, report, logo))
}

/**
 * The coloured box with the title of a report. The box of a debrief contains the learner's name
 * instead (name-plate.ts).
 */
function titlePlate({ game, overline, title }: Report): Part {
  const { colours } = game
  const width = contentWidth - 2 * PADDING - chapterSteps.width - 20
  const overlineBlock = typeset(overline, inColour(styles.overline, colours.pale), width, 2)
  const style = { face: 'display', size: 24, leading: 27, color: colors.paper, tracking: -0.4 } as const
  const titleBlock = typeset(title, style, width, 2)
  const height = 2 * PADDING - 4 + overlineBlock.height + 3 + titleBlock.height
  return {
    height,
    draw(sheet, parent, y) {
      const x = page.left + PADDING
      decoration(sheet, () => {
        const { doc } = sheet
        doc.roundedRect(page.left, y, contentWidth, height, 18).fill(colours.deep)
        doc.lineWidth(0.9).roundedRect(page.left + 5, y + 5, contentWidth - 10, height - 10, 14)
        doc.stroke(colours.pale)
        const stepsLeft = contentRight - PADDING - chapterSteps.width
        drawChapterSteps(sheet, game, stepsLeft, y + (height - chapterSteps.height) / 2)
      })
      tag(sheet, parent, 'P', () => drawText(sheet, overlineBlock, x, y + PADDING - 2))
      tag(sheet, parent, 'H1', () =>
        drawText(sheet, titleBlock, x, y + PADDING - 2 + overlineBlock.height + 3),
      )
    },
  }
}

interface PositionedPart {
  part: PlacedPart
  holder: number
  page: number
  y: number
}

/**
 * Must be called before drawing, because the footer shows the number of pages.
 * `spacing` is a factor for the distances between parts.
 */
function positionParts(blocks: { parts: PlacedPart[] }[], top: number, spacing: number): PositionedPart[] {
  const positioned: PositionedPart[] = []
  let y = top
  let pageIndex = 0
  blocks.forEach(({ parts }, holder) => {
    if (holder > 0) y += BEFORE_BLOCK * spacing
    for (const [index, part] of parts.entries()) {
      const following = part.leads ? (blocks[holder + 1]?.parts[0]?.height ?? 0) + part.after : 0
      const isFirstOfPage = y === page.top && pageIndex > 0
      if (y + part.height + following > bottom && !isFirstOfPage) {
        pageIndex += 1
        y = page.top
      }
      positioned.push({ part, holder, page: pageIndex, y })
      y += part.height + (index < parts.length - 1 || part.leads ? part.after * spacing : 0)
    }
    if (parts.at(-1)?.leads) y -= BEFORE_BLOCK * spacing
  })
  return positioned
}

const hasOnePartOnLastPage = (positioned: PositionedPart[]) => {
  const last = positioned.at(-1)?.page ?? 0
  return last > 0 && positioned.filter((one) => one.page === last).length === 1
}

/** Reduces the spacing if this keeps a single part, usually the signature, from being alone on the last page. */
function arrange(blocks: { parts: PlacedPart[] }[], top: number): PositionedPart[] {
  const withFullSpacing = positionParts(blocks, top, 1)
  if (!hasOnePartOnLastPage(withFullSpacing)) return withFullSpacing
  const withReducedSpacing = positionParts(blocks, top, REDUCED_SPACING)
  return hasOnePartOnLastPage(withReducedSpacing) ? withFullSpacing : withReducedSpacing
}

function drawFooter(
  sheet: Sheet,
  { title, sessionName }: Report,
  pageNumber: number,
  pageCount: number,
): void {
  const left = typeset(
    [title, sessionName].filter((part) => part !== '').join(' · '),
    styles.footer,
    contentWidth * 0.75,
    1,
  )
  const right = typeset(`Page ${pageNumber} sur ${pageCount}`, styles.footer, contentWidth / 4)
  headerOrFooter(sheet, () => {
    drawText(sheet, left, page.left, FOOT_TOP)
    drawTextRight(sheet, right, contentRight, FOOT_TOP)
  })
}

function layOut(sheet: Sheet, report: Report, logo: Logo | undefined): void {
  const head = masthead(report, logo)
  const plate = titlePlate(report)
  const opening = group(sheet, sheet.root, 'Sect')
  head.draw(sheet, opening, page.top)
  plate.draw(sheet, opening, page.top + head.height + AFTER_MASTHEAD)
  const blocks = report.blocks
    .map((block) => partsOf(block, report.game))
    .filter(({ parts }) => parts.length > 0)
  const positioned = arrange(blocks, page.top + head.height + AFTER_MASTHEAD + plate.height + AFTER_PLATE)
  const pageCount = (positioned.at(-1)?.page ?? 0) + 1
  const holders: Element[] = []
  let currentPageIndex = 0
  drawFooter(sheet, report, 1, pageCount)
  for (const { part, holder, page: pageIndex, y } of positioned) {
    if (pageIndex > currentPageIndex) {
      currentPageIndex = pageIndex
      sheet.doc.addPage()
      drawFooter(sheet, report, currentPageIndex + 1, pageCount)
    }
    holders[holder] ??= group(sheet, sheet.root, blocks[holder]?.holder ?? 'Sect')
    part.draw(sheet, holders[holder], y)
  }
}
