import { formatCount } from '@didascalie/contract/text'
import { palette } from '../palette.js'
import type { StoryMap } from '../story-map.js'
import { fit, wrap } from '../text-width.js'
import { drawLegend } from './draw-legend.js'
import { text } from './svg.js'

const lineFont = { size: 15 }

/** Draws the title, the counts, the faults and the legend. */
export function drawHeader(map: StoryMap, width: number): { svg: string; height: number } {
  const shapes: string[] = []
  let y = 40
  shapes.push(
    text(0, y, fit(map.title, width, { size: 40, bold: true }), {
      'font-size': 40,
      'font-weight': 700,
      fill: palette.tealDeep,
    }),
  )
  const addLines = (content: string, fill: string, weight = 400) => {
    for (const line of wrap(content, width, { ...lineFont, bold: true })) {
      y += 24
      shapes.push(text(0, y, line, { 'font-size': lineFont.size, fill, 'font-weight': weight }))
    }
  }
  y += 8
  addLines(map.counts.join(' · '), palette.ink)
  addLines(verdictOf(map), map.faults > 0 ? palette.brickDeep : palette.leafDeep, 700)
  for (const fault of map.strayFaults) addLines(fault, palette.brickDeep)
  const legend = drawLegend(map, width, y + 18)
  return { svg: [...shapes, legend.svg].join(''), height: y + 18 + legend.height + 26 }
}

function verdictOf({ faults, warnings, proof }: StoryMap): string {
  const noFaultText = proof.complete ? 'aucun point mort' : 'aucun point mort jusqu’ici'
  const verdict = faults === 0 ? noFaultText : `${formatCount(faults, 'faute')}, en brique ci-dessous`
  const warningText =
    warnings === 0 ? '' : ` · ${formatCount(warnings, 'avertissement')} (voir didascalie check)`
  return `${verdict} · ${proof.text}${warningText}`
}
