import type { BilanFact, BilanKeepsake } from './debrief.js'
import { drawPicture, type Picture } from './picture.js'
import { decoration, drawText, group, type Part, tag } from './sheet.js'
import { contentWidth, inColour, page, styles } from './theme.js'
import { typeset } from './typeset.js'

const PICTURE = { width: 84, height: 63 } as const
const AFTER_PICTURE = 14
/** The maximum number of lines of each text, so that the section fits on the first page. */
const MAX_LINES = 2

const text = {
  x: page.left + PICTURE.width + AFTER_PICTURE,
  width: contentWidth - PICTURE.width - AFTER_PICTURE,
} as const

/** `picture` is undefined if the fact has no picture, or if the file of its picture cannot be read. */
function pictureRow(picture: Picture | undefined, blocks: readonly ReturnType<typeof typeset>[]): Part {
  const shownBlocks = blocks.filter((block) => block.height > 0)
  const textHeight = shownBlocks.reduce((sum, block) => sum + block.height, 0)
  const height = Math.max(picture ? PICTURE.height : 0, textHeight)
  return {
    height,
    draw(sheet, parent, y) {
      const body = group(sheet, group(sheet, parent, 'LI'), 'LBody')
      if (picture) decoration(sheet, () => drawPicture(sheet, picture, { x: page.left, y, ...PICTURE }))
      let top = y + (height - textHeight) / 2
      for (const block of shownBlocks) {
        const blockTop = top
        tag(sheet, body, 'P', () => drawText(sheet, block, text.x, blockTop))
        top += block.height
      }
    },
  }
}

/** One fact (something that the learner did in the game): its picture, time, text, and a question to discuss with the trainer. */
export const printedFactRow = (fact: BilanFact, picture: Picture | undefined): Part =>
  pictureRow(picture, [
    typeset(fact.when, styles.label, text.width, 1),
    typeset(fact.text, styles.body, text.width, MAX_LINES),
    typeset(fact.question, styles.note, text.width, MAX_LINES),
  ])

/** The object that the story gave the learner to keep, and its text. */
export const keepsakeRow = (keepsake: BilanKeepsake, picture: Picture, colour: string): Part =>
  pictureRow(picture, [typeset(keepsake.text, inColour(styles.notion, colour), text.width, MAX_LINES)])
