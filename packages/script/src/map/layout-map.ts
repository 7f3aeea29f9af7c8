import { type Card, cardWidth, layoutCard } from './card-layout.js'
import { type Cell, columnsOf, type Grid, gridOf, heightOf, stackGap } from './grid.js'
import { type Route, routesOf } from './routes.js'
import type { StoryMap } from './story-map.js'
import { assignTracks, type Span } from './tracks.js'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface PlacedCard extends Point {
  readonly card: Card
}

export interface PlacedEdge {
  readonly from: string
  readonly to: string
  readonly isBackward: boolean
  readonly points: readonly Point[]
}

export interface PlacedGroup {
  readonly chapter: string
  readonly y: number
  readonly height: number
}

export interface MapLayout {
  readonly width: number
  readonly height: number
  /** The left edge of the first column. Headings start there, outside of the gutters. */
  readonly headingX: number
  readonly groups: readonly PlacedGroup[]
  readonly cards: readonly PlacedCard[]
  readonly edges: readonly PlacedEdge[]
}

export const headingHeight = 74
// The arrows pass through gutters and channels. A gutter is the vertical space beside a column of cards. A channel is the horizontal space
// above a line of cards. Each arrow has its own track in these spaces (see `routes.ts`).
const trackGap = 9
const gutterPadding = 40
const channelPadding = 22
const groupPadding = 20
const groupGap = 34
/** The ratio of width to height of a screen. */
const screenRatio = 1.6
/** A map up to this width fits a screen without zooming, so its chapters stay on one line. */
const screenWidth = 1600

/** Places the cards (one per scene), the groups (one per chapter) and the edges (one per jump). Breaks chapters into lines so that a screen
 * can show the whole map as large as possible. */
export function layoutMap(map: StoryMap): MapLayout {
  const columns = columnsOf(
    map,
    map.scenes.map((scene) => layoutCard(scene)),
  )
  const longest = Math.max(1, ...columns.bands.map((band) => band.columns.length))
  const layouts = lineLengthsUpTo(longest).map((maxColumns) => layoutGrid(gridOf(columns, maxColumns)))
  const extent = ({ width, height }: MapLayout) => Math.max(width, height * screenRatio, screenWidth)
  return layouts.reduce((best, next) => (extent(next) <= extent(best) ? next : best))
}

/** The numbers of columns per line to try: every small number, some of the large numbers, and `longest`. */
function lineLengthsUpTo(longest: number): number[] {
  const lengths: number[] = []
  for (let length = 1; length < longest; length += Math.ceil(length / 16)) lengths.push(length)
  return [...lengths, longest]
}

function layoutGrid(grid: Grid): MapLayout {
  const routes = routesOf(grid)
  const channels = grid.lines.map((_, line) => assignTracks(channelSpans(routes, line)))
  const { tops, channelTops, groups, height } = stackLines(
    grid,
    channels.map(({ count }) => count),
  )
  const channelY = (route: Route, channel: number) =>
    (channelTops[channel] ?? 0) +
    channelPadding / 2 +
    trackGap * (channels[channel]?.tracks.get(route.key) ?? 0)
  const levels = routes.map((route): Levels => {
    const start = topOf(route.from, tops) + route.row.y + route.row.height / 2
    const arrival = topOf(route.to, tops) + (route.isBackward ? 28 : 16)
    return {
      start,
      arrival,
      across: route.channel === undefined ? undefined : channelY(route, route.channel),
    }
  })
  const gutters = Array.from({ length: grid.columns + 1 }, (_, gutter) =>
    assignTracks(gutterSpans(routes, levels, gutter), 8),
  )
  const { columnX, gutterX, width } = placeColumns(gutters.map(({ count }) => count))
  const trackX = (route: Route, gutter: number) =>
    (gutterX[gutter] ?? 0) + gutterPadding / 2 + trackGap * (gutters[gutter]?.tracks.get(route.key) ?? 0)
  return {
    width,
    height,
    headingX: columnX[0] ?? 0,
    groups,
    cards: [...grid.cells.values()].map((cell) => ({
      card: cell.card,
      x: columnX[cell.column] ?? 0,
      y: topOf(cell, tops),
    })),
    edges: routes.map((route, index) => {
      const { start, arrival, across } = levels[index] ?? { start: 0, arrival: 0, across: undefined }
      const startX = (columnX[route.from.column] ?? 0) + cardWidth
      const endX = columnX[route.to.column] ?? 0
      const leaveX = trackX(route, route.sourceGutter)
      const arriveX = trackX(route, route.targetGutter)
      const bends =
        across === undefined
          ? []
          : [
              { x: leaveX, y: across },
              { x: arriveX, y: across },
            ]
      const points = [
        { x: startX, y: start },
        { x: leaveX, y: start },
        ...bends,
        { x: arriveX, y: arrival },
        { x: endX, y: arrival },
      ]
      const { isBackward } = route
      return { from: route.from.card.scene.title, to: route.to.card.scene.title, isBackward, points }
    }),
  }
}

/** The y coordinates of a route: where it starts, where it passes through a channel (if it does), and where it arrives. */
interface Levels {
  readonly start: number
  readonly arrival: number
  readonly across: number | undefined
}

const topOf = ({ line, above }: Cell, tops: readonly number[]) =>
  (tops[line] ?? 0) + (above.length > 0 ? heightOf(above) + stackGap : 0)

const channelSpans = (routes: readonly Route[], line: number): Span[] =>
  routes.flatMap(({ key, channel, sourceGutter, targetGutter }) =>
    channel === line ? [{ key, from: sourceGutter, to: targetGutter }] : [],
  )

function gutterSpans(routes: readonly Route[], levels: readonly Levels[], gutter: number): Span[] {
  return routes.flatMap(({ key, sourceGutter, targetGutter }, index) => {
    const { start, arrival, across = arrival } = levels[index] ?? { start: 0, arrival: 0 }
    return [
      ...(sourceGutter === gutter ? [{ key, from: start, to: across }] : []),
      ...(targetGutter === gutter ? [{ key, from: across, to: arrival }] : []),
    ]
  })
}

function stackLines({ lines }: Grid, trackCounts: readonly number[]) {
  const tops: number[] = []
  const channelTops: number[] = []
  const groups: PlacedGroup[] = []
  let y = 0
  let groupTop = 0
  lines.forEach(({ chapter, isFirstOfChapter, height }, line) => {
    if (isFirstOfChapter) {
      groupTop = y
      y += headingHeight
    }
    channelTops.push(y)
    y += channelPadding + trackGap * (trackCounts[line] ?? 0)
    tops.push(y)
    y += height + groupPadding
    if (lines[line + 1]?.isFirstOfChapter ?? true) {
      groups.push({ chapter, y: groupTop, height: y - groupTop })
      y += groupGap
    }
  })
  return { tops, channelTops, groups, height: Math.max(0, y - groupGap) }
}

function placeColumns(trackCounts: readonly number[]) {
  const gutterX: number[] = []
  const columnX: number[] = []
  let x = 0
  trackCounts.forEach((count, gutter) => {
    gutterX.push(x)
    x += gutterPadding + trackGap * Math.max(0, count - 1)
    if (gutter === trackCounts.length - 1) return
    columnX.push(x)
    x += cardWidth
  })
  return { gutterX, columnX, width: x }
}
