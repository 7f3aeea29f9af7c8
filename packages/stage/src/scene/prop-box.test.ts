import { expect, it } from 'vitest'
import { namedIn, propBox, propsOf } from './prop-box.js'

const box = { x: 1, y: 2, w: 3, h: 4 }

it('finds the props of a background, or those of the same place at another hour', () => {
  const scene = { bg: { atelier_matin: { prop: { scie: box } } }, talker: {} }
  expect(propsOf(scene, 'atelier_matin')).toEqual({ scie: box })
  expect(propsOf(scene, 'atelier_soir')).toEqual({ scie: box })
  expect(propsOf(scene, 'canal')).toEqual({})
})

it('places objects without a box in a row on the stage', () => {
  expect(propBox({ scie: box }, 'scie', 0, 3)).toBe(box)
  const places = [0, 1, 2, 3, 4, 5, 6].map((index) => propBox({}, 'x', index, 7))
  places.forEach((place, index) => {
    expect(place.x).toBeGreaterThan(0)
    expect(place.x + place.w).toBeLessThan(places[index + 1]?.x ?? 1920)
  })
})

it('finds the props that a text mentions, as whole words only', () => {
  const scene = { bg: { chantier_jour: { prop: { chat: box, tablette: { ...box, x: 9 } } } }, talker: {} }
  const wordings = { 'object.chat.name': 'Colbert', 'object.tablette.name': 'La tablette' }
  const named = (text: string) => namedIn(text, { scene, wordings }, 'chantier_jour').map(({ x }) => x)
  expect(named('Ne marchez pas sur Colbert.')).toEqual([1])
  expect(named('Colbert saute sur la tablette.')).toEqual([1, 9])
  expect(named('La colbertine et la tabletterie.')).toEqual([])
  expect(namedIn('La fissure ?', { scene, wordings: {} }, 'chantier_jour')).toEqual([])
})
