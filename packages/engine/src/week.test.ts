import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseFacts, maxFacts } from './week.js'

const chapterOf = (scene: string) => scene.split('_')[0] ?? ''
const facts = {
  late: { weight: 2 },
  called: { weight: 5 },
  asked: { weight: 4 },
  swept: { weight: 1 },
  told: { weight: 3 },
  kept: { weight: 3 },
  thanked: { weight: 1 },
}
const at = (key: string, scene: string) => ({ key, scene })
const keys = (told: { key: string }[]) => told.map(({ key }) => key)

describe('the facts shown for a run', () => {
  it('are all facts in the order in which the player reached them, when there are few', () => {
    const met = [at('late', 'mon_quay'), at('called', 'mon_quay'), at('told', 'fri_end')]
    expect(keys(chooseFacts(met, facts, chapterOf))).toEqual(['late', 'called', 'told'])
  })

  it('are spread over the chapters before any chapter has a second one', () => {
    const met = [
      at('called', 'mon_quay'),
      at('asked', 'mon_desk'),
      at('told', 'mon_desk'),
      at('swept', 'tue_shop'),
      at('late', 'wed_shop'),
      at('thanked', 'thu_flat'),
      at('kept', 'fri_end'),
    ]
    expect(keys(chooseFacts(met, facts, chapterOf))).toEqual(['called', 'swept', 'late', 'thanked', 'kept'])
  })

  it('exclude facts that the game does not define, even with the name of an object property', () => {
    const met = [at('constructor', 'mon_quay'), at('gone', 'mon_quay'), at('late', 'mon_quay')]
    expect(keys(chooseFacts(met, facts, chapterOf))).toEqual(['late'])
  })

  it('are at most five different facts that the player reached', () => {
    const met = fc.uniqueArray(
      fc.record({
        key: fc.constantFrom(...Object.keys(facts)),
        scene: fc.constantFrom('mon_a', 'tue_a', 'wed_a', 'thu_a', 'fri_a'),
      }),
      { selector: ({ key }) => key },
    )
    fc.assert(
      fc.property(met, (each) => {
        const told = chooseFacts(each, facts, chapterOf)
        expect(told.length).toBe(Math.min(maxFacts, each.length))
        expect(each.filter((one) => told.includes(one))).toEqual(told)
        const chapters = new Set(each.map(({ scene }) => chapterOf(scene)))
        expect(new Set(told.map(({ scene }) => chapterOf(scene))).size).toBe(
          Math.min(chapters.size, told.length),
        )
      }),
    )
  })
})
