import { describe, expect, test } from 'vitest'
import { liveVariables } from './liveness.js'
import { exploreGraph } from './state-space.js'
import { graphOf } from './testing/graph-of.js'

/** Per line of a story: the live variables, which the story can still read before it sets them again. */
function liveAt(text: string): Record<string, string[]> {
  const graph = graphOf(text)
  const liveByNode = liveVariables(graph)
  return Object.fromEntries(
    graph.nodes.filter((node) => node.text !== '').map((node) => [node.text, liveByNode[node.index] ?? []]),
  )
}

const story = (...lines: string[]) => `title: A\n---\n${lines.join('\n')}\n<<end>>\n===\n`

describe('a variable', () => {
  test('is live until the last read', () => {
    const live = liveAt(story('<<set $a = true>>', 'I: un', '<<if $a>>', 'I: deux', '<<endif>>', 'I: trois'))
    expect(live).toEqual({ un: ['$a'], deux: [], trois: [] })
  })

  test('is not live at a line if the story sets the variable before the next read', () => {
    const live = liveAt(story('I: un', '<<set $a = true>>', 'I: deux', '-> oui <<if $a>>', '-> non'))
    expect(live).toMatchObject({ un: [], deux: ['$a'] })
  })

  test('is live before an assignment that can fail, because the variable then keeps the old value', () => {
    const live = liveAt(
      story(
        '<<set $a = 1>>',
        '<<set $b = "x">>',
        'I: un',
        '<<set $a = $b - 1>>',
        'I: deux',
        '-> oui <<if $a == 1>>',
        '-> non',
      ),
    )
    expect(live).toMatchObject({ un: ['$a', '$b'], deux: ['$a'] })
  })

  test('is live before every assignment that reads the variable, for example `$n += 1`', () => {
    const live = liveAt(
      story(
        'I: un',
        '<<set $n += 1>>',
        'I: deux',
        '<<set $m = $n * 2>>',
        'I: trois',
        '-> oui <<if $m > 2>>',
        '-> non',
      ),
    )
    expect(live).toMatchObject({ un: ['$m', '$n'], deux: ['$m', '$n'], trois: ['$m'] })
  })

  test('is live in a loop that comes back to a read', () => {
    const live = liveAt(
      'title: A\n---\nI: un\n-> oui\n    <<set $a = true>>\n    <<jump A>>\n-> fin <<if $a>>\n    <<end>>\n-> non\n    <<end>>\n===\n',
    )
    expect(live).toMatchObject({ un: ['$a'], fin: [], non: [] })
    expect(live.oui).toEqual([])
  })
})

describe('the background', () => {
  const objects = '<<pointandclick>>\n-> voir #object:porte\n    <<end>>\n===\n'

  test('is live only from the last background command before a point-and-click until the point-and-click', () => {
    const graph = graphOf(
      `title: A\n---\n<<background quai>>\nI: un\n<<background cour>>\nI: deux\n${objects}`,
    )
    const liveByNode = liveVariables(graph)
    const liveAtNode = (name: string) =>
      liveByNode[graph.nodes.find((node) => [node.text, node.background].includes(name))?.index ?? -1]
    expect([
      liveAtNode('quai'),
      liveAtNode('un'),
      liveAtNode('cour'),
      liveAtNode('deux'),
      liveAtNode('voir'),
    ]).toEqual([[], [], ['@background'], ['@background'], []])
  })

  test('distinguishes the moments of a scene that two routes reach with different backgrounds', () => {
    const graph = graphOf(
      `title: A\n---\nI: ici ?\n-> quai\n    <<background quai>>\n    <<jump B>>\n-> cour\n    <<background cour>>\n    <<jump B>>\n===\ntitle: B\n---\nI: deux\n${objects}`,
    )
    const space = exploreGraph(graph, false, { moments: 100 })
    const states = Array.from({ length: space.size }, (_, state) => space.stopAt(state))
    const backgrounds = states
      .filter(({ node }) => node.kind === 'objects')
      .map(({ variables }) => variables['@background'])
    expect(backgrounds.sort()).toEqual(['cour', 'quai'])
  })
})

test('the explorer merges moments that differ only in variables that are not live', () => {
  const replies = Array.from({ length: 12 }, (_, index) => [
    `I: question ${index}`,
    '-> oui',
    `    <<set $v${index} = true>>`,
    '-> non',
    `    <<set $v${index} = false>>`,
    `<<if $v${index}>>`,
    'I: bien',
    '<<endif>>',
  ])
  const space = exploreGraph(graphOf(story(...replies.flat(), 'I: fin')), false, { moments: 100_000 })
  expect(space.complete).toBe(true)
  expect(space.size).toBeLessThan(12 * 8)
})
