import type { PlacedEdge, Point } from '../layout-map.js'
import { palette } from '../palette.js'
import { element, tooltip } from './svg.js'

const radius = 8

/** The data of an SVG path through the points, with rounded corners. */
export function pathThrough(points: readonly Point[]): string {
  const bends = points.filter((point, index) => {
    const [previous, next] = [points[index - 1], points[index + 1]]
    if (!previous || !next) return true
    const isStraight =
      (previous.x === point.x && point.x === next.x) || (previous.y === point.y && point.y === next.y)
    return !isStraight
  })
  return bends
    .map((point, index) => {
      const [previous, next] = [bends[index - 1], bends[index + 1]]
      if (!previous) return `M${coordinates(point)}`
      if (!next) return `L${coordinates(point)}`
      const round = Math.min(radius, distance(previous, point) / 2, distance(point, next) / 2)
      return `L${coordinates(towards(point, previous, round))}Q${coordinates(point)} ${coordinates(towards(point, next, round))}`
    })
    .join('')
}

const rounded = (value: number) => String(Math.round(value * 10) / 10)
const coordinates = ({ x, y }: Point) => `${rounded(x)} ${rounded(y)}`
const distance = (one: Point, other: Point) => Math.abs(one.x - other.x) + Math.abs(one.y - other.y)

function towards(from: Point, to: Point, length: number): Point {
  return { x: from.x + Math.sign(to.x - from.x) * length, y: from.y + Math.sign(to.y - from.y) * length }
}

export function drawEdge({ from, to, isBackward, points }: PlacedEdge): string {
  const end = points.at(-1) ?? { x: 0, y: 0 }
  const colour = isBackward ? palette.mauve : palette.teal
  const line = element('path', {
    d: pathThrough(points),
    fill: 'none',
    stroke: colour,
    'stroke-width': 2.2,
    'stroke-dasharray': isBackward ? '6 5' : undefined,
  })
  const head = `M${coordinates(end)}l-10 -5.5v11z`
  return element('g', {}, tooltip(`${from} → ${to}`), line, element('path', { d: head, fill: colour }))
}
