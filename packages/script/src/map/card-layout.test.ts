import { describe, expect, it } from 'vitest'
import { cardPadding, cardWidth, fonts, layoutCard } from './card-layout.js'
import type { MapScene } from './story-map.js'
import { textWidth } from './text-width.js'

const longText =
  'Très long texte avec un_mot_qui_ne_finit_jamais_ou_presque_et_continue_encore, puis la suite. '.repeat(4)
const kinds = [
  'place',
  'ellipse',
  'condition',
  'prompt',
  'reply',
  'objects',
  'action',
  'set',
  'exit',
  'end',
  'demo-end',
  'fault',
] as const

const scene: MapScene = {
  title: 'Une_Scene_Au_Titre_Interminable_Que_Personne_Ne_Lirait_Jamais_En_Entier',
  chapter: 'lundi',
  file: 'a.yarn',
  line: 1,
  lines: 3,
  people: Array.from({ length: 30 }, (_, index) => `personne${index}`),
  notions: [1, 2, 3, 4, 5, 6, 7, 8],
  comesFrom: Array.from({ length: 30 }, (_, index) => `Scene_${index} A`),
  start: true,
  reached: true,
  rows: kinds.flatMap((kind) =>
    [0, 3, 9].map((depth) => ({ kind, depth, line: 1, text: longText, mark: longText, note: longText })),
  ),
}

describe('layoutCard', () => {
  const card = layoutCard(scene)

  it('keeps long and deeply nested texts inside the card', () => {
    const innerWidth = cardWidth - 2 * cardPadding
    for (const line of card.titleLines) expect(textWidth(line, fonts.title)).toBeLessThanOrEqual(innerWidth)
    for (const line of card.metaLines) expect(textWidth(line, fonts.meta)).toBeLessThanOrEqual(innerWidth)
    for (const { row, x, width, lines, mark } of card.rows) {
      expect(x + width).toBeLessThanOrEqual(cardWidth)
      const font = row.kind === 'prompt' ? fonts.meta : fonts.small
      const objectWidth = row.kind === 'action' ? textWidth(mark, fonts.strong) + 22 : 0
      for (const line of lines) expect(textWidth(line, font) + objectWidth).toBeLessThanOrEqual(width)
    }
  })

  it('stacks the rows inside the card without overlap', () => {
    card.rows.forEach(({ y, height }, index) => {
      expect(y + height).toBeLessThanOrEqual(card.rows[index + 1]?.y ?? card.height)
    })
  })

  it('shows the name of an object only once for consecutive actions of this object', () => {
    const actions = ['carton', 'carton', 'porte'].map((mark) => ({
      kind: 'action' as const,
      depth: 0,
      line: 1,
      text: 'Ouvrir',
      mark,
    }))
    const { rows } = layoutCard({ ...scene, rows: actions })
    expect(rows.map(({ repeated }) => repeated)).toEqual([false, true, false])
  })
})
