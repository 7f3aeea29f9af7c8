import { expect, it } from 'vitest'
import { mentionedBoxes, propBox, propsOf } from './prop-box.js'

const box = { x: 1, y: 2, w: 3, h: 4 }

it('propsOf returns the props of a background, otherwise those of the same place at another hour, otherwise none', () => {
  const scene = { bg: { atelier_matin: { prop: { scie: box } } }, talker: {} }
  expect(propsOf(scene, 'atelier_matin')).toEqual({ scie: box })
  expect(propsOf(scene, 'atelier_soir')).toEqual({ scie: box })
  expect(propsOf(scene, 'canal')).toEqual({})
})

it('propBox returns the box of an object, and places objects without a box in a row on the stage', () => {
  expect(propBox({ scie: box }, 'scie', 0, 3)).toBe(box)
  const row = [0, 1, 2, 3, 4, 5, 6].map((index) => propBox({}, 'x', index, 7))
  row.forEach(({ x, w }, index) => {
    expect(x).toBeGreaterThan(0)
    expect(x + w).toBeLessThan(row[index + 1]?.x ?? 1920)
  })
})

it('a text mentions a prop only if the text contains the name of the prop as whole words', () => {
  const scene = { bg: { chantier_jour: { prop: { chat: box, tablette: { ...box, x: 9 } } } }, talker: {} }
  const wordings = { 'object.chat.name': 'Colbert', 'object.tablette.name': 'La tablette' }
  const mentionedXs = (text: string) =>
    mentionedBoxes(text, { scene, wordings }, 'chantier_jour').map(({ x }) => x)
  expect(mentionedXs('Ne marchez pas sur Colbert.')).toEqual([1])
  expect(mentionedXs('Colbert saute sur la tablette.')).toEqual([1, 9])
  expect(mentionedXs('La colbertine et la tabletterie.')).toEqual([])
  expect(mentionedBoxes('La fissure ?', { scene, wordings: {} }, 'chantier_jour')).toEqual([])
})
