import { describe, expect, it } from 'vitest'
import { getTalkerName, positionOf, steadyMouth, talkerColour } from './people.js'

const box = { x: 10, y: 20, w: 900, h: 1000 }

describe('a talker', () => {
  it('has the box of their mood, otherwise the box of another mood, otherwise the default box', () => {
    const scene = { bg: {}, talker: { ines_neutre: { ...box, mouth: { x: 1, y: 2 } } } }
    expect(positionOf(scene, 'ines_neutre')).toMatchObject({ x: 10, mouth: { x: 1, y: 2 } })
    expect(positionOf(scene, 'ines_fachee')).toMatchObject({ x: 10 })
    expect(positionOf(scene, 'karim_neutre')).toMatchObject({ x: 92, w: 900 })
  })

  it('has a default mouth position', () => {
    expect(positionOf({ bg: {}, talker: { ines: box } }, 'ines').mouth).toEqual({ x: 434.7, y: 291 })
  })

  it('has the mouth at the same point of the portrait in all moods, except in the moods on the phone', () => {
    const mood = (x: number, y: number) => ({ ...box, mouth: { x, y } })
    const talker = {
      ines_neutre: mood(450, 300),
      ines_agacee: mood(540, 350),
      ines_appel_neutre: { ...mood(90, 900), elsewhere: true },
      karim_neutre: mood(0, 990),
    }
    const steady = { x: 0.55, y: 0.35 }
    expect(steadyMouth({ bg: {}, talker }, 'ines_neutre')).toEqual(steady)
    expect(steadyMouth({ bg: {}, talker }, 'ines_agacee')).toEqual(steady)
    expect(steadyMouth({ bg: {}, talker }, 'ines_appel_neutre')).toEqual({ x: 0.1, y: 0.9 })
    expect(steadyMouth({ bg: {}, talker: {} }, 'ines_neutre').y).toBeCloseTo(0.291)
  })

  it('has the mouth at a point of the portrait that does not depend on the height of the image', () => {
    const mouth = { x: 435, y: 291 }
    const [short, long] = [900, 1320].map((h) => ({ bg: {}, talker: { ines: { ...box, h, mouth } } }))
    if (!short || !long) throw new Error('no scenes')
    expect(steadyMouth(long, 'ines')).toEqual(steadyMouth(short, 'ines'))
    const withoutMouth = { bg: {}, talker: { ines: { ...box, h: 1320 } } }
    expect(positionOf(withoutMouth, 'ines').mouth).toEqual({ x: 434.7, y: 291 })
  })

  it('has the name and colour of their person: `ines_sourire` has those of `ines`', () => {
    const wordings = { 'talker.ines.name': 'Inès', 'talker.ines.color': '#a8432d' }
    const scene = { bg: {}, talker: {}, people: { ferrand: { name: 'Madame Ferrand' } } }
    expect(getTalkerName({ scene, wordings }, 'ines_sourire')).toBe('Inès')
    expect(getTalkerName({ scene, wordings }, 'karim_neutre')).toBe('Karim')
    expect(getTalkerName({ scene, wordings }, 'ferrand_neutre')).toBe('Madame Ferrand')
    expect(talkerColour(wordings, 'ines_sourire')).toBe('#a8432d')
    expect(talkerColour(wordings, 'karim_neutre')).toBe('var(--talker-vous)')
    expect(talkerColour({ 'talker.x.color': 'url(evil)' }, 'x')).toBe('var(--talker-vous)')
  })
})
