import type { SceneData } from '@didascalie/contract'
import { describe, expect, it } from 'vitest'
import {
  changeOf,
  changesIn,
  changeTimes,
  propImage,
  propPictures,
  shownVariables,
  statesOf,
} from './prop-state.js'

const high = { x: 840, y: 597, w: 225, h: 402 }
const chair = { ...high, states: { bas: { x: 840, y: 671, w: 225, h: 328 }, bleu: high } }
const scene: SceneData = { bg: { bureau_matin: { prop: { fauteuil: chair } } }, talker: {} }
const imageIn = (state?: string) => propImage('bureau_matin', 'fauteuil', chair, state)

describe('the states of objects', () => {
  it('come from the state variables of a moment, and from no other variables', () => {
    expect(statesOf({ $etat_fauteuil: 'bas', $etat_carton: '', $etat: 'x', $parole: 2 })).toEqual({
      fauteuil: 'bas',
    })
  })

  it('in the result of shownVariables are those on the stage, not those of the moment', () => {
    const variables = { $etat_peniche: 'passe', $parole: 2 }
    expect(shownVariables(variables, {})).toEqual({ $etat_peniche: '', $parole: 2 })
    expect(shownVariables(variables, { peniche: 'passe' })).toEqual(variables)
  })

  it('decide which image and box an object has, and whether it is hidden', () => {
    expect(imageIn()).toEqual({ state: '', box: high, picture: 'prop/bureau_matin/fauteuil.png' })
    expect(imageIn('bas')).toEqual({
      state: 'bas',
      box: chair.states.bas,
      picture: 'prop/bureau_matin/fauteuil@bas.png',
    })
    expect(imageIn('toString')).toEqual(imageIn())
    expect(imageIn('absent')).toBeUndefined()
    expect(imageIn('pris')).toBeUndefined()
  })

  it('decide the transition of an object: `sink`, `take`, `swap`, or none if the image stays the same', () => {
    expect(changeOf(imageIn(), imageIn('bas'))).toBe('sink')
    expect(changeOf(imageIn('bas'), imageIn())).toBe('swap')
    expect(changeOf(imageIn(), imageIn('bleu'))).toBe('swap')
    expect(changeOf(imageIn(), imageIn('pris'))).toBe('take')
    expect(changeOf(undefined, imageIn())).toBe('swap')
    expect(changeOf(imageIn('bas'), imageIn('bas'))).toBeUndefined()
    expect(changeOf(undefined, undefined)).toBeUndefined()
  })

  it('decide the duration, the images and the objects of the transition that changesIn returns', () => {
    const bas = { fauteuil: 'bas' }
    const sinking = {
      ms: changeTimes.sink,
      needs: ['prop/bureau_matin/fauteuil@bas.png'],
      props: ['fauteuil'],
    }
    expect(changesIn(scene, 'bureau_matin', {}, bas)).toEqual(sinking)
    expect(changesIn(scene, 'bureau_matin', bas, bas)).toEqual({ ms: 0, needs: [], props: [] })
    expect(changesIn(scene, 'canal_matin', {}, bas)).toEqual({ ms: 0, needs: [], props: [] })
    expect(changesIn(scene, 'bureau_matin', {}, { fauteuil: 'pris' })).toEqual({
      ms: changeTimes.take,
      needs: [],
      props: ['fauteuil'],
    })
  })

  it('have images, which propPictures lists after the default image', () => {
    expect(propPictures(scene, 'bureau_matin')).toEqual([
      'prop/bureau_matin/fauteuil.png',
      'prop/bureau_matin/fauteuil@bas.png',
      'prop/bureau_matin/fauteuil@bleu.png',
    ])
  })
})
