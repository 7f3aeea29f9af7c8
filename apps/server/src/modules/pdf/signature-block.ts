import type { Bilan } from './debrief.js'
import { decoration, drawText, group, type Part, type Sheet, tag } from './sheet.js'
import { colors, contentRight, contentWidth, inColour, page, styles } from './theme.js'
import { typeset } from './typeset.js'

/** The distance between two lines for handwriting, in points (about 7.4 mm). */
const RULE = 21
/** The height of the signature boxes, in points. */
const signatureHeights = { min: 46, max: 84 } as const
const SIGNATURE_GAP = 12
const BEFORE_SIGNATURES = 12
const AFTER_OWN = 8
/** The maximum number of lines of a sentence. */
const MAX_LINES = 2

/** The number of lines for handwriting. */
const ruleCounts = { min: 2, max: 14 } as const

export const getMinClosingHeight = (bilan: Bilan): number =>
  ownSentences(bilan).height + heightOf(ruleCounts.min, signatureHeights.min)

function heightOf(rules: number, signatures: number): number {
  return styles.heading.leading + rules * RULE + BEFORE_SIGNATURES + signatures
}

/** The end of the debrief: what the learner wrote in the story, space for the trainer's remarks, and the signatures. Grows with the
 * available space, within limits. */
export function closing(bilan: Bilan, room: number): Part {
  const { words, colours } = bilan.game
  const own = ownSentences(bilan)
  const roomForRemarks = room - own.height
  const hasExtraRoom = roomForRemarks > heightOf(ruleCounts.max, signatureHeights.max)
  const signatures = hasExtraRoom ? signatureHeights.max : signatureHeights.min
  const fittingRules = Math.floor((roomForRemarks - heightOf(0, signatures)) / RULE)
  const rules = Math.max(ruleCounts.min, Math.min(ruleCounts.max, fittingRules))
  const heading = typeset(words['bilan.remarks'], inColour(styles.heading, colours.deep), contentWidth)
  const height = heightOf(rules, signatures)
  const labels = [
    words['bilan.signature.own'],
    words['bilan.signature.trainer'],
    words['bilan.signature.company'],
  ]
  return {
    height: own.height + height,
    draw(sheet, parent, y) {
      own.draw(sheet, parent, y)
      const remarksTop = y + own.height
      const section = group(sheet, parent, 'Sect')
      tag(sheet, section, 'H2', () => drawText(sheet, heading, page.left, remarksTop))
      decoration(sheet, () => drawRules(sheet, remarksTop + heading.height, rules))
      const width = (contentWidth - (labels.length - 1) * SIGNATURE_GAP) / labels.length
      const top = remarksTop + height - signatures
      for (const [index, label] of labels.entries())
        signature(label, page.left + index * (width + SIGNATURE_GAP), width, signatures).draw(
          sheet,
          section,
          top,
        )
    },
  }
}

/** The sentences that the learner wrote in the story. Empty if there are none. */
function ownSentences({ game: { words, colours }, own = [] }: Bilan): Part {
  if (own.length === 0) return { height: 0, draw: () => {} }
  const heading = typeset(words['bilan.own'], inColour(styles.heading, colours.deep), contentWidth)
  const sentences = own.map((text) => typeset(text, styles.body, contentWidth, MAX_LINES))
  return {
    height: sentences.reduce((sum, { height }) => sum + height, heading.height + AFTER_OWN),
    draw(sheet, parent, y) {
      const section = group(sheet, parent, 'Sect')
      tag(sheet, section, 'H2', () => drawText(sheet, heading, page.left, y))
      const list = group(sheet, section, 'L')
      let top = y + heading.height
      for (const sentence of sentences) {
        const item = group(sheet, list, 'LI')
        tag(sheet, item, 'LBody', () => drawText(sheet, sentence, page.left, top))
        top += sentence.height
      }
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
