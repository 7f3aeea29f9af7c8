import type { BilanGame } from './debrief.js'
import { decoration, drawText, group, type Part, type Sheet, tag } from './sheet.js'
import { colors, contentRight, contentWidth, inColour, page, styles } from './theme.js'
import { typeset } from './typeset.js'

/** The distance between two lines for handwriting, in points (about 7.4 mm). */
const RULE = 21
/** The height of the signature boxes, in points. */
const signatureHeights = { min: 52, max: 84 } as const
const SIGNATURE_GAP = 18
const BEFORE_SIGNATURES = 14

/** The number of lines for handwriting. */
const ruleCounts = { min: 3, max: 14 } as const

export const minClosingHeight = heightOf(ruleCounts.min, signatureHeights.min)

function heightOf(rules: number, signatures: number): number {
  return styles.heading.leading + rules * RULE + BEFORE_SIGNATURES + signatures
}

/** Space for the trainer's remarks, then for the signatures of learner and trainer. Grows with the available space, within limits. */
export function closing({ words, colours }: BilanGame, room: number): Part {
  const hasExtraRoom = room > heightOf(ruleCounts.max, signatureHeights.max)
  const signatures = hasExtraRoom ? signatureHeights.max : signatureHeights.min
  const fittingRules = Math.floor((room - heightOf(0, signatures)) / RULE)
  const rules = Math.max(ruleCounts.min, Math.min(ruleCounts.max, fittingRules))
  const heading = typeset(words['bilan.remarks'], inColour(styles.heading, colours.deep), contentWidth)
  const height = heightOf(rules, signatures)
  return {
    height,
    draw(sheet, parent, y) {
      const section = group(sheet, parent, 'Sect')
      tag(sheet, section, 'H2', () => drawText(sheet, heading, page.left, y))
      decoration(sheet, () => drawRules(sheet, y + heading.height, rules))
      const width = (contentWidth - SIGNATURE_GAP) / 2
      const top = y + height - signatures
      signature(words['bilan.signature.own'], page.left, width, signatures).draw(sheet, section, top)
      signature(words['bilan.signature.trainer'], page.left + width + SIGNATURE_GAP, width, signatures).draw(
        sheet,
        section,
        top,
      )
    },
  }
}

function drawRules({ doc }: Sheet, top: number, count: number): void {
  doc.save().lineWidth(0.6).lineCap('round').dash(0.8, { space: 2.4 })
  for (let rule = 1; rule <= count; rule++) {
    const lineY = top + rule * RULE
    doc.moveTo(page.left, lineY).lineTo(contentRight, lineY)
  }
  doc.stroke(colors.paperEdge).restore()
}

function signature(label: string, x: number, width: number, height: number): Part {
  const block = typeset(label, styles.label, width - 24)
  return {
    height,
    draw(sheet, parent, y) {
      decoration(sheet, () => {
        sheet.doc.lineWidth(0.9).roundedRect(x, y, width, height, 10).stroke(colors.paperEdge)
      })
      tag(sheet, parent, 'P', () => drawText(sheet, block, x + 12, y + 8))
    },
  }
}
