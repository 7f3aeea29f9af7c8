import type { BilanNotion } from './bilan.js'
import { notionIcons } from './icons.js'
import { answerPill, readMark } from './marks.js'
import { decoration, drawIcon, drawText, figure, group, type Part, tag } from './sheet.js'
import { colors, contentWidth, page, styles } from './theme.js'
import { typeset } from './typeset.js'
import { iconDescriptions } from './wording.js'

const ICON = 29
const INDENT = 44
const ANSWER_WIDTH = 190
const GESTURE_GAP = 1.5
const CHECK_BOX = 8
const CHECK_INDENT = 15

const textLeft = page.left + INDENT
const textWidth = contentWidth - INDENT

/** One notion: its icon and title, what was answered, then what was done or what to try. */
export function notionRow(notion: BilanNotion, index: number): Part {
  const title = typeset(notion.title, styles.notion, textWidth - ANSWER_WIDTH, 1)
  const detail = notion.acquired === true ? sentence(notion.survey) : gestures(notion.gestures)
  const titleHeight = styles.notion.leading
  return {
    height: Math.max(ICON, titleHeight + 1 + detail.height),
    draw(sheet, parent, y) {
      const icon = notionIcons[index]
      const item = group(sheet, parent, 'LI')
      const body = group(sheet, item, 'LBody')
      if (icon) {
        const box = { x: page.left, y, width: ICON, height: ICON }
        const alt = iconDescriptions[index] ?? notion.title
        figure(sheet, body, alt, box, () => drawIcon(sheet, icon, box.x, box.y, ICON, colors.canalDeep))
      }
      tag(sheet, body, 'H3', () => drawText(sheet, title, textLeft, y))
      answerPill(notion.acquired).draw(sheet, body, y - 2)
      if (notion.viewed) readMark().draw(sheet, body, y - 2)
      detail.draw(sheet, body, y + titleHeight + 1)
    },
  }
}

function sentence(text: string): Part {
  const block = typeset(text, styles.body, textWidth, 2)
  return {
    height: block.height,
    draw: (sheet, parent, y) => tag(sheet, parent, 'P', () => drawText(sheet, block, textLeft, y)),
  }
}

/** One under the other, each with a box to tick once it has been tried. */
function gestures(texts: readonly string[]): Part {
  const blocks = texts
    .slice(0, 2)
    .map((text) => typeset(text, styles.body, textWidth - CHECK_INDENT, 2))
    .filter((block) => block.height > 0)
  return {
    height: blocks.reduce((sum, block) => sum + block.height, 0) + GESTURE_GAP * blocks.length,
    draw(sheet, parent, y) {
      if (blocks.length === 0) return
      const list = group(sheet, parent, 'L')
      let top = y
      for (const block of blocks) {
        top += GESTURE_GAP
        const boxTop = top + (styles.body.leading - CHECK_BOX) / 2
        decoration(sheet, () => {
          sheet.doc
            .lineWidth(0.9)
            .roundedRect(textLeft, boxTop, CHECK_BOX, CHECK_BOX, 2)
            .stroke(colors.canalDeep)
        })
        const item = group(sheet, list, 'LI')
        tag(sheet, item, 'LBody', () => drawText(sheet, block, textLeft + CHECK_INDENT, top))
        top += block.height
      }
    },
  }
}
