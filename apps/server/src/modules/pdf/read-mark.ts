import type { BilanGame } from './debrief.js'
import { bookIcon } from './icons.js'
import { decoration, drawIcon, drawText, type Part, tag } from './sheet.js'
import { contentRight, styles } from './theme.js'
import { typeset } from './typeset.js'

const HEIGHT = 17
/** The width of the mark « Fiche lue » at the right of a row. The mark shows that the learner read the text about the notion. */
export const READ_COLUMN = 76

export function readMark({ words, colours }: BilanGame): Part {
  const text = typeset(words['bilan.read'], styles.note, READ_COLUMN)
  const left = contentRight - text.width
  return {
    height: HEIGHT,
    draw(sheet, parent, y) {
      decoration(sheet, () => drawIcon(sheet, bookIcon, left - 16, y + (HEIGHT - 12) / 2, 12, colours.main))
      tag(sheet, parent, 'P', () => drawText(sheet, text, left, y + (HEIGHT - text.height) / 2))
    },
  }
}
