import { describe, expect, test } from 'vitest'
import { suggest } from './suggest.js'

describe('suggest', () => {
  test.each([
    ['acueil_matin', ['accueil_matin', 'accueil_soir'], 'accueil_matin'],
    ['Lundi_accueil', ['Lundi_Accueil', 'Lundi_Atelier'], 'Lundi_Accueil'],
    ['Lundi_Atelié', ['Lundi_Atelier', 'Mardi_Atelier'], 'Lundi_Atelier'],
    ['jmup', ['declare', 'jump', 'set'], 'jump'],
  ])('proposes the most similar known name for %s', (word, known, expected) => {
    expect(suggest(word, known)).toBe(`vouliez-vous dire \`${expected}\` ?`)
  })

  test('returns undefined if no known name is similar enough', () => {
    expect(suggest('chantier', ['accueil', 'atelier_de_bois'])).toBeUndefined()
    expect(suggest('chantier', [])).toBeUndefined()
    expect(suggest('wait', ['fact', 'if', 'with'])).toBeUndefined()
  })

  test('returns the most similar name, and the first of equally similar names', () => {
    expect(suggest('porte', ['sorte', 'portes', 'porto'])).toContain('`sorte`')
    expect(suggest('porte', ['sortes', 'portes'])).toContain('`portes`')
  })
})
