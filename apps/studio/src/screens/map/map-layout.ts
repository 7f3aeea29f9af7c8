// The layout of the map of the story. Each chapter is a column. In its column, each scene is in a row below the scenes that lead to it.
// The width of a scene shows its share of the random runs.
import type { SceneView } from '../../language/story-view.js'

export interface MapFlow {
  readonly from: string
  readonly to: string
  /** The share of the random runs that go from `from` to `to`, from 0 to 1. */
  readonly share: number
}

export interface MapBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface MapNode extends MapBox {
  readonly scene: SceneView
  readonly share: number
  /** The free space to the left of the node, up to the next scene or the edge of the column. */
  readonly roomLeft: number
  /** The free space to the right of the node, up to the next scene or the edge of the column. */
  readonly roomRight: number
}

/** A band between two rows. Its width shows how many runs go from one scene to another. */
export interface MapRibbon {
  readonly path: string
  readonly from: string
  readonly to: string
}

export interface MapColumn extends MapBox {
  readonly chapter: string
  readonly nodes: readonly MapNode[]
  readonly ribbons: readonly MapRibbon[]
}

export interface MapLayout {
  readonly columns: readonly MapColumn[]
  /** The lines from each chapter to the next chapter, as SVG paths. */
  readonly links: readonly string[]
  readonly width: number
  readonly height: number
}

export interface MapInput {
  readonly chapters: readonly string[]
  readonly scenes: readonly SceneView[]
  readonly shareOf: (title: string) => number
  readonly flows: readonly MapFlow[]
  readonly width: number
  readonly height: number
}

const padding = 20
const gutter = 26
const minColumnWidth = 150
const inset = 8
const head = 62
const foot = 24
const barHeight = 27
const gap = 10
const minBarWidth = 9
/** The bars of two rows do not touch. In a low window, the map is therefore higher than the window. */
const minRowDistance = 34
/** The maximum distance between two rows. It keeps the scenes of a short chapter together. */
const maxRowDistance = 84

/** A place in a row, for a scene or empty. An empty slot leaves room for a flow that passes through this row to a later row. */
interface Slot {
  readonly key: string
  readonly scene: SceneView | undefined
  readonly row: number
  readonly share: number
  readonly from: string
  readonly to: string
  box: MapBox
}

/** The part of a flow between one row and the next. */
interface Step {
  readonly from: Slot
  readonly to: Slot
  readonly share: number
  readonly flow: MapFlow
}

/** Returns the row of each scene: the first row below all scenes that lead to it. Ignores flows back to an earlier scene. */
function rowsOf(scenes: readonly SceneView[], flows: readonly MapFlow[]): Map<string, number> {
  const order = new Map(scenes.map(({ title }, index) => [title, index]))
  const rows = new Map(scenes.map(({ title }) => [title, 0]))
  for (const { title } of scenes)
    for (const { from, to } of flows)
      if (from === title && (order.get(to) ?? -1) > (order.get(from) ?? 0))
        rows.set(to, Math.max(rows.get(to) ?? 0, (rows.get(from) ?? 0) + 1))
  return rows
}

function slotsOf(
  scenes: readonly SceneView[],
  { flows, shareOf }: MapInput,
): { rows: Slot[][]; steps: Step[] } {
  const titles = new Set(scenes.map(({ title }) => title))
  const own = flows.filter(({ from, to }) => titles.has(from) && titles.has(to))
  const rowOf = rowsOf(scenes, own)
  const rows: Slot[][] = []
  const slots = new Map<string, Slot>()
  const add = (slot: Omit<Slot, 'box'>): Slot => {
    const added = { ...slot, box: { x: 0, y: 0, width: 0, height: 0 } }
    const row = rows[slot.row] ?? []
    rows[slot.row] = [...row, added]
    slots.set(slot.key, added)
    return added
  }
  for (const scene of scenes) {
    const { title } = scene
    add({ key: title, scene, row: rowOf.get(title) ?? 0, share: shareOf(title), from: title, to: title })
  }
  const steps: Step[] = []
  for (const flow of own) {
    let from = slots.get(flow.from)
    const last = slots.get(flow.to)
    if (!from || !last || last.row <= from.row) continue
    for (let row = from.row + 1; row < last.row; row += 1) {
      const pass = add({ key: `${flow.from} ${flow.to} ${row}`, scene: undefined, row, ...flow })
      steps.push({ from, to: pass, share: flow.share, flow })
      from = pass
    }
    steps.push({ from, to: last, share: flow.share, flow })
  }
  return { rows: Array.from(rows, (row) => row ?? []), steps }
}

/** Sorts each row by the average position of the slots above that lead to a slot, so that fewer flows cross. */
function sortRows(rows: Slot[][], steps: readonly Step[]): Slot[][] {
  const position = new Map<Slot, number>()
  return rows.map((row) => {
    const centre = (slot: Slot) => {
      const above = steps.filter(({ to }) => to === slot).map(({ from }) => position.get(from) ?? 0.5)
      return above.length === 0 ? 0.5 : above.reduce((sum, one) => sum + one, 0) / above.length
    }
    const sorted = row.toSorted((one, other) => centre(one) - centre(other))
    let at = 0
    const total = sorted.reduce((sum, { share }) => sum + share, 0) || 1
    for (const slot of sorted) {
      position.set(slot, (at + slot.share / 2) / total)
      at += slot.share
    }
    return sorted
  })
}

