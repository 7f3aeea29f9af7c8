import { escapeXml, formatCount } from '@didascalie/contract/text'
import { cardWidth } from '../card-layout.js'
import { layoutMap, type MapLayout, type PlacedGroup } from '../layout-map.js'
import { choicePointsIn } from '../map-story.js'
import { palette } from '../palette.js'
import type { StoryMap } from '../story-map.js'
import { fit, textWidth } from '../text-width.js'
import { drawCard } from './draw-card.js'
import { drawEdge } from './draw-edge.js'
import { drawHeader } from './draw-header.js'
import { element, text } from './svg.js'

const margin = 40
const minWidth = 1100
const family = "'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif"

/** Draws the story as one SVG without external resources. */
export function drawMap(map: StoryMap): string {
  const layout = layoutMap(map)
  const innerWidth = Math.max(layout.width, minWidth)
  const header = drawHeader(map, innerWidth)
  const width = Math.ceil(innerWidth + 2 * margin)
  const height = Math.ceil(header.height + layout.height + 2 * margin)
  const top = margin + header.height
  return `${element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      role: 'img',
      'font-family': family,
      fill: palette.ink,
    },
    element('title', {}, escapeXml(map.title)),
    element('desc', {}, escapeXml([...map.counts, map.proof.text].join(', '))),
    element('rect', { width, height, fill: palette.page }),
    element('g', { transform: `translate(${margin} ${margin})` }, header.svg),
    element(
      'g',
      { transform: `translate(${margin} ${Math.round(top)})` },
      ...layout.groups.map((group) => drawGroup(group, layout, innerWidth, map)),
      ...layout.edges.map(drawEdge),
      ...layout.cards.map(drawCard),
    ),
  )}\n`
}

function drawGroup(group: PlacedGroup, { headingX }: MapLayout, width: number, map: StoryMap): string {
  const scenes = map.scenes.filter(({ chapter }) => chapter === group.chapter)
  const choices = scenes.reduce((sum, { rows }) => sum + choicePointsIn(rows), 0)
  const summary = `${formatCount(scenes.length, 'scène')} · ${formatCount(choices, 'choix', 'choix')}`
  const size = headingSize(group.chapter)
  return element(
    'g',
    {},
    element('rect', {
      y: group.y,
      width,
      height: group.height,
      rx: 24,
      fill: palette.group,
      stroke: palette.groupEdge,
      'stroke-width': 1.5,
    }),
    text(headingX, group.y + 46, fit(group.chapter, cardWidth, { size, bold: true }), {
      'font-size': size,
      'font-weight': 700,
      fill: palette.tealDeep,
    }),
    text(headingX, group.y + 68, summary, { 'font-size': 14, fill: palette.quiet }),
  )
}

/** The font size of a chapter heading. It is large, so that the heading is readable when a reader scales a whole map down to one screen. A
 * long name gets a smaller size, so that it fits the width of a column. */
function headingSize(chapter: string): number {
  const large = 34
  return Math.max(16, Math.min(large, (large * cardWidth) / textWidth(chapter, { size: large, bold: true })))
}
