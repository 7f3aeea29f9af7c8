import { type Box, decoration, drawText, group, type Part, tag } from './sheet.js'
import { styles } from './theme.js'
import { typeset } from './typeset.js'

const MAX_LINES = 2
const ABOVE = 1
const BETWEEN = 1.5
const TICK_BOX = 8
const INDENT = 15

/** The list of suggested actions, each with a box for the learner to tick. */
export function gestureList(
  texts: readonly string[],
  { x, width }: Pick<Box, 'x' | 'width'>,
  colour: string,
): Part {
  const blocks = texts
    .map((text) => typeset(text, styles.body, width - INDENT, MAX_LINES))
    .filter((block) => block.height > 0)
  return {
    height: blocks.reduce((sum, block) => sum + BETWEEN + block.height, ABOVE),
    draw(sheet, parent, y) {
      if (blocks.length === 0) return
      const list = group(sheet, parent, 'L')
      let top = y + ABOVE
      for (const block of blocks) {
        top += BETWEEN
        const boxTop = top + (styles.body.leading - TICK_BOX) / 2
        decoration(sheet, () => {
          sheet.doc.lineWidth(0.9).roundedRect(x, boxTop, TICK_BOX, TICK_BOX, 2).stroke(colour)
        })
        const item = group(sheet, list, 'LI')
        tag(sheet, item, 'LBody', () => drawText(sheet, block, x + INDENT, top))
        top += block.height
      }
    },
  }
}
