import type { BilanGame } from './debrief.js'
import { signs } from './icons.js'
import { decoration, drawIcon, drawText, type Part, tag } from './sheet.js'
import { colors, contentRight, styles } from './theme.js'
import { typeset } from './typeset.js'

const HEIGHT = 17
const PILL_WIDTH = 86
const GUTTER = 14
/** Widths of the columns of the answer and of the « read » mark, at the right of a row. */
export const ANSWER_COLUMN = PILL_WIDTH + GUTTER
export const READ_COLUMN = 76
const SIGN = 10

/**
 * The appearance of an answer. A pill is filled (yes), outlined (no) or dashed (unanswered), so that the answers differ in black and
 * white too. None looks like a warning.
 */
function answerOf({ words, colours }: BilanGame, acquired: boolean | null) {
  if (acquired === null)
    return { word: words['bilan.unanswered'], fill: colors.white, color: colors.inkSoft, dash: 2.2 }
  return acquired
    ? { word: words['ui.survey.yes'], sign: signs.tick, fill: colours.main, color: colors.white, dash: 0 }
    : { word: words['ui.survey.no'], fill: colors.white, color: colors.ink, dash: 0 }
}

export function answerPill(game: BilanGame, acquired: boolean | null): Part {
  const { word, sign, fill, color, dash } = answerOf(game, acquired)
  const text = typeset(word, styles.answer, PILL_WIDTH)
  const left = contentRight - PILL_WIDTH
  const signWidth = sign ? SIGN + 5 : 0
  const start = left + (PILL_WIDTH - signWidth - text.width) / 2
  return {
    height: HEIGHT,
    draw(sheet, parent, y) {
      decoration(sheet, () => {
        const { doc } = sheet
        doc.save().lineWidth(1)
        if (dash > 0) doc.dash(dash, { space: dash })
        doc.roundedRect(left + 0.5, y + 0.5, PILL_WIDTH - 1, HEIGHT - 1, (HEIGHT - 1) / 2)
        doc.fillAndStroke(fill, fill === colors.white ? color : fill).restore()
        if (sign) drawIcon(sheet, sign, start, y + (HEIGHT - SIGN) / 2, SIGN, color)
      })
      tag(sheet, parent, 'P', () =>
        drawText(sheet, text, start + signWidth, y + (HEIGHT - text.height) / 2, color),
      )
    },
  }
}

export function readMark({ words, colours }: BilanGame): Part {
  const text = typeset(words['bilan.read'], styles.note, PILL_WIDTH)
  const left = contentRight - ANSWER_COLUMN - text.width
  return {
    height: HEIGHT,
    draw(sheet, parent, y) {
      decoration(sheet, () => drawIcon(sheet, signs.book, left - 16, y + (HEIGHT - 12) / 2, 12, colours.main))
      tag(sheet, parent, 'P', () => drawText(sheet, text, left, y + (HEIGHT - text.height) / 2))
    },
  }
}
