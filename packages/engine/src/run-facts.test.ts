import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseFacts, choosePrint, factsAbout, maxFacts } from './run-facts.js'

const chapterOf = (scene: string) => scene.split('_')[0] ?? ''
const facts = {
  late: { weight: 2 },
  called: { weight: 5 },
  asked: { weight: 4 },
  swept: { weight: 1 },
  told: { weight: 3 },
  kept: { weight: 3 },
  thanked: { weight: 1, success: true },
  admitted: { weight: 2, success: true },
}
const factAt = (key: string, scene: string) => ({ key, scene })
const keys = (chosenFacts: { key: string }[]) => chosenFacts.map(({ key }) => key)

describe('the facts shown for a run', () => {
  it('are all reached facts in the order of the run if there are at most five', () => {
    const reachedFacts = [factAt('late', 'mon_quay'), factAt('called', 'mon_quay'), factAt('told', 'fri_end')]
    expect(keys(chooseFacts(reachedFacts, facts, chapterOf))).toEqual(['late', 'called', 'told'])
  })

  it('include one fact of each chapter before a second fact of any chapter', () => {
    const reachedFacts = [
      factAt('called', 'mon_quay'),
      factAt('asked', 'mon_desk'),
      factAt('told', 'mon_desk'),
      factAt('swept', 'tue_shop'),
      factAt('late', 'wed_shop'),
      factAt('thanked', 'thu_flat'),
      factAt('kept', 'fri_end'),
    ]
    expect(keys(chooseFacts(reachedFacts, facts, chapterOf))).toEqual([
      'called',
      'swept',
      'late',
      'thanked',
      'kept',
    ])
  })

  it('include the heaviest success, in place of the lightest fact of its chapter, if no success is selected by weight', () => {
    const reachedFacts = [
      factAt('called', 'mon_quay'),
      factAt('thanked', 'mon_quay'),
      factAt('asked', 'tue_shop'),
      factAt('told', 'tue_shop'),
      factAt('admitted', 'tue_shop'),
      factAt('kept', 'wed_shop'),
      factAt('late', 'thu_flat'),
    ]
    expect(keys(chooseFacts(reachedFacts, facts, chapterOf))).toEqual([
      'called',
      'asked',
      'admitted',
      'kept',
      'late',
    ])
  })

  it('include a success, in place of the lightest fact, even if no fact of its chapter is selected', () => {
    const chapters = ['a_1', 'b_1', 'c_1', 'd_1', 'e_1', 'f_1']
    const reachedFacts = ['called', 'asked', 'told', 'kept', 'late', 'thanked'].map((key, index) =>
      factAt(key, chapters[index] ?? ''),
    )
    expect(keys(chooseFacts(reachedFacts, facts, chapterOf))).toEqual([
      'called',
      'asked',
      'told',
      'kept',
      'thanked',
    ])
  })

  it('exclude facts that the game does not define, even if the key is `constructor`', () => {
    const reachedFacts = [
      factAt('constructor', 'mon_quay'),
      factAt('gone', 'mon_quay'),
      factAt('late', 'mon_quay'),
    ]
    expect(keys(chooseFacts(reachedFacts, facts, chapterOf))).toEqual(['late'])
  })

  it('come from as many chapters as possible and include a success if the learner reached one', () => {
    const reachedFacts = fc.uniqueArray(
      fc.record({
        key: fc.constantFrom(...Object.keys(facts)),
        scene: fc.constantFrom('mon_a', 'tue_a', 'wed_a', 'thu_a', 'fri_a'),
      }),
      { selector: ({ key }) => key },
    )
    fc.assert(
      fc.property(reachedFacts, (reached) => {
        const chosenFacts = chooseFacts(reached, facts, chapterOf)
        expect(chosenFacts.length).toBe(Math.min(maxFacts, reached.length))
        expect(reached.filter((fact) => chosenFacts.includes(fact))).toEqual(chosenFacts)
        const chapters = new Set(reached.map(({ scene }) => chapterOf(scene)))
        expect(new Set(chosenFacts.map(({ scene }) => chapterOf(scene))).size).toBe(
          Math.min(chapters.size, chosenFacts.length),
        )
        const successes = reached.filter(({ key }) => ['thanked', 'admitted'].includes(key))
        if (successes.length > 0) expect(successes.some((fact) => chosenFacts.includes(fact))).toBe(true)
      }),
    )
  })
})

describe('the facts about a notion', () => {
  const definitions = {
    late: { notion: 1, text: 'Late.' },
    called: { notion: 2, text: 'Called.' },
    told: { notion: 1, text: 'Told.' },
  }
  const reachedFacts = [{ key: 'told' }, { key: 'called' }, { key: 'constructor' }, { key: 'late' }]

  it('are those that the learner reached and the game defines, in the order of the run', () => {
    expect(factsAbout(1, reachedFacts, definitions)).toEqual([definitions.told, definitions.late])
    expect(factsAbout(3, reachedFacts, definitions)).toEqual([])
  })
})

describe('the print (picture) of a fact', () => {
  const quay = { picture: 'quay', background: 'canal_soir' }
  const flat = { picture: 'flat' }

  it('is the print for the shown background, otherwise the print without a background', () => {
    expect(choosePrint([flat, quay], 'canal_soir')).toBe(quay)
    expect(choosePrint([flat, quay], 'chantier_jour')).toBe(flat)
  })

  it('is undefined if the fact has prints only for other backgrounds, or no prints', () => {
    expect(choosePrint([quay], 'chantier_jour')).toBeUndefined()
    expect(choosePrint(undefined, 'canal_soir')).toBeUndefined()
  })
})
