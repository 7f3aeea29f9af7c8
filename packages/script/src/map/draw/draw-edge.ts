import type { PlacedEdge, Point } from '../layout-map.js'
import { palette } from '../palette.js'
import { element, tooltip } from './svg.js'

const radius = 8

/** An SVG path with right angles and rounded corners. */
export function pathThrough(points: readonly Point[]): string {
  const bends = points.filter((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]]
    if (!before || !after) return true
    const straight =
      (before.x === point.x && point.x === after.x) || (before.y === point.y && point.y === after.y)
    return !straight
  })
  return bends
    .map((point, index) => {
      const [before, after] = [bends[index - 1], bends[index + 1]]
      if (!before) return `M${at(point)}`
      if (!after) return `L${at(point)}`
      const round = Math.min(radius, distance(before, point) / 2, distance(point, after) / 2)
      return `L${at(towards(point, before, round))}Q${at(point)} ${at(towards(point, after, round))}`
    })
    .join('')
}

const short = (value: number) => String(Math.round(value * 10) / 10)
const at = ({ x, y }: Point) => `${short(x)} ${short(y)}`
const distance = (one: Point, other: Point) => Math.abs(one.x - other.x) + Math.abs(one.y - other.y)

function towards(from: Point, to: Point, by: number): Point {
  return { x: from.x + Math.sign(to.x - from.x) * by, y: from.y + Math.sign(to.y - from.y) * by }
}

export function drawEdge({ from, to, back, points }: PlacedEdge): string {
  const end = points.at(-1) ?? { x: 0, y: 0 }
  const colour = back ? palette.mauve : palette.teal
  const line = element('path', {
    d: pathThrough(points),
    fill: 'none',
    stroke: colour,
    'stroke-width': 2.2,
    'stroke-dasharray': back ? '6 5' : undefined,
  })
  const head = `M${at(end)}l-10 -5.5v11z`
  return element('g', {}, tooltip(`${from} → ${to}`), line, element('path', { d: head, fill: colour }))
}
