import { describe, expect, it } from 'vitest'
import { summariseRun } from './run-summary.js'

const fact = (text: string, notion: number, weight = 1) => ({ text, notion, question: 'Pourquoi ?', weight })
const facts = {
  called: { ...fact('Vous avez appelé.', 1, 5), prints: [{ picture: 'call' }] },
  asked: fact('Vous avez demandé.', 6),
}
const reachedFact = (key: string, scene: string) => ({ key, scene, background: `${scene}_matin` })
const chapterOf = (scene: string) => `chapter of ${scene}`

describe('summariseRun', () => {
  it('returns the reached facts with their chapters, and groups them by notion', () => {
    const summary = summariseRun(
      [reachedFact('asked', 'atelier'), reachedFact('called', 'canal')],
      facts,
      chapterOf,
    )
    expect(summary?.facts).toEqual([
      {
        key: 'asked',
        text: 'Vous avez demandé.',
        notion: 6,
        question: 'Pourquoi ?',
        chapter: 'chapter of atelier',
        background: 'atelier_matin',
      },
      {
        key: 'called',
        text: 'Vous avez appelé.',
        notion: 1,
        question: 'Pourquoi ?',
        chapter: 'chapter of canal',
        background: 'canal_matin',
        print: { picture: 'call' },
      },
    ])
    expect(summary?.done[0]).toEqual(['Vous avez appelé.'])
    expect(summary?.done[5]).toEqual(['Vous avez demandé.'])
  })

  it('returns null when facts.json has none of the reached facts, even if the key of a reached fact is « toString »', () => {
    expect(summariseRun([], facts, chapterOf)).toBeNull()
    expect(
      summariseRun([reachedFact('toString', 'canal'), reachedFact('gone', 'canal')], facts, chapterOf),
    ).toBeNull()
  })
})
