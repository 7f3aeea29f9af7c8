import { typeset } from '@didascalie/script'
import { describe, expect, test } from 'vitest'
import { debates, facts, story } from './game.js'
import { replyGroups } from './replies.js'

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
})
