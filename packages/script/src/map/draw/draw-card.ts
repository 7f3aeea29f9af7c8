import { cardPadding, cardWidth, fonts } from '../card-layout.js'
import type { PlacedCard } from '../layout-map.js'
import { palette } from '../palette.js'
import { drawRow } from './draw-row.js'
import { element, text, tooltip } from './svg.js'

const corner = 12

export function drawCard({ card, x, y }: PlacedCard): string {
  const { scene, height, titleHeight, titleLines, metaLines, rows } = card
  const hasFault = !scene.reached || rows.some(({ row }) => row.kind === 'fault')
  const titleFill = hasFault ? palette.brickDeep : palette.tealDeep
  const borderColour = hasFault ? palette.brick : palette.tealPale
  return element(
    'g',
    { id: `scene-${scene.title}`, transform: `translate(${Math.round(x)} ${Math.round(y)})` },
    element('rect', { x: 3, y: 5, width: cardWidth, height, rx: corner, fill: palette.mauve, opacity: 0.16 }),
    element('rect', {
      width: cardWidth,
      height,
      rx: corner,
      fill: palette.paper,
      stroke: borderColour,
      'stroke-width': hasFault ? 3 : 1.5,
      'stroke-dasharray': scene.reached ? undefined : '9 6',
    }),
    element(
      'g',
      {},
      tooltip(`${scene.file}:${scene.line}`),
      element('path', { d: titleShape(titleHeight), fill: titleFill }),
      ...titleLines.map((line, index) =>
        text(cardPadding, 24 + index * 22, line, {
          fill: '#ffffff',
          'font-size': fonts.title.size,
          'font-weight': 700,
        }),
      ),
    ),
    ...(scene.start ? startMark() : []),
    ...metaLines.map((line, index) =>
      text(cardPadding, titleHeight + 20 + index * 17, line, {
        fill: palette.quiet,
        'font-size': fonts.meta.size,
      }),
    ),
    ...rows.map(drawRow),
  )
}

const titleShape = (height: number) =>
  `M0 ${height}V${corner}a${corner} ${corner} 0 0 1 ${corner} ${-corner}H${cardWidth - corner}a${corner} ${corner} 0 0 1 ${corner} ${corner}V${height}z`

const startMark = () => [
  element('rect', { x: cardWidth - 62, y: 8, width: 52, height: 20, rx: 10, fill: palette.sun }),
  text(cardWidth - 36, 22, 'début', {
    fill: palette.ink,
    'font-size': fonts.small.size,
    'font-weight': 700,
    'text-anchor': 'middle',
  }),
]
