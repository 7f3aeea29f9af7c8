import type { Weight } from '../../weigh/choice-weigher.js'
import { type CardRow, cardWidth, fonts } from '../card-layout.js'
import { palette } from '../palette.js'
import { textWidth } from '../text-width.js'
import { element, text, tooltip } from './svg.js'

const small = { 'font-size': fonts.small.size }
const bold = { 'font-weight': 700 }
const centred = { 'text-anchor': 'middle' }

/** The coordinates are relative to the top left corner of the card. */
export function drawRow(placed: CardRow): string {
  return element('g', {}, tooltip(placed.row.text), ...shapes[placed.row.kind](placed))
}

type Draw = (placed: CardRow) => string[]

/** The colours of the disc before a reply, by the weight of its choice: how long its replies lead to different content. */
const discs: Readonly<Record<Weight, { fill: string; edge: string; ink: string; width: number }>> = {
  cosmetic: { fill: palette.paper, edge: palette.tealDeep, ink: palette.tealDeep, width: 1.5 },
  scene: { fill: palette.tealPale, edge: palette.tealDeep, ink: palette.ink, width: 1.5 },
  chapter: { fill: palette.teal, edge: palette.tealPale, ink: '#ffffff', width: 1.5 },
  lasting: { fill: palette.tealDeep, edge: palette.tealPale, ink: '#ffffff', width: 1.5 },
  ending: { fill: palette.tealDeep, edge: palette.sun, ink: '#ffffff', width: 3 },
}

const drawDisc = (x: number, y: number, mark: string, weight: Weight = 'lasting') => {
  const { fill, edge, ink, width } = discs[weight]
  return [
    element('circle', { cx: x, cy: y, r: 9, fill, stroke: edge, 'stroke-width': width }),
    text(x, y + 4, mark, { fill: ink, 'font-size': 11.5, ...centred, ...bold }),
  ]
}

const pill = (x: number, y: number, content: string, fill: string, ink: string) => {
  const width = textWidth(content, { ...fonts.small, bold: true }) + 20
  return [
    element('rect', { x, y, width, height: 20, rx: 10, fill }),
    text(x + width / 2, y + 14, content, { fill: ink, ...small, ...bold, ...centred }),
  ]
}

const noteTexts = ({ x, y, lines }: CardRow, textX: number) =>
  lines
    .slice(1)
    .map((line, index) => text(x + textX, y + 35 + index * 16, line, { fill: palette.mauve, ...small }))

const firstLine = ({ lines }: CardRow) => lines[0] ?? ''

const shapes: Readonly<Record<CardRow['row']['kind'], Draw>> = {
  place: (row) => [
    element('path', {
      d: `M${row.x} ${row.y + 18}v-11h16v11zm2 -2l4 -5 3 3 2 -2 3 4z`,
      fill: palette.wood,
      'fill-rule': 'evenodd',
    }),
    text(row.x + 24, row.y + 17, firstLine(row), { fill: palette.wood, 'font-size': fonts.row.size }),
  ],
  ellipse: (row) => pill(row.x, row.y + 3, firstLine(row), palette.ink, palette.paper),
  condition: (row) => [text(row.x, row.y + 14, firstLine(row), { fill: palette.mauve, ...small, ...bold })],
  set: ({ x, y, lines }) =>
    lines.map((line, index) => text(x, y + 14 + index * 16, line, { fill: palette.mauve, ...small })),
  prompt: (row) =>
    row.lines.map((line, index) =>
      text(row.x, row.y + 18 + index * 17, line, {
        fill: palette.quiet,
        'font-size': fonts.meta.size,
        'font-style': 'italic',
      }),
    ),
  reply: (row) => [
    ...drawDisc(row.x + 9, row.y + 12, row.row.mark ?? '', row.row.weight),
    text(row.x + 26, row.y + 16.5, firstLine(row), { 'font-size': fonts.row.size }),
    ...noteTexts(row, 26),
  ],
  objects: (row) => [
    element('path', {
      d: `M${row.x + 2} ${row.y + 5}l12 6 -5 2 3 6 -3 1 -3 -6 -4 3z`,
      fill: palette.wood,
    }),
    text(row.x + 24, row.y + 17, 'point-and-click', {
      fill: palette.wood,
      'font-size': fonts.row.size,
      ...bold,
    }),
  ],
  action: (row) => {
    const textX = textWidth(row.mark, fonts.strong) + 22
    return [
      ...(row.repeated ? [] : chip(row, textX - 8)),
      text(row.x + textX, row.y + 16.5, firstLine(row), { 'font-size': fonts.row.size }),
      ...noteTexts(row, textX),
    ]
  },
  exit: (row) => drawExit(row),
  end: (row) => pill(row.x, row.y + 3, firstLine(row), palette.ink, palette.paper),
  'demo-end': (row) => pill(row.x, row.y + 3, firstLine(row), palette.sun, palette.ink),
  fault: ({ x, y, width, height, lines }) => [
    element('rect', {
      x,
      y: y + 3,
      width,
      height: height - 8,
      rx: 6,
      fill: palette.brickTint,
      stroke: palette.brick,
      'stroke-width': 1.5,
    }),
    element('rect', { x, y: y + 3, width: 6, height: height - 8, rx: 3, fill: palette.brick }),
    ...lines.map((line, index) => text(x + 14, y + 18 + index * 15, line, { fill: palette.ink, ...small })),
  ],
}

function chip({ x, y, mark }: CardRow, width: number): string[] {
  const shape = { x, y: y + 2, width, height: 20, rx: 6, fill: palette.woodTint, stroke: palette.wood }
  const textStyle = { 'font-size': fonts.row.size, ...bold, ...centred }
  return [element('rect', shape), text(x + width / 2, y + 16.5, mark, textStyle)]
}

/** Draws the name of the next scene as a label at the right edge of the card. The arrow to that scene starts there. The label starts with
 * the letter of the reply, or the name of the object, that leads to that scene. */
function drawExit(row: CardRow): string[] {
  const { y, mark } = row
  const name = firstLine(row)
  const sceneExists = row.row.target !== undefined
  const nameWidth = textWidth(name, fonts.strong)
  const markWidth = mark === '' ? 0 : textWidth(mark, { ...fonts.small, bold: true }) + 16
  const width = nameWidth + markWidth + 40
  const fill = sceneExists ? palette.teal : palette.brickDeep
  const labelX = cardWidth - width
  const white = { fill: '#ffffff', ...bold }
  const markBackground = element('rect', {
    x: labelX + 4,
    y: y + 6,
    width: markWidth,
    height: 16,
    rx: 8,
    fill: palette.paper,
  })
  const markStyle = { fill: palette.tealDeep, ...small, ...bold, ...centred }
  return [
    element('path', { d: `M${cardWidth} ${y + 3}v22h${-(width - 11)}a11 11 0 0 1 0 -22z`, fill }),
    ...(mark === '' ? [] : [markBackground, text(labelX + 4 + markWidth / 2, y + 18, mark, markStyle)]),
    text(cardWidth - 25, y + 18.5, name, { ...white, 'font-size': fonts.strong.size, 'text-anchor': 'end' }),
    sceneExists
      ? element('path', { d: `M${cardWidth - 18} ${y + 9}l7 5 -7 5z`, fill: '#ffffff' })
      : text(cardWidth - 18, y + 18.5, '?', { ...white, 'font-size': fonts.strong.size }),
  ]
}
