import { debriefTexts } from '@didascalie/contract'
import type { BilanGame, BilanNotion } from './debrief.js'
import { gestureList } from './gestures.js'
import { notionIcon } from './icons.js'
import { ANSWER_COLUMN, answerPill, READ_COLUMN, readMark } from './marks.js'
import { drawIcon, drawText, figure, group, type Part, tag } from './sheet.js'
import { contentWidth, page, styles } from './theme.js'
import { typeset } from './typeset.js'

const ICON = 29
const INDENT = 44
const BELOW_TITLE = 1
/** Moves the answer up, in points, to align its baseline with the title. */
const ANSWER_LIFT = 2

const text = { x: page.left + INDENT, width: contentWidth - INDENT } as const

/** One notion: its icon, title and answer, then the learner's sentence or the suggestions. */
export function notionRow(game: BilanGame, notion: BilanNotion): Part {
  const { deep } = game.colours
  const title = typeset(notion.title, styles.notion, text.width - ANSWER_COLUMN - READ_COLUMN, 1)
  const detail = detailOf(notion, deep)
  const detailTop = styles.notion.leading + BELOW_TITLE
  return {
    height: Math.max(ICON, detailTop + detail.height),
    draw(sheet, parent, y) {
      const body = group(sheet, group(sheet, parent, 'LI'), 'LBody')
      const { sign } = notion
      if (sign) {
        const box = { x: page.left, y, width: ICON, height: ICON }
        figure(sheet, body, sign.shows, box, () =>
          drawIcon(sheet, notionIcon(sign), box.x, box.y, ICON, deep),
        )
      }
      tag(sheet, body, 'H3', () => drawText(sheet, title, text.x, y))
      answerPill(game, notion.acquired).draw(sheet, body, y - ANSWER_LIFT)
      if (notion.viewed) readMark(game).draw(sheet, body, y - ANSWER_LIFT)
      detail.draw(sheet, body, y + detailTop)
    },
  }
}

function detailOf(notion: BilanNotion, colour: string): Part {
  const { sentence: survey, tries } = debriefTexts(notion)
  const sentencePart = sentence(survey)
  if (tries.length === 0) return sentencePart
  const list = gestureList(tries, text, colour)
  return {
    height: sentencePart.height + list.height,
    draw(sheet, parent, y) {
      if (sentencePart.height > 0) sentencePart.draw(sheet, parent, y)
      list.draw(sheet, parent, y + sentencePart.height)
    },
  }
}

/** The learner's sentence. Its lines end left of the answer column. */
function sentence(survey: string): Part {
  const block = typeset(survey, styles.body, text.width - ANSWER_COLUMN, 2)
  return {
    height: block.height,
    draw: (sheet, parent, y) => tag(sheet, parent, 'P', () => drawText(sheet, block, text.x, y)),
  }
}