function placeRows(
  rows: readonly Slot[][],
  { x, width, height }: Pick<MapBox, 'x' | 'width' | 'height'>,
): void {
  const step = (height - head - foot - barHeight) / Math.max(1, rows.length - 1)
  rows.forEach((row, index) => {
    const full = width - gap * (row.length - 1)
    const widths = row.map(({ share }) => Math.max(minBarWidth, share * full))
    const sum = widths.reduce((all, one) => all + one, 0)
    // Scenes with a small share get a minimum width. If the row becomes too wide, all its scenes shrink.
    const scale = Math.min(1, full / sum)
    const used = sum * scale + gap * (row.length - 1)
    let at = x + (width - used) / 2
    row.forEach((slot, place) => {
      const slotWidth = (widths[place] ?? 0) * scale
      slot.box = {
        x: at,
        y: head + index * Math.min(step, maxRowDistance),
        width: slotWidth,
        height: barHeight,
      }
      at += slotWidth + gap
    })
  })
}

function ribbonsOf(steps: readonly Step[]): MapRibbon[] {
  const centre = ({ box }: Slot) => box.x + box.width / 2
  /**
   * Divides the width of a slot among the steps in `own`, which all start in this slot or all end in it. `other` returns
   * the slot at the other end of a step. The parts are in the order of these other slots, so that fewer ribbons cross.
   */
  const spread = (slot: Slot, own: readonly Step[], other: (step: Step) => Slot) => {
    const sum = own.reduce((all, { share }) => all + share, 0) || 1
    let at = slot.box.x
    return new Map(
      own
        .toSorted((one, two) => centre(other(one)) - centre(other(two)))
        .map((step) => {
          const start = at
          at += (step.share / sum) * slot.box.width
          return [step, [start, at] as const]
        }),
    )
  }
  const leaving = new Map<Step, readonly [number, number]>()
  const arriving = new Map<Step, readonly [number, number]>()
  for (const slot of new Set(steps.flatMap(({ from, to }) => [from, to]))) {
    const outs = steps.filter(({ from }) => from === slot)
    const ins = steps.filter(({ to }) => to === slot)
    for (const [step, part] of spread(slot, outs, ({ to }) => to)) leaving.set(step, part)
    for (const [step, part] of spread(slot, ins, ({ from }) => from)) arriving.set(step, part)
  }
  return steps.map((step) => {
    const [a1, a2] = leaving.get(step) ?? [0, 0]
    const [b1, b2] = arriving.get(step) ?? [0, 0]
    const top = step.from.box.y + (step.from.scene ? step.from.box.height : barHeight / 2)
    const bottom = step.to.box.y + (step.to.scene ? 0 : barHeight / 2)
    const middle = (top + bottom) / 2
    const f = (value: number) => value.toFixed(1)
    const path = `M${f(a1)} ${f(top)}C${f(a1)} ${f(middle)} ${f(b1)} ${f(middle)} ${f(b1)} ${f(bottom)}L${f(b2)} ${f(bottom)}C${f(b2)} ${f(middle)} ${f(a2)} ${f(middle)} ${f(a2)} ${f(top)}Z`
    return { path, from: step.flow.from, to: step.flow.to }
  })
}

export function layoutMap(input: MapInput): MapLayout {
  const { chapters, scenes } = input
  const count = Math.max(1, chapters.length)
  const columnWidth = Math.max(minColumnWidth, (input.width - 2 * padding - (count - 1) * gutter) / count)
  const sortedChapters = chapters.map((chapter) => {
    const own = scenes.filter((scene) => scene.chapter === chapter)
    const { rows, steps } = slotsOf(own, input)
    return { chapter, rows: sortRows(rows, steps), steps }
  })
  const maxRows = Math.max(1, ...sortedChapters.map(({ rows }) => rows.length))
  const height = Math.max(input.height, head + foot + barHeight + (maxRows - 1) * minRowDistance)
  const columns = sortedChapters.map(({ chapter, rows: sorted, steps }, index): MapColumn => {
    const x = padding + index * (columnWidth + gutter)
    placeRows(sorted, { x: x + inset, width: columnWidth - 2 * inset, height })
    const nodes = sorted.flatMap((row) => nodesOf(row, x, columnWidth))
    return {
      chapter,
      x,
      y: 0,
      width: columnWidth,
      height: Math.max(0, height - 6),
      nodes,
      ribbons: ribbonsOf(steps),
    }
  })
  return {
    columns,
    links: linksOf(columns),
    height,
    width: 2 * padding + count * columnWidth + (count - 1) * gutter,
  }
}

function nodesOf(row: readonly Slot[], x: number, width: number): MapNode[] {
  const shown = row.flatMap(({ scene, share, box }) => (scene ? [{ scene, share, ...box }] : []))
  return shown.map((node, index) => {
    const [before, after] = [shown[index - 1], shown[index + 1]]
    return {
      ...node,
      roomLeft: node.x - (before ? before.x + before.width : x),
      roomRight: (after ? after.x : x + width) - node.x - node.width,
    }
  })
}

/** Each link leads from the last scene of a chapter to the first scene of the next chapter. */
function linksOf(columns: readonly MapColumn[]): string[] {
  return columns.slice(0, -1).flatMap((column, index) => {
    const from = column.nodes.at(-1)
    const to = columns[index + 1]?.nodes[0]
    if (!from || !to) return []
    const x = column.x + column.width + gutter / 2
    const [y1, y2] = [from.y + from.height / 2, to.y + to.height / 2]
    const turn = Math.min(8, Math.abs(y1 - y2) / 2) * Math.sign(y1 - y2)
    const round = Math.abs(turn)
    return [
      `M${from.x + from.width} ${y1}H${x - round}Q${x} ${y1} ${x} ${y1 - turn}V${y2 + turn}Q${x} ${y2} ${x + round} ${y2}H${to.x}`,
    ]
  })
}
