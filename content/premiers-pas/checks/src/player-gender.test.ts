import { describe, expect, test } from 'vitest'
import { mightGender } from './player-gender.js'
import { sentences } from './sentences.js'

/** Read one by one: each of these is the same whoever plays. */
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

/** Each of these is about somebody, or something, else. */
const others = [
  'Mademoiselle Lambert',
  'ce qui est arrivé',
  'Karim m’a parlé',
  'Le nouveau chef de chantier',
  'c’est certain',
  'mademoiselle l’heure',
  'vous a donné le lien',
]

const reviewed = [...neutral, ...others]

describe('what might give the player a gender', () => {
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
  ] as const)('%s: %s', (voice, text) => {
    expect(mightGender({ voice, text })).toBeDefined()
  })

  test.each([
    ['spoken', 'Vous avez regardé l’heure.'],
    ['spoken', 'Je suis venue à pied.'],
    ['spoken', 'T’as pas vu mon badge ?'],
    ['you', 'Panne de bus. Toutes mes excuses.'],
    ['screen', 'Bienvenue.'],
  ] as const)('is not in %s: %s', (voice, text) => {
    expect(mightGender({ voice, text })).toBeUndefined()
  })
})

test('nothing gives the player a gender', () => {
  const found = sentences.flatMap((sentence) => {
    const what = mightGender(sentence, reviewed)
    return what === undefined ? [] : [`${sentence.where}: ${what} (${sentence.text})`]
  })
  expect(found).toEqual([])
})

test('nothing is let through that is no longer there', () => {
  const needed = (phrase: string) =>
    sentences.some((sentence) => {
      return sentence.text.includes(phrase) && mightGender({ ...sentence, text: phrase }) !== undefined
    })
  expect(reviewed.filter((phrase) => !needed(phrase))).toEqual([])
})
