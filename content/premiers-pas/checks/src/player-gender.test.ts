import { describe, expect, test } from 'vitest'
import { findGenderedPhrase } from './player-gender.js'
import { sentences } from './sentences.js'

/** Reviewed phrases about the learner's character: a person confirmed that they do not express a gender. */
const neutral = [
  'Vous serez à l’atelier',
  'D’accord, je reste',
  'Tu restes',
  'J’étais à un mètre',
  'Tu es la première personne',
  'Tu es sympa',
  'J’étais là',
  'Vous en étiez là',
  'vous en êtes',
]

/** Reviewed phrases that are not about the learner's character. */
const notAboutLearner = [
  'Mademoiselle Lambert',
  'ce qui est arrivé',
  'Karim m’a parlé',
  'Le nouveau chef de chantier',
  'c’est certain',
  'mademoiselle l’heure',
  'vous a donné le lien',
]

const reviewed = [...neutral, ...notAboutLearner]

describe('the check for gendered phrases about the learner’s character', () => {
  test.each([
    ['spoken', 'Vous êtes prêt ?'],
    ['spoken', 'Tu es arrivée à l’heure.'],
    ['spoken', 'Je vous ai vu sur le quai.'],
    ['spoken', 'Personne ne t’a prévenue ?'],
    ['spoken', 'C’est vous, le nouveau ?'],
    ['direction', 'Vous vous êtes assis trop vite.'],
    ['direction', 'L’alternante hésite.'],
    ['you', 'Désolé, le bus était en panne.'],
    ['you', 'J’y suis allé en courant.'],
    ['you', 'Elle m’a vue.'],
    ['screen', 'Vous êtes connecté(e).'],
    ['screen', 'Soyez le bienvenu.'],
    ['screen', 'Connecté·e'],
  ] as const)('reports the %s text « %s »', (voice, text) => {
    expect(findGenderedPhrase({ voice, text })).toBeDefined()
  })

  test.each([
    ['spoken', 'Vous avez regardé l’heure.'],
    ['spoken', 'Je suis venue à pied.'],
    ['spoken', 'T’as pas vu mon badge ?'],
    ['you', 'Panne de bus. Toutes mes excuses.'],
    ['screen', 'Bienvenue.'],
  ] as const)('accepts the %s text « %s »', (voice, text) => {
    expect(findGenderedPhrase({ voice, text })).toBeUndefined()
  })
})

test('no text of the game gives the learner’s character a gender', () => {
  const found = sentences.flatMap((sentence) => {
    const what = findGenderedPhrase(sentence, reviewed)
    return what === undefined ? [] : [`${sentence.where}: ${what} (${sentence.text})`]
  })
  expect(found).toEqual([])
})

test('every reviewed phrase occurs in the game, and the check would report it without the review', () => {
  const isNeeded = (phrase: string) =>
    sentences.some((sentence) => {
      return sentence.text.includes(phrase) && findGenderedPhrase({ ...sentence, text: phrase }) !== undefined
    })
  expect(reviewed.filter((phrase) => !isNeeded(phrase))).toEqual([])
})
