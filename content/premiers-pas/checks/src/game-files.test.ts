import { typeset } from '@didascalie/script'
import { describe, expect, test } from 'vitest'
import { debates, facts, story } from './game.js'
import { replyGroups } from './replies.js'
import { storySentences } from './sentences.js'

/** Ignores differences of spaces, case and emphasis marks between a quotation and its line in the story. */
const normalized = (text: string) => text.replace(/\*/g, '').replace(/\s+/g, ' ').toLowerCase()
const storyText = storySentences.map(({ text }) => normalized(text)).join('\n')

describe('debate cards', () => {
  test('cover at least twelve choices, one card for each choice', () => {
    expect(debates.length).toBeGreaterThanOrEqual(12)
    expect(new Set(debates.map(({ choice }) => choice)).size).toBe(debates.length)
  })

  test.each(debates)(
    '« $title »: each reply of the choice has an immediate and a later consequence',
    ({ choice, now, later }) => {
      const first = story.graph.nodes[choice]?.text
      const sizes = replyGroups(story.scenes)
        .filter(([reply]) => typeset(reply?.text ?? '') === first)
        .map((group) => group.length)
      expect(sizes).toContain(now.length)
      expect(later).toHaveLength(now.length)
    },
  )
})

test('debate cards quote only sentences of the story', () => {
  const unknownQuotes = debates.flatMap(({ title, situation, now, later }) =>
    [situation, ...now, ...later].flatMap((text) =>
      [...normalized(text).matchAll(/« (.+?) »/g)]
        .flatMap(([, quote = '']) => quote.split(/(?<=[.!?…]) /))
        .filter((sentence) => !storyText.includes(sentence))
        .map((sentence) => `${title}: ${sentence}`),
    ),
  )
  expect(unknownQuotes).toEqual([])
})

// A fact is something that the learner did. Facts of the same group exclude each other.
describe('facts', () => {
  test('are at least thirty and cover all eight notions', () => {
    const all = Object.values(facts)
    expect(all.length).toBeGreaterThanOrEqual(30)
    expect(new Set(all.map(({ notion }) => notion)).size).toBe(8)
  })

  test('end their text with a full stop and their question with a question mark', () => {
    const malformed = Object.values(facts).filter(
      ({ text, question }) => !/\.$/.test(text) || !/\?$/.test(question),
    )
    expect(malformed).toEqual([])
  })

  // With different weights, the debrief would prefer mistakes to good decisions, or good decisions to mistakes.
  test('of the same group have the same weight', () => {
    const groups = [...new Set(Object.values(facts).flatMap(({ group }) => group ?? []))]
    const unequalGroups = groups.filter((name) => {
      const members = Object.values(facts).filter(({ group }) => group === name)
      return new Set(members.map(({ weight }) => weight)).size > 1
    })
    expect(unequalGroups).toEqual([])
  })

  test('of the same group do not all suggest the same gesture', () => {
    const all = Object.values(facts)
    const groups = [...new Set(all.flatMap(({ group }) => group ?? []))]
    const groupsWithOneGesture = groups.filter((name) => {
      const gestures = all.filter(({ group }) => group === name).map(({ gesture }) => gesture ?? '')
      return gestures.length > 1 && gestures[0] !== '' && new Set(gestures).size === 1
    })
    expect(groupsWithOneGesture).toEqual([])
  })
})
