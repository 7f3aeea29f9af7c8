// Assigns the cards to a grid. A card shows one scene. Each chapter is a horizontal band, below the previous chapter. The columns of a band
// are ordered by their distance from the start of the story. A long band is broken into lines, like a text.
import type { Card } from './card-layout.js'
import { layersFrom } from './layers.js'
import { jumpsOf, type StoryMap } from './story-map.js'

export interface Cell {
  readonly card: Card
  readonly line: number
  readonly column: number
  /** The cards above this card in its column. */
  readonly above: readonly Card[]
}

export interface GridLine {
  readonly chapter: string
  /** Whether this is the first line of a chapter, with the heading above it. */
  readonly isFirstOfChapter: boolean
  readonly height: number
}

export interface Grid {
  readonly lines: readonly GridLine[]
  readonly columns: number
  readonly cells: ReadonlyMap<string, Cell>
  readonly layers: ReadonlyMap<string, number>
}

export const stackGap = 26
/** The maximum height of a column of cards, in pixels of the map. */
const maxStackHeight = 900

/** Returns the chapters with their columns, in the order of the story. Also returns the layer of each scene: its distance from the start
 * (see `layersFrom`). In a chapter, scenes that are never reached come last. */
export function columnsOf(map: StoryMap, cards: readonly Card[]) {
  const jumps = new Map(map.scenes.map((scene) => [scene.title, jumpsOf(scene)]))
  const layers = layersFrom(map.start, jumps)
  const noLayer = Number.POSITIVE_INFINITY
  const layerOf = ({ scene }: Card) => (scene.reached ? (layers.get(scene.title) ?? noLayer) : noLayer)
  const chapters = new Map<string, Card[]>()
  for (const card of cards) {
    const { chapter } = card.scene
    chapters.set(chapter, [...(chapters.get(chapter) ?? []), card])
  }
  const bands = [...chapters].map(([chapter, chapterCards]) => ({
    chapter,
    firstLayer: Math.min(...chapterCards.map(layerOf)),
    columns: columnsBy(chapterCards, layerOf),
  }))
  return { layers, bands: bands.sort((left, right) => compare(left.firstLayer, right.firstLayer)) }
}

/** Treats two infinite layers as equal (their difference is NaN). */
const compare = (left: number, right: number) => (left === right ? 0 : left - right)

function columnsBy(cards: readonly Card[], layerOf: (card: Card) => number): Card[][] {
  const byLayer = new Map<number, Card[]>()
  for (const card of cards) byLayer.set(layerOf(card), [...(byLayer.get(layerOf(card)) ?? []), card])
  return [...byLayer]
    .sort(([left], [right]) => compare(left, right))
    .flatMap(([, column]) => splitIntoStacks(column))
}

function splitIntoStacks(column: readonly Card[]): Card[][] {
  const finishedStacks: Card[][] = []
  let stack: Card[] = []
  for (const card of column) {
    if (stack.length > 0 && heightOf([...stack, card]) > maxStackHeight) {
      finishedStacks.push(stack)
      stack = []
    }
    stack.push(card)
  }
  return [...finishedStacks, stack]
}

export const heightOf = (stack: readonly Card[]) =>
  stack.reduce((sum, { height }) => sum + height + stackGap, -stackGap)

/** Breaks the bands into lines of at most `maxColumns` columns. The lines of a chapter have about the same length. */
export function gridOf({ layers, bands }: ReturnType<typeof columnsOf>, maxColumns: number): Grid {
  const lines: GridLine[] = []
  const cells = new Map<string, Cell>()
  let columns = 0
  for (const band of bands) {
    const lineCount = Math.ceil(band.columns.length / maxColumns)
    const columnsPerLine = Math.ceil(band.columns.length / lineCount)
    for (let first = 0; first < band.columns.length; first += columnsPerLine) {
      const lineColumns = band.columns.slice(first, first + columnsPerLine)
      const line = lines.length
      columns = Math.max(columns, lineColumns.length)
      lines.push({
        chapter: band.chapter,
        isFirstOfChapter: first === 0,
        height: Math.max(...lineColumns.map(heightOf)),
      })
      lineColumns.forEach((stack, column) => {
        stack.forEach((card, index) => {
          cells.set(card.scene.title, { card, line, column, above: stack.slice(0, index) })
        })
      })
    }
  }
  return { lines, columns, cells, layers }
}
