import { describe, expect, it } from 'vitest'
import { wording } from '../content/game.js'
import { testGame } from '../testing/test-game.js'
import { goalOf, hintOf, noSearch, searchAt, withTriedAction } from './search.js'

const game = testGame()
const { story } = game
const w = (key: Parameters<typeof wording>[1]) => wording(game, key)
const momentAt = (node: string) =>
  story.begin({ progress: { node, background: '', music: '', scene: 'Lundi_Poste' } })
const objects = momentAt('objects')

describe('the search for objects', () => {
  it('counts an object as found once the learner has done all of its actions', () => {
    const begun = searchAt(noSearch, objects)
    expect(goalOf(begun, w)).toBe('À vous de chercher\u00a0: 2 objets')
    const once = searchAt(withTriedAction(begun, objects, 0), objects)
    expect([...once.finishedObjects]).toEqual([])
    const twice = searchAt(withTriedAction(once, objects, 1), objects)
    expect([...twice.finishedObjects]).toEqual(['casque'])
    expect(goalOf(twice, w)).toBe('À vous de chercher\u00a0: 2 objets · 1 sur 2')
  })

  it('formats the goal with the wording of the game', () => {
    const wordings = { ...game.wordings, 'ui.playing.goal': '{n} pièces à trouver' }
    const goal = goalOf(searchAt(noSearch, objects), (key) => wording({ wordings }, key))
    expect(goal).toBe('2 pièces à trouver')
  })

  it('continues after a caption, and restarts when another node offers objects', () => {
    const begun = withTriedAction(searchAt(noSearch, objects), objects, 0)
    expect(searchAt(begun, momentAt('told'))).toBe(begun)
    expect(searchAt(begun, { ...objects, node: 'others' }).triedActionIds.size).toBe(0)
  })

  it('counts an object as found when the story no longer offers it', () => {
    const begun = searchAt(noSearch, objects)
    const view = objects.view.kind === 'objects' ? objects.view : undefined
    const withoutCasque = {
      ...objects,
      view: { kind: 'objects' as const, objects: view?.objects.slice(1) ?? [] },
    }
    expect([...searchAt(begun, withoutCasque).finishedObjects]).toEqual(['casque'])
  })

  it('hints first at an object that the learner never opened, then at an object with actions left', () => {
    const begun = searchAt(noSearch, objects)
    expect(hintOf(begun, new Set(['casque']), ['casque', 'porte'])).toBe('porte')
    expect(hintOf(begun, new Set(['casque', 'porte']), ['casque', 'porte'])).toBe('casque')
    expect(
      hintOf({ ...begun, finishedObjects: new Set(['casque']) }, new Set(['casque']), ['casque']),
    ).toBeUndefined()
  })
})
