// Chooses the free spaces of the map through which the arrow of each jump passes. A gutter is the vertical space beside a column of cards,
// as high as the map. A channel is the horizontal space above a line of cards. Several arrows fit side by side in these spaces, each on its
// own track. Forward jumps to the same scene share a track, and so do backward jumps to the same scene.
import type { CardRow } from './card-layout.js'
import type { Cell, Grid } from './grid.js'

export interface Route {
  /** Jumps with the same key share their tracks. */
  readonly key: string
  readonly from: Cell
  readonly to: Cell
  readonly row: CardRow
  /** Whether the target is at the same distance from the start of the story as the source, or nearer. */
  readonly isBackward: boolean
  /** The gutter to the right of the source. */
  readonly sourceGutter: number
  /** The gutter to the left of the target. */
  readonly targetGutter: number
  /** The index of the line of cards above which the arrow crosses the map. Undefined if both gutters are the same. */
  readonly channel: number | undefined
}

export function routesOf({ cells, layers }: Grid): Route[] {
  const routes: Route[] = []
  for (const from of cells.values()) {
    for (const row of from.card.rows) {
      const to = row.row.target === undefined ? undefined : cells.get(row.row.target)
      if (!to) continue
      const sourceGutter = from.column + 1
      const targetGutter = to.column
      const isBackward = leadsBack(layers.get(from.card.scene.title), layers.get(to.card.scene.title))
      const key = `${to.card.scene.title}${isBackward ? ' back' : ''}`
      const channel = sourceGutter === targetGutter ? undefined : to.line
      routes.push({
        key,
        from,
        to,
        row,
        isBackward,
        sourceGutter,
        targetGutter,
        channel,
      })
    }
  }
  return routes
}

const leadsBack = (from: number | undefined, to: number | undefined) =>
  from !== undefined && to !== undefined && to <= from
