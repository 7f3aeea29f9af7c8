import { describe, expect, test } from 'vitest'
import { notions, wordings } from './game.js'
import { plainText, wordCount } from './plain-text.js'

test('there are eight, in their order', () => {
  expect(Object.keys(notions)).toEqual(Array.from({ length: 8 }, (_, index) => `n${index + 1}`))
})

/** Whoever speaks in the story. */
const people = Object.entries(wordings).flatMap(([key, text]) =>
  /^talker\.\w+\.name$/.test(key) ? text : [],
)

describe.each(Object.values(notions))('$title', ({ description, links, survey, gestures }) => {
  test('is told in 150 to 250 words', () => {
    const words = plainText(description).reduce((sum, paragraph) => sum + wordCount(paragraph), 0)
    expect(words).toBeGreaterThanOrEqual(150)
    expect(words).toBeLessThanOrEqual(250)
  })

  test('can be read on the first day: nobody of the story is in it', () => {
    expect(people.length).toBeGreaterThan(5)
    expect(people.filter((name) => `${description} ${gestures.join(' ')}`.includes(name))).toEqual([])
  })

  test('leads to two or three public pages', () => {
    const addresses = links.map((link) => link.description)
    expect(addresses.length).toBeGreaterThanOrEqual(2)
    expect(addresses.length).toBeLessThanOrEqual(3)
    expect(addresses.filter((address) => !address.startsWith('https://'))).toEqual([])
    expect(new Set(addresses).size).toBe(addresses.length)
    // The very page: never the way in to a site.
    expect(addresses.filter((address) => /^\/(fr\/?)?$/.test(new URL(address).pathname))).toEqual([])
  })

  test('is surveyed by something done, in the first person', () => {
    expect(survey).toMatch(/^J’ai \p{L}+/u)
    expect(survey).toMatch(/\.$/)
    expect(wordCount(survey)).toBeLessThanOrEqual(15)
  })

  test('offers two gestures, and lists what to try tomorrow', () => {
    expect(new Set(gestures).size).toBe(2)
    expect(description).toContain('<li>')
  })
})
