import type { Box } from '@didascalie/contract'
import { describe, expect, it } from 'vitest'
import { labelBox, labelPositions } from './label-positions.js'

const prop = (title: string, x: number, y: number, w = 100, h = 100) => ({ title, box: { x, y, w, h } })
const sidesOf = (props: Parameters<typeof labelPositions>[0]) => labelPositions(props).map(({ side }) => side)
const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h

describe('the label of a prop', () => {
  it('is above the prop by default', () => {
    expect(labelPositions([prop('La lampe', 100, 400), prop('Le casque', 900, 400)])).toEqual([
      { side: 'above', align: 'middle' },
      { side: 'above', align: 'middle' },
    ])
  })

  it('is on the prop if the prop is tall, so that the wall above stays visible', () => {
    expect(sidesOf([prop('La porte', 1081, 382, 173, 304)])).toEqual(['on'])
  })

  it('is not on a narrow prop, because it would hide the prop', () => {
    expect(sidesOf([prop('Le gabarit', 803, 580, 103, 317)])).toEqual(['above'])
  })

  it('moves below its prop if labels of nearby props need the space above', () => {
    const fiche = prop('La fiche d’atelier', 1165, 572, 102, 131)
    const sketch = prop('Le croquis', 1301, 582, 144, 113)
    const plank = prop('La planche', 1059, 697, 498, 68)
    expect(sidesOf([sketch, fiche, plank])).toEqual(['above', 'above', 'below'])
  })

  it('is not in the area that the panel of a selected object covers', () => {
    expect(sidesOf([prop('Le fauteuil', 500, 560, 260, 190)])).toEqual(['above'])
    expect(sidesOf([prop('Le tabouret', 500, 150, 300, 560)])).toEqual(['on'])
    expect(sidesOf([prop('La dalle', 500, 100, 700, 100)])).toEqual(['below'])
    expect(labelPositions([prop('Le fauteuil', 700, 700, 300, 300)])[0]?.side).toBe('above')
  })

  it('is below the prop if the controls would cover a label above the prop', () => {
    expect(sidesOf([prop('L’horloge', 100, 150)])).toEqual(['below'])
  })

  it('stays inside the stage', () => {
    expect(labelPositions([prop('Le trombinoscope', 1780, 500)])).toEqual([{ side: 'above', align: 'end' }])
  })

  it('hides no other clickable prop', () => {
    const board = prop('Le trombinoscope', 1473, 346, 199, 158)
    const screen = prop('L’écran', 1452, 548, 206, 165)
    expect(sidesOf([board, screen])).toEqual(['above', 'on'])
  })

  it.each([
    [[prop('La tablette', 464, 578, 375, 49), prop('La fissure', 637, 604, 91, 144)]],
    [[prop('La fiche d’atelier', 1165, 572, 102, 131), prop('Le croquis', 1301, 582, 144, 113)]],
    [[prop('Le carton', 1258, 574, 251, 167), prop('L’écran', 1452, 548, 206, 165)]],
  ])('never overlaps another label', ([one, other]) => {
    if (!one || !other) throw new Error('the test needs two props')
    const [first, second] = labelPositions([one, other])
    if (!first || !second) throw new Error('two props have fewer than two labels')
    expect(overlap(labelBox(one, first), labelBox(other, second))).toBe(false)
  })
})
