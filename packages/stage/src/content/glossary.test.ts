import { describe, expect, it } from 'vitest'
import { glossesIn } from './glossary.js'

const glossary = {
  joints: { definition: 'Bandes qui ferment un bord.' },
  'serre-joints': { definition: 'Outils qui serrent.' },
  'maître d’apprentissage': { definition: 'La personne qui vous forme.' },
  gabarit: { definition: 'Un modèle.', forms: ['gabarits'] },
}

const findTerms = (text: string) =>
  glossesIn(text, glossary).map(({ term, start, end }) => [term, text.slice(start, end)])

describe('glossesIn', () => {
  it.each([
    ['Le gabarit est juste.', [['gabarit', 'gabarit']]],
    ['Deux GABARITS, donc.', [['gabarit', 'GABARITS']]],
    ['Colle, serre-joints.', [['serre-joints', 'serre-joints']]],
    ['Votre maître d\u2019apprentissage.', [['maître d’apprentissage', 'maître d’apprentissage']]],
    ["Votre maître\u00a0d'apprentissage.", [['maître d’apprentissage', "maître\u00a0d'apprentissage"]]],
    ['Disjoints, rejointsent, gabarité.', []],
    ['Le gabarit, toujours le gabarit.', [['gabarit', 'gabarit']]],
    ['', []],
  ])('finds the first occurrence of each term as a whole word in %j', (text, words) => {
    expect(findTerms(text)).toEqual(words)
  })

  it('finds nothing if the glossary is empty', () => {
    expect(glossesIn('Le gabarit.', {})).toEqual([])
  })
})
