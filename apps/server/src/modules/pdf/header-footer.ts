import type { Bilan } from './debrief.js'
import { fullName } from './name-plate.js'
import { drawText, drawTextRight, headerOrFooter, type Part, type Sheet } from './sheet.js'
import { contentRight, contentWidth, inColour, page, styles } from './theme.js'
import { typeset } from './typeset.js'
import { maker } from './wording.js'

const FOOT_TOP = page.height - 36

export function drawFooter(
  sheet: Sheet,
  { game }: Bilan,
  { pageNumber, pageCount }: { pageNumber: number; pageCount: number },
): void {
  const left = typeset(`${game.words['ui.game.title']}, un jeu ${maker}`, styles.footer, contentWidth / 2)
  const right = typeset(`Page ${pageNumber} sur ${pageCount}`, styles.footer, contentWidth / 2)
  headerOrFooter(sheet, () => {
    drawText(sheet, left, page.left, FOOT_TOP)
    drawTextRight(sheet, right, contentRight, FOOT_TOP)
  })
}

/** The header of each page after the first. It names the learner, in case the printed pages are separated. */
export function runningHead(bilan: Bilan): Part {
  const { words, colours } = bilan.game
  const title = typeset(words['bilan.title'], styles.organisation, 100)
  const name = typeset(fullName(bilan), inColour(styles.notion, colours.deep), contentWidth - 120, 1)
  const height = 24
  return {
    height,
    draw(sheet, _parent, y) {
      headerOrFooter(sheet, () => {
        drawText(sheet, title, page.left, y)
        drawTextRight(sheet, name, contentRight, y)
        sheet.doc
          .lineWidth(1.2)
          .moveTo(page.left, y + height)
          .lineTo(contentRight, y + height)
        sheet.doc.stroke(colours.deep)
      })
    },
  }
}
