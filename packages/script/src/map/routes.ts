// Which gutters and channels each jump runs through. Gutters stand left and right of every column, the whole map high;
// channels lie above every line of cards. Jumps to one scene run together, like lines of a metro to one station.
import type { CardRow } from './card-layout.js'
import type { Cell, Grid } from './grid.js'

export interface Route {
  /** Jumps with the same key share their tracks. */
  readonly key: string
  readonly from: Cell
  readonly to: Cell
  readonly row: CardRow
  readonly back: boolean
  /** The gutter right of where it starts, and the one left of where it arrives. */
  readonly leaves: number
  readonly arrives: number
  /** Above which line it crosses over; nothing when both gutters are one. */
  readonly channel: number | undefined
}

export function routesOf({ cells, layers }: Grid): Route[] {
  const routes: Route[] = []
  for (const from of cells.values()) {
    for (const row of from.card.rows) {
      const to = row.row.target === undefined ? undefined : cells.get(row.row.target)
      if (!to) continue
      const leaves = from.column + 1
      const arrives = to.column
      const back = isBack(layers.get(from.card.scene.title), layers.get(to.card.scene.title))
      const key = `${to.card.scene.title}${back ? ' back' : ''}`
      const channel = leaves === arrives ? undefined : to.line
      routes.push({ key, from, to, row, back, leaves, arrives, channel })
    }
  }
  return routes
}

const isBack = (from: number | undefined, to: number | undefined) =>
  from !== undefined && to !== undefined && to <= from
