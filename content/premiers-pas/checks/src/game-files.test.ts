import { typeset } from '@didascalie/script'
import { describe, expect, test } from 'vitest'
import { debates, facts, story } from './game.js'
import { replyGroups } from './replies.js'
import { storySentences } from './sentences.js'

/** Normalizes spaces, case and emphasis marks, so that a quotation matches the line it comes from. */
const normalized = (text: string) => text.replace(/\*/g, '').replace(/\s+/g, ' ').toLowerCase()
const storyText = storySentences.map(({ text }) => normalized(text)).join('\n')

describe('debate cards', () => {
  test('are at least twelve, each about a different choice', () => {
    expect(debates.length).toBeGreaterThanOrEqual(12)
    expect(new Set(debates.map(({ choice }) => choice)).size).toBe(debates.length)
  })

  test.each(debates)(
    '« $title » gives an immediate and a later consequence for each reply of its choice',
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

describe('facts', () => {
  test('are at least thirty, and cover all eight notions', () => {
    const all = Object.values(facts)
    expect(all.length).toBeGreaterThanOrEqual(30)
    expect(new Set(all.map(({ notion }) => notion)).size).toBe(8)
  })

  test('have a text that ends with a full stop and a question that ends with a question mark', () => {
    const malformed = Object.values(facts).filter(
      ({ text, question }) => !/\.$/.test(text) || !/\?$/.test(question),
    )
    expect(malformed).toEqual([])
  })

  test('that exclude each other weigh the same, so that the debrief does not prefer mistakes', () => {
    const groups = [...new Set(Object.values(facts).flatMap(({ group }) => group ?? []))]
    const unequalGroups = groups.filter((name) => {
      const members = Object.values(facts).filter(({ group }) => group === name)
      return new Set(members.map(({ weight }) => weight)).size > 1
    })
    expect(unequalGroups).toEqual([])
  })

  test('of the same group, which exclude each other, do not all suggest the same gesture', () => {
    const all = Object.values(facts)
    const groups = [...new Set(all.flatMap(({ group }) => group ?? []))]
    const groupsWithOneGesture = groups.filter((name) => {
      const gestures = all.filter(({ group }) => group === name).map(({ gesture }) => gesture ?? '')
      return gestures.length > 1 && gestures[0] !== '' && new Set(gestures).size === 1
    })
    expect(groupsWithOneGesture).toEqual([])
  })
})
