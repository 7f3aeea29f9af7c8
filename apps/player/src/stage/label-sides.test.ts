import { describe, expect, it } from 'vitest'
import { labelsBelow } from './label-sides.js'

const prop = (title: string, x: number, y: number, w = 100, h = 100) => ({ title, box: { x, y, w, h } })

describe('on which side of a prop its name hangs', () => {
  it('is above', () => {
    expect(labelsBelow([prop('La porte', 100, 400), prop('Le casque', 900, 400)])).toEqual([false, false])
  })

  it('is below where it would lie under the controls', () => {
    expect(labelsBelow([prop('L’horloge', 100, 150)])).toEqual([true])
  })

  it('is below where it would cover another name', () => {
    const sill = prop('La tablette', 464, 578, 375, 49)
    const crack = prop('La fissure', 637, 604, 91, 144)
    expect(labelsBelow([sill, crack])).toEqual([false, true])
  })
})
