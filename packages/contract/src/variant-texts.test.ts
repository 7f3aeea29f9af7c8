import { describe, expect, it } from 'vitest'
import type { GraphData } from './graph.js'
import { textsFor } from './variant-texts.js'

const wordings = {
  'ui.home.text': 'Cinq jours chez Hélia (Rénovation).',
  'ui.home.play': 'Jouer',
  'variant.': 'rien',
  'variant.Hélia': 'FormaSup',
  'variant.Hélia (Rénovation)': 'FormaSup, l’école',
}
const graph: GraphData = {
  version: '1',
  nodes: {
    Hélia: {
      type: 'DialogElement',
      targets: [{ id: 'Hélia' }],
      text: 'Hélia, c’est vous. Hélia ! Les Héliades.',
    },
    end: { type: 'End', targets: [] },
  },
}

describe('the texts of a session', () => {
  it('are the original texts of the game when the session does not use the variant', () => {
    expect(textsFor({ graph, wordings }, { decors: 0 })).toEqual({ graph, wordings })
  })

  it('contain the company name of the variant when the session uses the variant', () => {
    const variantTexts = textsFor({ graph, wordings }, { decors: 1 })
    expect(variantTexts.wordings['ui.home.text']).toBe('Cinq jours chez FormaSup, l’école.')
    expect(variantTexts.wordings['ui.home.play']).toBe('Jouer')
    expect(variantTexts.graph.nodes.Hélia?.text).toBe('FormaSup, c’est vous. FormaSup ! Les Héliades.')
  })

  it('keep the ids and targets of nodes, because saves refer to these ids', () => {
    const variantTexts = textsFor({ graph, wordings }, { decors: 1 })
    expect(variantTexts.graph.nodes.Hélia?.targets).toEqual([{ id: 'Hélia' }])
    expect(Object.keys(variantTexts.graph.nodes)).toEqual(Object.keys(graph.nodes))
    expect(variantTexts.graph.version).toBe(graph.version)
  })

  it('stay unchanged if the game defines no company name for the variant', () => {
    const { 'ui.home.text': text } = wordings
    const withoutVariant = { graph, wordings: { 'ui.home.text': text } }
    expect(textsFor(withoutVariant, { decors: 1 })).toEqual(withoutVariant)
  })
})
