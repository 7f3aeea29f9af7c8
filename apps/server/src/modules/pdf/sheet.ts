import type { Icon } from './icons.js'
import { colors } from './theme.js'
import { type Block, baseline } from './typeset.js'

export type Element = PDFKit.PDFStructureElement

/** A document being drawn. Screen readers read its structure tree. They ignore artifacts: decoration, headers and footers. */
export interface Sheet {
  doc: PDFKit.PDFDocument
  root: Element
}

/** A part of a page, with a height known before it is drawn. */
export interface Part {
  height: number
  draw(sheet: Sheet, parent: Element, y: number): void
}

/** Adds a structure element for other elements. The caller need not end it, because pdfkit ends it together with its parent. */
export function group({ doc }: Sheet, parent: Element, type: string): Element {
  const element = doc.struct(type)
  parent.add(element)
  return element
}

/** Adds a structure element with drawn content. */
export function tag({ doc }: Sheet, parent: Element, type: string, draw: () => void): void {
  parent.add(doc.struct(type, {}, [draw]))
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export function figure({ doc }: Sheet, parent: Element, alt: string, box: Box, draw: () => void): void {
  const bbox: [number, number, number, number] = [box.x, box.y, box.x + box.width, box.y + box.height]
  parent.add(doc.struct('Figure', { alt, bbox, placement: 'Block' }, [draw]))
}

export function decoration({ doc }: Sheet, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

export function headerOrFooter({ doc }: Sheet, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Pagination' })
  draw()
  doc.endMarkedContent()
}

export function drawText(
  { doc }: Sheet,
  block: Block,
  x: number,
  y: number,
  color = block.style.color,
): void {
  const { style, lines } = block
  doc.fillColor(color)
  lines.forEach((line, index) => {
    let left = x
    for (const run of line.runs) {
      doc.registerFont(run.file.name, run.file.font).font(run.file.name, style.size)
      doc.text(run.text, left, y + index * style.leading + baseline(style), {
        lineBreak: false,
        baseline: 'alphabetic',
        characterSpacing: style.tracking ?? 0,
      })
      left += run.width
    }
  })
}

export function drawTextRight(sheet: Sheet, block: Block, right: number, y: number): void {
  block.lines.forEach((line, index) => {
    const single = { ...block, lines: [line] }
    drawText(sheet, single, right - line.width, y + index * block.style.leading)
  })
}

export function drawIcon(
  { doc }: Sheet,
  icon: Icon,
  x: number,
  y: number,
  size: number,
  color: string,
  tint: string = colors.sunMist,
): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / icon.box)
  if (icon.tint) doc.path(icon.tint).fill(tint)
  doc.lineWidth(icon.pen).lineCap('round').lineJoin('round').path(icon.lines).stroke(color)
  doc.restore()
}
