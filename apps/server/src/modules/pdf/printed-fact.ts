import type { BilanFact, BilanKeepsake } from './debrief.js'
import { drawPicture, type Picture } from './picture.js'
import { decoration, drawText, group, type Part, tag } from './sheet.js'
import { contentWidth, inColour, page, styles } from './theme.js'
import { typeset } from './typeset.js'

const PICTURE = { width: 64, height: 48 } as const
const AFTER_PICTURE = 10
const COLUMN_GAP = 16
/** The maximum number of lines of each text, so that the section leaves room on the first page. */
const MAX_LINES = 3

const columnWidth = (contentWidth - COLUMN_GAP) / 2
const textWidth = columnWidth - PICTURE.width - AFTER_PICTURE

/** A part whose left edge is given when it is drawn. */
interface Cell {
  height: number
  draw(...at: [...Parameters<Part['draw']>, x: number]): void
}

/** `picture` is undefined if the fact has no picture, or if the file of its picture cannot be read. */
function pictureCell(picture: Picture | undefined, blocks: readonly ReturnType<typeof typeset>[]): Cell {
  const shownBlocks = blocks.filter((block) => block.height > 0)
  const textHeight = shownBlocks.reduce((sum, block) => sum + block.height, 0)
  return {
    height: Math.max(picture ? PICTURE.height : 0, textHeight),
    draw(sheet, parent, y, x) {
      const body = group(sheet, group(sheet, parent, 'LI'), 'LBody')
      if (picture) decoration(sheet, () => drawPicture(sheet, picture, { x, y: y + 2, ...PICTURE }))
      let top = y
      for (const block of shownBlocks) {
        const blockTop = top
        tag(sheet, body, 'P', () => drawText(sheet, block, x + PICTURE.width + AFTER_PICTURE, blockTop))
        top += block.height
      }
    },
  }
}

/** One fact (something that the learner did in the game): its picture, time, text, and a question to discuss with the trainer. */
export const printedFactCell = (fact: BilanFact, picture: Picture | undefined): Cell =>
  pictureCell(picture, [
    typeset(fact.when, styles.label, textWidth, 1),
    typeset(fact.text, styles.body, textWidth, MAX_LINES),
    typeset(fact.question, styles.note, textWidth, MAX_LINES),
  ])

/** The object that the story gave the learner to keep, and its text. */
export const keepsakeCell = (keepsake: BilanKeepsake, picture: Picture, colour: string): Cell =>
  pictureCell(picture, [typeset(keepsake.text, inColour(styles.notion, colour), textWidth, MAX_LINES)])

/** Two cells in a row, from left to right. */
export function toRows(cells: readonly Cell[]): Part[] {
  const lefts = cells.filter((_, index) => index % 2 === 0)
  return lefts.map((left, row) => {
    const right = cells[2 * row + 1]
    return {
      height: Math.max(left.height, right?.height ?? 0),
      draw(sheet, parent, y) {
        left.draw(sheet, parent, y, page.left)
        right?.draw(sheet, parent, y, page.left + columnWidth + COLUMN_GAP)
      },
    }
  })
}
