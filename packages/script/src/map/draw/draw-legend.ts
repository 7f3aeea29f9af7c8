import { type Weight, weights } from '../../weigh/choice-weigher.js'
import type { CardRow } from '../card-layout.js'
import { palette } from '../palette.js'
import type { Row, StoryMap } from '../story-map.js'
import { textWidth } from '../text-width.js'
import { drawRow } from './draw-row.js'
import { element, text } from './svg.js'

interface Sign {
  readonly svg: string
  readonly width: number
  readonly means: string
}

const font = { size: 13 }
const lineHeight = 34

/** Draws the signs that the map uses, each with its meaning. */
export function drawLegend(map: StoryMap, width: number, top: number): { svg: string; height: number } {
  let x = 0
  let row = 0
  const signs = signsIn(map).map(({ svg, width: signWidth, means }) => {
    const entryWidth = signWidth + 8 + textWidth(means, font) + 22
    if (x > 0 && x + entryWidth > width) {
      x = 0
      row += 1
    }
    const transform = `translate(${Math.round(x)} ${top + row * lineHeight})`
    x += entryWidth
    return element('g', { transform }, svg, text(signWidth + 8, 17, means, { 'font-size': font.size }))
  })
  return { svg: signs.join(''), height: (row + 1) * lineHeight }
}

function signsIn({ scenes, faults }: StoryMap): Sign[] {
  const kinds = new Set(scenes.flatMap(({ rows }) => rows.map(({ kind }) => kind)))
  const hasNotes = scenes.some(({ rows }) => rows.some(({ note }) => note !== undefined))
  const usedRowSigns = rowSigns.filter(({ kind }) => kinds.has(kind) || (kind === 'condition' && hasNotes))
  const usedWeights = weights.filter((weight) =>
    scenes.some(({ rows }) => rows.some((row) => row.kind === 'reply' && row.weight === weight)),
  )
  return [
    ...usedRowSigns,
    ...usedWeights.map((weight) => ({ svg: disc(weight), width: 22, means: weightMeanings[weight] })),
    { svg: arrow(palette.teal), width: 44, means: 'mène à' },
    { svg: arrow(palette.mauve, '6 5'), width: 44, means: 'ramène à' },
    ...(faults > 0 ? [{ svg: box(palette.brickTint), width: 38, means: 'faute' }] : []),
    ...(scenes.every(({ reached }) => reached)
      ? []
      : [{ svg: box(palette.paper, '6 4'), width: 38, means: 'jamais atteinte' }]),
  ]
}

const sample = (kind: Row['kind'], content: string, mark = ''): CardRow => ({
  row: { kind, line: 0, depth: 0, text: content, mark },
  x: 0,
  y: 0,
  width: 120,
  height: lineHeight,
  lines: [content],
  mark,
  repeated: false,
})

const disc = (weight: Weight) => {
  const row = sample('reply', '', '·')
  return drawRow({ ...row, row: { ...row.row, weight } })
}

const weightMeanings: Readonly<Record<Weight, string>> = {
  cosmetic: 'choix cosmétique',
  scene: 'pèse la scène',
  chapter: 'pèse le chapitre',
  lasting: 'durable',
  ending: 'va jusqu’à la fin',
}

const rowSign = (row: CardRow, width: number, means: string) => ({
  kind: row.row.kind,
  svg: drawRow(row),
  width,
  means,
})

const rowSigns: readonly (Sign & { readonly kind: Row['kind'] })[] = [
  rowSign(sample('place', ''), 22, 'décor'),
  rowSign(sample('ellipse', 'ellipse'), 70, 'le temps passe'),
  rowSign(sample('reply', '', 'A'), 22, 'réponse'),
  rowSign(sample('action', '', 'objet'), 72, 'ce qu’on peut en faire'),
  rowSign(sample('condition', 'si $x'), 36, 'à cette condition'),
  rowSign(sample('end', 'fin'), 50, 'fin de l’histoire'),
  rowSign(sample('demo-end', 'démo'), 60, 'fin de la démonstration'),
]

const arrow = (colour: string, dashes?: string) =>
  element('path', { d: 'M0 13h34', stroke: colour, 'stroke-width': 2.2, 'stroke-dasharray': dashes }) +
  element('path', { d: 'M40 13l-10 -5.5v11z', fill: colour })

const box = (fill: string, dashes?: string) =>
  element('rect', {
    x: 1,
    y: 3,
    width: 34,
    height: 20,
    rx: 6,
    fill,
    stroke: palette.brick,
    'stroke-width': 2.2,
    'stroke-dasharray': dashes,
  })
