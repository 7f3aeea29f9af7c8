import type { CardRow } from '../card-layout.js'
import { palette } from '../palette.js'
import type { Row, StoryMap } from '../story-map.js'
import { fit, textWidth, wrap } from '../text-width.js'
import { drawRow } from './draw-row.js'
import { element, text } from './svg.js'

const fine = { size: 15 }

/** Title, counts, what is wrong and what the signs mean. */
export function drawHeader(map: StoryMap, width: number): { svg: string; height: number } {
  const shapes: string[] = []
  let y = 40
  shapes.push(
    text(0, y, fit(map.title, width, { size: 40, bold: true }), {
      'font-size': 40,
      'font-weight': 700,
      fill: palette.canalDeep,
    }),
  )
  const say = (content: string, fill: string, weight = 400) => {
    for (const line of wrap(content, width, { ...fine, bold: true })) {
      y += 24
      shapes.push(text(0, y, line, { 'font-size': fine.size, fill, 'font-weight': weight }))
    }
  }
  y += 8
  say(map.counts.join(' · '), palette.ink)
  say(verdictOf(map), map.faults > 0 ? palette.brickDeep : palette.leafDeep, 700)
  for (const fault of map.strayFaults) say(fault, palette.brickDeep)
  const legend = drawLegend(width, y + 18)
  return { svg: [...shapes, legend.svg].join(''), height: y + 18 + legend.height + 26 }
}

function verdictOf({ faults, warnings, proof }: StoryMap): string {
  const told =
    faults === 0 ? 'no dead spot' : `${faults} ${faults === 1 ? 'fault' : 'faults'}, in brick below`
  const warned =
    warnings === 0 ? '' : ` · ${warnings} ${warnings === 1 ? 'warning' : 'warnings'} (see didascalie check)`
  return `${told} · ${proof.text}${warned}`
}

const sample = (kind: Row['kind'], content: string, mark?: string): CardRow => ({
  row: { kind, line: 0, depth: 0, text: content, ...(mark === undefined ? {} : { mark }) },
  x: 0,
  y: 0,
  width: 120,
  height: 34,
  lines: [content],
  mark: mark ?? '',
  repeated: false,
})

const signs: readonly { readonly svg: string; readonly width: number; readonly means: string }[] = [
  { svg: drawRow(sample('place', '')), width: 22, means: 'background' },
  { svg: drawRow(sample('reply', '', 'A')), width: 22, means: 'reply' },
  { svg: drawRow(sample('action', '', 'object')), width: 72, means: 'what can be done with it' },
  { svg: drawRow(sample('ellipse', 'ellipse')), width: 70, means: 'time passes' },
  { svg: drawRow(sample('condition', 'if $x')), width: 36, means: 'only then' },
  { svg: line(palette.canal), width: 44, means: 'leads on' },
  { svg: line(palette.mauve, '6 5'), width: 44, means: 'leads back' },
  { svg: drawRow(sample('end', 'end')), width: 50, means: 'end of the story' },
  { svg: drawRow(sample('demo-end', 'demo')), width: 60, means: 'end of a demonstration' },
  {
    svg: element('rect', {
      x: 1,
      y: 3,
      width: 34,
      height: 20,
      rx: 6,
      fill: palette.brickTint,
      stroke: palette.brick,
      'stroke-width': 2,
    }),
    width: 38,
    means: 'fault',
  },
  {
    svg: element('rect', {
      x: 1,
      y: 3,
      width: 34,
      height: 20,
      rx: 6,
      fill: palette.paper,
      stroke: palette.brick,
      'stroke-width': 2.5,
      'stroke-dasharray': '6 4',
    }),
    width: 38,
    means: 'never reached',
  },
]

function line(colour: string, dashes?: string): string {
  return (
    element('path', { d: 'M0 13h34', stroke: colour, 'stroke-width': 2.2, 'stroke-dasharray': dashes }) +
    element('path', { d: 'M40 13l-10 -5.5v11z', fill: colour })
  )
}

/** Signs beside their meaning, in as many lines as the width asks for. */
function drawLegend(width: number, top: number): { svg: string; height: number } {
  const font = { size: 13 }
  let x = 0
  let row = 0
  const drawn = signs.map(({ svg, width: signWidth, means }) => {
    const whole = signWidth + 8 + textWidth(means, font) + 22
    if (x > 0 && x + whole > width) {
      x = 0
      row += 1
    }
    const place = `translate(${Math.round(x)} ${top + row * 34})`
    x += whole
    return element('g', { transform: place }, svg, text(signWidth + 8, 17, means, { 'font-size': font.size }))
  })
  return { svg: drawn.join(''), height: (row + 1) * 34 }
}
