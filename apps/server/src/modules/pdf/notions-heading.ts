import type { BilanGame } from './debrief.js'
import { drawText, type Part, tag } from './sheet.js'
import { contentWidth, inColour, page, styles } from './theme.js'
import { typeset } from './typeset.js'

export function notionsHeading({ words, colours }: BilanGame): Part {
  const heading = typeset(words['bilan.notions'], inColour(styles.heading, colours.deep), contentWidth)
  const introduction = typeset(words['bilan.introduction'], styles.introduction, contentWidth)
  return {
    height: heading.height + 2 + introduction.height,
    draw(sheet, parent, y) {
      tag(sheet, parent, 'H2', () => drawText(sheet, heading, page.left, y))
      tag(sheet, parent, 'P', () => drawText(sheet, introduction, page.left, y + heading.height + 2))
    },
  }
}
