import { describe, expect, it } from 'vitest'
import { nameOf, placeOf, toneOf } from './people.js'

const box = { x: 10, y: 20, w: 900, h: 1000 }

describe('a talker', () => {
  it('stands where the scene says, else where their other moods do, else in the usual place', () => {
    const scene = { bg: {}, talker: { ines_neutre: { ...box, mouth: { x: 1, y: 2 } } } }
    expect(placeOf(scene, 'ines_neutre')).toMatchObject({ x: 10, mouth: { x: 1, y: 2 } })
    expect(placeOf(scene, 'ines_fachee')).toMatchObject({ x: 10 })
    expect(placeOf(scene, 'karim_neutre')).toMatchObject({ x: 92, w: 900 })
  })

  it('has a mouth even where none is given', () => {
    expect(placeOf({ bg: {}, talker: { ines: box } }, 'ines').mouth).toEqual({ x: 434.7, y: 291 })
  })

  it('is named and coloured by the part before the underscore', () => {
    const wordings = { 'talker.ines.name': 'Inès', 'talker.ines.color': '#a8432d' }
    expect(nameOf(wordings, 'ines_sourire')).toBe('Inès')
    expect(nameOf(wordings, 'karim_neutre')).toBe('Karim')
    expect(toneOf(wordings, 'ines_sourire')).toBe('#a8432d')
    expect(toneOf(wordings, 'karim_neutre')).toBe('var(--talker-karim, var(--talker-vous))')
    expect(toneOf({ 'talker.x.color': 'url(evil)' }, 'x')).toBe('var(--talker-x, var(--talker-vous))')
  })
})
