import type { BilanGame } from './debrief.js'
import type { ReportBlock } from './report.js'
import { decoration, drawText, group, type Part, tag } from './sheet.js'
import { colors, contentWidth, inColour, page, styles } from './theme.js'
import { type Block, typeset } from './typeset.js'

const LABEL_COLUMN = 168
const FIELD_HEIGHT = 22
const BETWEEN_ROWS = 5
const BOX = 9
const INDENT = 20
const SIGNATURE = { width: 250, height: 96, padding: 12 } as const
/** In characters. A piece of this length fits on a page. */
const maxPieceLength = 700

/** A part of a report, with the distance to the next part. */
export interface PlacedPart extends Part {
  after: number
  /** Whether the next part must be on the same page. */
  leads?: boolean
}

/** Splits a text into paragraphs, and long paragraphs into pieces that fit on a page. */
export function pieces(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const finishedPieces: string[] = []
    let rest = line.trim()
    while (rest.length > maxPieceLength) {
      const space = rest.lastIndexOf(' ', maxPieceLength)
      const end = space > 0 ? space : maxPieceLength
      finishedPieces.push(rest.slice(0, end))
      rest = rest.slice(end).trim()
    }
    return rest === '' ? finishedPieces : [...finishedPieces, rest]
  })
}

const paragraph = (block: Block, type: string, after: number): PlacedPart => ({
  height: block.height,
  after,
  draw: (sheet, parent, y) => tag(sheet, parent, type, () => drawText(sheet, block, page.left, y)),
})

/** Widths in points. `width` is the width of the whole row, with the label. */
interface Columns {
  label: number
  width: number
}
const fullWidth: Columns = { label: LABEL_COLUMN, width: contentWidth }

function fact(label: string, value: string, columns = fullWidth): PlacedPart {
  const labelBlock = typeset(label, styles.label, columns.label - 12)
  const valueBlock = typeset(value, styles.body, columns.width - columns.label)
  const isBlank = valueBlock.height === 0
  const height = Math.max(labelBlock.height, isBlank ? FIELD_HEIGHT : valueBlock.height)
  const x = page.left + columns.label
  return {
    height,
    after: BETWEEN_ROWS,
    draw(sheet, parent, y) {
      const row = group(sheet, parent, 'LI')
      tag(sheet, row, 'Lbl', () => drawText(sheet, labelBlock, page.left, y))
      if (!isBlank) return tag(sheet, row, 'LBody', () => drawText(sheet, valueBlock, x, y))
      decoration(sheet, () => {
        const base = y + FIELD_HEIGHT - 3
        sheet.doc
          .lineWidth(0.6)
          .moveTo(x, base)
          .lineTo(page.left + columns.width, base)
        sheet.doc.stroke(colors.paperEdge)
      })
    },
  }
}

function item(text: string, kind: 'list' | 'boxes', { colours }: BilanGame): PlacedPart {
  const block = typeset(text, styles.body, contentWidth - INDENT)
  return {
    height: block.height,
    after: BETWEEN_ROWS,
    draw(sheet, parent, y) {
      const middle = y + styles.body.leading / 2
      decoration(sheet, () => {
        const { doc } = sheet
        if (kind === 'list') doc.circle(page.left + 6, middle, 2.2).fill(colours.deep)
        else {
          doc.lineWidth(0.9).rect(page.left + 2, middle - BOX / 2, BOX, BOX)
          doc.stroke(colors.paperEdge)
        }
      })
      const row = group(sheet, parent, 'LI')
      tag(sheet, row, 'LBody', () => drawText(sheet, block, page.left + INDENT, y))
    },
  }
}

/** A box for a stamp and a signature. */
function signature({ label, lines, beside }: Extract<ReportBlock, { kind: 'signature' }>): PlacedPart {
  const { width, height, padding } = SIGNATURE
  const x = page.left + contentWidth - width
  const rows = beside.map((row) => fact(row.label, row.value, { label: 50, width: x - page.left - 24 }))
  const blocks = [
    typeset(label, styles.label, width - 2 * padding, 2),
    ...lines.map((line) => typeset(line, styles.note, width - 2 * padding, 2)),
  ]
  return {
    height,
    after: 12,
    draw(sheet, parent, y) {
      decoration(sheet, () => {
        sheet.doc.lineWidth(0.9).roundedRect(x, y, width, height, 10).stroke(colors.paperEdge)
      })
      const list = group(sheet, parent, 'L')
      let rowTop = y + 8
      for (const row of rows) {
        row.draw(sheet, list, rowTop)
        rowTop += row.height + row.after
      }
      let top = y + 8
      for (const block of blocks) {
        if (block.height === 0) continue
        const blockTop = top
        tag(sheet, parent, 'P', () => drawText(sheet, block, x + padding, blockTop))
        top += block.height
      }
    },
  }
}

/** `holder` is the structure element of the tagged PDF that contains the parts. */
export function partsOf(block: ReportBlock, game: BilanGame): { holder: 'Sect' | 'L'; parts: PlacedPart[] } {
  switch (block.kind) {
    case 'heading': {
      const style = inColour(styles.heading, game.colours.deep)
      const part = paragraph(typeset(block.text, style, contentWidth), 'H2', 6)
      return { holder: 'Sect', parts: [{ ...part, leads: true }] }
    }
    case 'text':
    case 'small': {
      const style = block.kind === 'text' ? styles.body : styles.note
      const parts = pieces(block.text).map((piece) => paragraph(typeset(piece, style, contentWidth), 'P', 6))
      return { holder: 'Sect', parts }
    }
    case 'facts':
      return { holder: 'L', parts: block.rows.map(({ label, value }) => fact(label, value)) }
    case 'list':
    case 'boxes':
      return {
        holder: 'L',
        parts: block.items.flatMap((text) => pieces(text)).map((text) => item(text, block.kind, game)),
      }
    case 'signature':
      return { holder: 'Sect', parts: [signature(block)] }
  }
}
