import type { Bilan } from './bilan.js'
import { fullName } from './name-plate.js'
import { drawText, drawTextRight, furniture, type Part, type Sheet } from './sheet.js'
import { colors, contentRight, contentWidth, page, styles } from './theme.js'
import { typeset } from './typeset.js'
import { words } from './wording.js'

const FOOT_TOP = page.height - 36

/** Needed when there is a second page, and only then. */
export function foot(sheet: Sheet, number: 1 | 2): void {
  const left = typeset(`${words.game}, un jeu ${words.maker}`, styles.footer, contentWidth / 2)
  const right = typeset(`Page ${number} sur 2`, styles.footer, contentWidth / 2)
  furniture(sheet, () => {
    drawText(sheet, left, page.left, FOOT_TOP)
    drawTextRight(sheet, right, contentRight, FOOT_TOP)
  })
}

/** Reminds whose second page this is, should the sheets come apart. */
export function runningHead(bilan: Bilan): Part {
  const title = typeset(words.title, styles.organisation, 100)
  const name = typeset(fullName(bilan), { ...styles.notion, color: colors.canalDeep }, contentWidth - 120, 1)
  const height = 24
  return {
    height,
    draw(sheet, _parent, y) {
      furniture(sheet, () => {
        drawText(sheet, title, page.left, y)
        drawTextRight(sheet, name, contentRight, y)
        sheet.doc
          .lineWidth(1.2)
          .moveTo(page.left, y + height)
          .lineTo(contentRight, y + height)
        sheet.doc.stroke(colors.canalDeep)
      })
    },
  }
}
