// Chooses the position of a text, by the same rules for bubbles, captions and the panels of objects (docs/decisions/staging.md).
import type { Box } from '@didascalie/contract'
import { contains, type Point, sharedArea } from './geometry.js'

/** Something that the text should not cover. `weight`: the cost of covering it. */
export interface AvoidedBox {
  readonly box: Box
  readonly weight: number
}

/** The weight of faces, of the *Suite* button, and of the thing that the line is about. */
export const neverCovered = 1000
/** The weight of objects that a text may cover if necessary. */
export const ratherNotCovered = 5

export interface Size {
  readonly w: number
  readonly h: number
}

export interface PlaceBoxOptions {
  /** The sizes to try, the preferred one first. */
  readonly sizes: readonly Size[]
  readonly avoided: readonly AvoidedBox[]
  /** The position of the centre of the box if nothing is in the way. */
  readonly preferred: Point
  /** The part of the stage in which the box must be. */
  readonly safe?: Box
  /** The mouth that the tail of a bubble points to. */
  readonly mouth?: Point | undefined
  /** The factor by which a vertical distance costs more than a horizontal distance. */
  readonly verticalCost?: number
}

export interface PlacedBox extends Box {
  readonly cost: number
}

/** The part of the stage for texts. The name of the place and the controls are above it. */
export const safeZone: Box = { x: 64, y: 160, w: 1792, h: 880 }

/** The box of the *Suite* button, which is at the same position in every state of the stage (panel.module.css). */
export const nextButtonBox: Box = { x: 1610, y: 916, w: 206, h: 80 }

/** The space between the text and the boxes that it must not cover. */
const gap = 24
const grid = 32
const fineGrid = 16
const smallerSizeCost = 12
/** The preferred lengths of the tail of a bubble, in stage units, and the costs of other tails. */
const tail = {
  min: 60,
  max: 260,
  /** The cost of each unit by which the tail is shorter than `min`. */
  missingCost: 30,
  /** The cost of each unit by which the tail is longer than `max`. */
  extraCost: 6,
  /** The cost of each unit of vertical distance between the bubble and the mouth. */
  riseCost: 2,
  /** The cost of a bubble above the head. */
  aboveCost: 900,
}
const crossedFaceCost = 3000

const coverCost = (box: Box, avoided: readonly AvoidedBox[]): number =>
  avoided.reduce((cost, { box: other, weight }) => cost + (sharedArea(box, other, gap) * weight) / 100, 0)

/** A bubble counts as above the head only if the mouth is at least this far from both ends of the bubble, in stage units. */
const cornerWidth = 70

/** Whether a bubble is above the head, so that its tail points down. */
export const isAboveMouth = ({ x, y, w, h }: Box, mouth: Point): boolean =>
  y + h < mouth.y && mouth.x > x + cornerWidth && mouth.x < x + w - cornerWidth

export function tailStart(box: Box, mouth: Point): Point {
  const { x, y, w, h } = box
  if (isAboveMouth(box, mouth)) return { x: mouth.x, y: y + h }
  return { x: mouth.x > x + w / 2 ? x + w : x, y: Math.min(y + h, Math.max(y, mouth.y)) }
}

function crossesFace(from: Point, to: Point, { box, weight }: AvoidedBox): boolean {
  if (weight < neverCovered || contains(box, to)) return false
  const shares = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]
  return shares.some((share) =>
    contains(box, { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }),
  )
}

function tailCost(box: Box, mouth: Point, avoided: readonly AvoidedBox[]): number {
  const { x, y, w, h } = box
  if (isAboveMouth(box, mouth)) return tail.aboveCost + (mouth.y - y - h) * tail.riseCost
  const length = Math.max(x - mouth.x, mouth.x - x - w)
  const rise = Math.max(y - mouth.y, mouth.y - y - h, 0)
  const missing = Math.max(0, tail.min - length) * tail.missingCost
  const extra = Math.max(0, length - tail.max) * tail.extraCost
  const start = tailStart(box, mouth)
  const crossed = avoided.filter((other) => crossesFace(start, mouth, other)).length
  return missing + extra + rise * tail.riseCost + crossed * crossedFaceCost
}

function costOf(box: Box, options: PlaceBoxOptions): number {
  const { avoided, preferred, mouth, verticalCost = 1.3 } = options
  const dx = box.x + box.w / 2 - preferred.x
  const dy = (box.y + box.h / 2 - preferred.y) * verticalCost
  const distance = Math.hypot(dx, dy) * 0.5
  return coverCost(box, avoided) + distance + (mouth ? tailCost(box, mouth, avoided) : 0)
}

/** Numbers from `from` to `to`, both included. */
function steps(from: number, to: number, step: number): number[] {
  if (to <= from) return [from]
  const count = Math.floor((to - from) / step)
  const values = Array.from({ length: count + 1 }, (_, index) => from + index * step)
  return values.at(-1) === to ? values : [...values, to]
}

/** Returns the position with the lowest cost. Searches a coarse grid first, then a finer grid around the best position. */
export function placeBox(options: PlaceBoxOptions): PlacedBox {
  const { sizes, safe = safeZone } = options
  const inside = (value: number, from: number, length: number, size: number) =>
    Math.max(from, Math.min(from + length - size, value))
  let best: PlacedBox = { x: safe.x, y: safe.y, w: 0, h: 0, cost: Number.POSITIVE_INFINITY }
  const consider = (box: Box, rank: number) => {
    const cost = costOf(box, options) + rank * smallerSizeCost
    if (cost < best.cost) best = { ...box, cost }
  }
  sizes.forEach(({ w, h }, rank) => {
    for (const y of steps(safe.y, safe.y + safe.h - h, grid))
      for (const x of steps(safe.x, safe.x + safe.w - w, grid)) consider({ x, y, w, h }, rank)
  })
  const { x, y, w, h } = best
  const rank = sizes.findIndex((size) => size.w === w && size.h === h)
  for (const dy of [-fineGrid, 0, fineGrid])
    for (const dx of [-fineGrid, 0, fineGrid]) {
      const near = { x: inside(x + dx, safe.x, safe.w, w), y: inside(y + dy, safe.y, safe.h, h), w, h }
      consider(near, rank)
    }
  return best
}

/** Whether a box covers something that must stay visible. */
export const coversAny = (box: Box, avoided: readonly AvoidedBox[]): boolean =>
  avoided.some(({ box: other, weight }) => weight >= neverCovered && sharedArea(box, other) > 0)
