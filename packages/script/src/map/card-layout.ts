import { formatCount } from '@didascalie/contract/text'
import type { MapScene, Row } from './story-map.js'
import { type Font, fit, textWidth, wrap } from './text-width.js'

export const cardWidth = 344
export const cardPadding = 14
const indent = 18
const markWidth = 26

export const fonts = {
  title: { size: 17, bold: true },
  meta: { size: 12 },
  row: { size: 13 },
  strong: { size: 13, bold: true },
  small: { size: 11.5 },
} as const satisfies Record<string, Font>

export interface CardRow {
  readonly row: Row
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly lines: readonly string[]
  /** The object of an action, or the choice that leads to an exit; `''` for other rows. */
  readonly mark: string
  /** Whether the previous action has the same object. The card then does not show the name of the object again. */
  readonly repeated: boolean
}

export interface Card {
  readonly scene: MapScene
  readonly titleLines: readonly string[]
  readonly titleHeight: number
  readonly metaLines: readonly string[]
  readonly rows: readonly CardRow[]
  readonly height: number
}

const titleLineHeight = 22
const metaLineHeight = 17
const rowLineHeight = 17
const innerWidth = cardWidth - 2 * cardPadding

export function layoutCard(scene: MapScene): Card {
  const titleLines = wrap(scene.title, innerWidth - (scene.start ? 52 : 0), fonts.title, 2)
  const titleHeight = 14 + titleLines.length * titleLineHeight
  const metaLines = metaOf(scene)
  let y = titleHeight + 8 + metaLines.length * metaLineHeight + 6
  const rows = scene.rows.map((row, index) => {
    const placed = { ...layoutRow(row, y), repeated: isRepeated(scene.rows, index) }
    y += placed.height
    return placed
  })
  return { scene, titleLines, titleHeight, metaLines, rows, height: y + 10 }
}

function metaOf({ lines, people, comesFrom, notions, start }: MapScene): string[] {
  const linesAndPeople = [formatCount(lines, 'ligne'), people.join(', ')].filter(Boolean).join(' · ')
  const notionTexts = notions.length > 0 ? [`notions ${notions.join(', ')}`] : []
  const from = comesFrom.length > 0 ? `depuis ${comesFrom.join(' · ')}` : ''
  const metas = [fit([linesAndPeople, ...notionTexts].join(' · '), innerWidth, fonts.meta)]
  if (from !== '') metas.push(...wrap(from, innerWidth, fonts.meta, 2))
  else if (!start) metas.push('rien ne mène ici')
  return metas
}

function isRepeated(rows: readonly Row[], index: number): boolean {
  const row = rows[index]
  const previousAction = rows
    .slice(0, index)
    .findLast(({ kind, depth }) => kind === 'action' && depth === row?.depth)
  return row?.kind === 'action' && previousAction?.mark === row.mark
}

function layoutRow(row: Row, y: number): Omit<CardRow, 'repeated'> {
  const x = cardPadding + Math.min(row.depth, 5) * indent
  const width = cardWidth - cardPadding - x
  const placed = { row, x, y, width, mark: '' }
  switch (row.kind) {
    case 'fault': {
      const lines = wrap(row.text, width - 22, fonts.small, 5)
      return { ...placed, lines, height: lines.length * 15 + 16 }
    }
    case 'reply':
    case 'action': {
      const mark = row.kind === 'action' ? fit(row.mark ?? '', 150, fonts.strong) : ''
      const textX = row.kind === 'action' ? textWidth(mark, fonts.strong) + 22 : markWidth
      const text = fit(row.text, width - textX, fonts.row)
      const noteLines = row.note === undefined ? [] : wrap(row.note, width - textX, fonts.small, 2)
      return {
        ...placed,
        mark,
        lines: [text, ...noteLines],
        height: 25 + noteLines.length * 16 + (noteLines.length > 0 ? 2 : 0),
      }
    }
    case 'exit': {
      const mark = fit(row.mark ?? '', 90, { ...fonts.small, bold: true })
      const text = fit(row.text, width - 50 - textWidth(mark, { ...fonts.small, bold: true }), fonts.strong)
      return { ...placed, mark, lines: [text], height: 28 }
    }
    case 'prompt':
      return { ...placed, lines: wrap(row.text, width, fonts.meta, 2), height: promptHeight(row, width) }
    case 'end':
    case 'demo-end':
    case 'ellipse':
      return { ...placed, lines: [fit(row.text, width - 24, { ...fonts.small, bold: true })], height: 27 }
    case 'place':
    case 'objects':
      return { ...placed, lines: [fit(row.text, width - markWidth, fonts.row)], height: 26 }
    case 'condition':
      return { ...placed, lines: [fit(row.text, width, { ...fonts.small, bold: true })], height: 20 }
    case 'set': {
      const lines = wrap(row.text, width, fonts.small, 3)
      return { ...placed, lines, height: 4 + lines.length * 16 }
    }
  }
}

const promptHeight = (row: Row, width: number) =>
  wrap(row.text, width, fonts.meta, 2).length * rowLineHeight + 8
