import { typeset } from '@didascalie/script'
import { describe, expect, test } from 'vitest'
import { debates, facts, story } from './game.js'
import { replyGroups } from './replies.js'
import { storySentences } from './sentences.js'

/** As it is heard: spaces are spaces, and nothing is stressed. */
const heard = (text: string) => text.replace(/\*/g, '').replace(/\s+/g, ' ').toLowerCase()
const said = storySentences.map(({ text }) => heard(text)).join('\n')

describe('debate cards', () => {
  test('are twelve or more, each about another choice', () => {
    expect(debates.length).toBeGreaterThanOrEqual(12)
    expect(new Set(debates.map(({ choice }) => choice)).size).toBe(debates.length)
  })

  test.each(debates)(
    '$title says of each reply what follows, at once and later',
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

test('debate cards quote nothing that is not in the story', () => {
  const invented = debates.flatMap(({ title, situation, now, later }) =>
    [situation, ...now, ...later].flatMap((text) =>
      [...heard(text).matchAll(/« (.+?) »/g)]
        .flatMap(([, quote = '']) => quote.split(/(?<=[.!?…]) /))
        .filter((sentence) => !said.includes(sentence))
        .map((sentence) => `${title}: ${sentence}`),
    ),
  )
  expect(invented).toEqual([])
})

describe('facts', () => {
  test('are thirty or more, and every notion has one', () => {
    const all = Object.values(facts)
    expect(all.length).toBeGreaterThanOrEqual(30)
    expect(new Set(all.map(({ notion }) => notion)).size).toBe(8)
  })

  test('say what was done, and end as sentences do', () => {
    const odd = Object.values(facts).filter(
      ({ text, question }) => !/\.$/.test(text) || !/\?$/.test(question),
    )
    expect(odd).toEqual([])
  })

  test('choose what to try: of those that exclude each other, not all call for the same gesture', () => {
    const all = Object.values(facts)
    const groups = [...new Set(all.flatMap(({ group }) => group ?? []))]
    const idle = groups.filter((name) => {
      const gestures = all.filter(({ group }) => group === name).map(({ gesture }) => gesture ?? '')
      return gestures.length > 1 && gestures[0] !== '' && new Set(gestures).size === 1
    })
    expect(idle).toEqual([])
  })
})
