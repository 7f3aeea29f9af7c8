import { describe, expect, test } from 'vitest'
import { notions, wordings } from './game.js'
import { plainText, wordCount } from './plain-text.js'

test('the game has eight notions, n1 to n8 in order', () => {
  expect(Object.keys(notions)).toEqual(Array.from({ length: 8 }, (_, index) => `n${index + 1}`))
})

/** The names of the characters who speak in the story. */
const people = Object.entries(wordings).flatMap(([key, text]) =>
  /^talker\.\w+\.name$/.test(key) ? text : [],
)

describe.each(Object.values(notions))('notion « $title »', ({ description, links, survey, gestures }) => {
  test('has a description of 150 to 250 words', () => {
    const words = plainText(description).reduce((sum, paragraph) => sum + wordCount(paragraph), 0)
    expect(words).toBeGreaterThanOrEqual(150)
    expect(words).toBeLessThanOrEqual(250)
  })

  // The learner can read a notion on the first day, before the characters appear.
  test('names no character of the story', () => {
    expect(people.length).toBeGreaterThan(5)
    expect(people.filter((name) => `${description} ${gestures.join(' ')}`.includes(name))).toEqual([])
  })

  test('links to two or three different https pages, none of them a home page', () => {
    const addresses = links.map((link) => link.description)
    expect(addresses.length).toBeGreaterThanOrEqual(2)
    expect(addresses.length).toBeLessThanOrEqual(3)
    expect(addresses.filter((address) => !address.startsWith('https://'))).toEqual([])
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses.filter((address) => /^\/(fr\/?)?$/.test(new URL(address).pathname))).toEqual([])
  })

  test('has a survey sentence of at most 15 words in the form « J’ai … . »', () => {
    expect(survey).toMatch(/^J’ai \p{L}+/u)
    expect(survey).toMatch(/\.$/)
    expect(wordCount(survey)).toBeLessThanOrEqual(15)
  })

  test('has two different gestures and a description with a list', () => {
    expect(new Set(gestures).size).toBe(2)
    expect(description).toContain('<li>')
  })
})
