import { type Dict, Name, Operator, type PdfObjects, Text, Tokens, type Value } from './pdf-objects.js'

/** The content of a page, grouped by marked-content operators: tagged content, artifacts, and content without a mark. */
export interface PageContent {
  /** Text by marked-content id, which the structure tree refers to. */
  marked: Map<number, string>
  /** Text in artifacts, which screen readers ignore. */
  artifacts: string[]
  /** Drawing operators outside marked content. A screen reader cannot place them in the reading order. */
  unmarked: string[]
  /** The number of letters that the font does not have: they are drawn with glyph 0. */
  missing: number
  /** The lowest line of text, in points from the foot of the page. */
  lowest: number
  /** The smallest font size, in points. */
  smallestSize: number
}

interface Mark {
  artifact: boolean
  id?: number
}

const PAINTING = new Set(['f', 'f*', 'F', 'S', 's', 'B', 'B*', 'b', 'b*', 'Tj', 'TJ', 'Do', 'sh'])

export function readPage(objects: PdfObjects, page: Dict): PageContent {
  const content: PageContent = {
    marked: new Map(),
    artifacts: [],
    unmarked: [],
    missing: 0,
    lowest: Number.POSITIVE_INFINITY,
    smallestSize: Number.POSITIVE_INFINITY,
  }
  const fonts = objects.dict(objects.dict(page.get('Resources')).get('Font'))
  const letters = new Map([...fonts].map(([name, font]) => [name, readLetters(objects, objects.dict(font))]))
  const marks: Mark[] = []
  let font = ''
  let operands: Value[] = []
  const tokens = new Tokens(objects.stream(page.get('Contents')))
  while (!tokens.done()) {
    const value = tokens.next()
    if (!(value instanceof Operator)) {
      operands.push(value)
      continue
    }
    const { operator } = value
    if (operator === 'BDC' || operator === 'BMC') marks.push(readMark(operands))
    if (operator === 'EMC') marks.pop()
    if (operator === 'Tf' && operands[0] instanceof Name) {
      font = operands[0].name
      content.smallestSize = Math.min(content.smallestSize, Number(operands[1]))
    }
    if (operator === 'Tm') content.lowest = Math.min(content.lowest, Number(operands[5]))
    if (PAINTING.has(operator)) paint(content, marks.at(-1), operator, operands, letters.get(font))
    operands = []
  }
  return content
}

function readMark([tag, properties]: Value[]): Mark {
  const artifact = tag instanceof Name && tag.name === 'Artifact'
  const id = properties instanceof Map ? properties.get('MCID') : undefined
  return typeof id === 'number' ? { artifact, id } : { artifact }
}

function paint(
  content: PageContent,
  mark: Mark | undefined,
  operator: string,
  operands: Value[],
  letters = new Map<number, string>(),
): void {
  const textParts = operator === 'TJ' && Array.isArray(operands[0]) ? operands[0] : []
  const glyphs = textParts.flatMap((part) => (part instanceof Text ? glyphsOf(part.bytes) : []))
  const text = glyphs.map((glyph) => letters.get(glyph) ?? '').join('')
  content.missing += glyphs.filter((glyph) => glyph === 0).length
  if (mark === undefined) content.unmarked.push(operator)
  else if (mark.artifact) content.artifacts.push(text)
  else if (mark.id !== undefined) content.marked.set(mark.id, (content.marked.get(mark.id) ?? '') + text)
}

function glyphsOf(bytes: Buffer): number[] {
  return Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readUInt16BE(2 * index))
}

/** The letters of each glyph, from the font's `ToUnicode` table. */
function readLetters(objects: PdfObjects, font: Dict): Map<number, string> {
  const letters = new Map<number, string>()
  const table = objects.stream(font.get('ToUnicode'))
  for (const range of table.matchAll(/<(\w+)> <\w+> \[(.*?)\]/g)) {
    const first = Number.parseInt(range[1] ?? '', 16)
    const entries = [...(range[2] ?? '').matchAll(/<([\w ]*)>/g)]
    entries.forEach((entry, index) => {
      const bytes = Buffer.from((entry[1] ?? '').replace(/ /g, ''), 'hex')
      letters.set(first + index, bytes.swap16().toString('utf16le'))
    })
  }
  return letters
}
