import { drawText, type Part, tag } from './sheet.js'
import { contentWidth, page, styles } from './theme.js'
import { typeset } from './typeset.js'
import { words } from './wording.js'

export function notionsHeading(): Part {
  const heading = typeset(words.notions, styles.heading, contentWidth)
  const introduction = typeset(words.introduction, styles.introduction, contentWidth)
  return {
    height: heading.height + 2 + introduction.height,
    draw(sheet, parent, y) {
      tag(sheet, parent, 'H2', () => drawText(sheet, heading, page.left, y))
      tag(sheet, parent, 'P', () => drawText(sheet, introduction, page.left, y + heading.height + 2))
    },
  }
}
