import { describe, expect, test } from 'vitest'
import { suggest } from './suggest.js'

describe('did you mean', () => {
  test.each([
    ['acueil_matin', ['accueil_matin', 'accueil_soir'], 'accueil_matin'],
    ['Lundi_accueil', ['Lundi_Accueil', 'Lundi_Atelier'], 'Lundi_Accueil'],
    ['Lundi_Atelié', ['Lundi_Atelier', 'Mardi_Atelier'], 'Lundi_Atelier'],
    ['jmup', ['declare', 'jump', 'set'], 'jump'],
  ])('%s', (word, known, expected) => {
    expect(suggest(word, known)).toBe(`vouliez-vous dire \`${expected}\` ?`)
  })

  test('says nothing when nothing is near', () => {
    expect(suggest('chantier', ['accueil', 'atelier_de_bois'])).toBeUndefined()
    expect(suggest('chantier', [])).toBeUndefined()
    expect(suggest('wait', ['fact', 'if', 'with'])).toBeUndefined()
  })

  test('the nearest wins, the first of equals', () => {
    expect(suggest('porte', ['sorte', 'portes', 'porto'])).toContain('`sorte`')
    expect(suggest('porte', ['sortes', 'portes'])).toContain('`portes`')
  })
})
