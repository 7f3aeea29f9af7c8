import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkStory } from '../check.js'
import { replayWitness } from './testing/replay-witness.js'

const sourceOf = (text: string) => ({ files: [{ file: 'story.yarn', text }], catalogue: {} })

/** Returns the promises that are open at an end, as `key line: answers of the shortest route`. A line makes a promise with `#promise:`
 * and closes it with `#kept:` or `#broken:`. */
function openIn(text: string): string[] {
  const { story, diagnostics } = checkStory(sourceOf(text))
  return diagnostics
    .filter(({ code }) => code === 'open-promise')
    .map(({ values, origin, witness = [] }) => {
      const { moments } = replayWitness(story.graph, witness)
      expect(moments.at(-1)?.view.kind).toBe('end')
      return `${values.key} ${origin.line}: ${witness.map(({ short }) => short).join(' ')}`
    })
}

const scene = (body: string) => `title: Start\n---\n${body}\n<<end>>\n===\n`

describe('open promises', () => {
  test('are reported with the shortest route on which no line closes them', () => {
    const story = scene(`Ines: Je rappelle. #promise:rappel #line:l1
Ines: Alors ? #line:l2
-> Attendre. #line:l3
    Ines: Me voici. #kept:rappel #line:l4
-> Patienter. #line:l5
    Ines: Encore ? #line:l6
    -> Oui. #line:l7
    -> Non. #line:l8
        Ines: Je ne peux pas. #broken:rappel #line:l9
Ines: Au revoir. #line:l10`)
    expect(openIn(story)).toEqual(['rappel 3: B A'])
  })

  test('do not include a promise that is closed on every route that makes it', () => {
    const story = scene(`Ines: Alors ? #line:l1
-> Je viendrai. #promise:venue #line:l2
    Ines: Merci d’être là. #kept:venue #line:l3
-> Non. #line:l4
Ines: Au revoir. #line:l5`)
    expect(openIn(story)).toEqual([])
  })

  test('include a promise made again after it was closed', () => {
    const story = scene(`Ines: Demain. #promise:date #line:l1
Ines: Finalement, jeudi. #broken:date #promise:date #line:l2
Ines: Vraiment ? #line:l3
-> Oui. #line:l4
-> Non. #line:l5
    Ines: Bon, voilà. #kept:date #line:l6
Ines: Au revoir. #line:l7`)
    expect(openIn(story)).toEqual(['date 4: A'])
  })

  test('are reported for each line that makes the promise', () => {
    const story = scene(`Ines: Alors ? #line:l1
-> Un. #line:l2
    Ines: Je rappelle. #promise:rappel #line:l3
-> Deux. #line:l4
    Ines: Je vous rappelle. #promise:rappel #line:l5
-> Trois. #line:l6
    Ines: Rien à dire. #kept:rappel #line:l7
Ines: Au revoir. #line:l8`)
    expect(openIn(story)).toEqual(['rappel 5: A', 'rappel 7: B'])
  })

  test('are reported with the route that makes the promise, not with another route to the same line', () => {
    const story = scene(`Ines: Alors ? #line:l1
-> Je viendrai. #promise:venue #line:l2
-> Peut-être. #line:l3
Ines: Et ça ? #line:l4
-> Fait. #kept:venue #line:l5
-> Oublié. #line:l6
Ines: Au revoir. #line:l7`)
    expect(openIn(story)).toEqual(['venue 4: A B'])
  })

  test('are found in a point-and-click, in which the learner can repeat actions', () => {
    const story = `title: Start
---
Ines: Votre bureau. #line:l1
<<pointandclick>> #line:l2
-> Lire #object:carte #promise:carte #line:l3
    : Rappeler Inès. #line:l4
-> Appeler #object:telephone #kept:carte #line:l5
    : C’est fait. #line:l6
-> Partir #object:porte #line:l7
    <<end>>
===
`
    expect(openIn(story)).toEqual(['carte 5: carte porte'])
  })

  test('are found in a story with more than 32 promises', () => {
    const keys = Array.from({ length: 40 }, (_, index) => `p${index}`)
    const made = keys.map((key) => `Ines: Je promets ${key}. #promise:${key} #line:a${key}`)
    const kept = keys.map((key) => `    Ines: Voici ${key}. #kept:${key} #line:b${key}`)
    const story = scene(
      [...made, 'Ines: Alors ? #line:l1', '-> Oui. #line:l2', ...kept, '-> Non. #line:l3'].join('\n'),
    )
    expect(openIn(story)).toEqual(keys.map((key, index) => `${key} ${index + 3}: B`))
  })
})

describe('open promises of generated stories', () => {
  /** A reply has any combination of these marks. Each choice has two replies. */
  const marks = fc.subarray(['promise:a', 'kept:a', 'promise:b', 'broken:b'])
  const choices = fc.array(fc.tuple(marks, marks), { minLength: 1, maxLength: 5 })

  const writeStory = (replies: readonly (readonly [string[], string[]])[]) =>
    scene(
      [
        // This line closes both promises. The compiler, not the explorer, reports a promise that no line closes.
        'Ines: Rien. #kept:a #broken:b',
        ...replies.flatMap((pair, choice) => [
          `Ines: Et ${choice} ?`,
          ...pair.map((tags, reply) => [`-> Oui ${reply}.`, ...tags.map((tag) => `#${tag}`)].join(' ')),
        ]),
        'Ines: Fin.',
      ].join('\n'),
    )

  /** Follows every route, and returns the promise lines that at least one route leaves open, as `key line`. */
  function openOnAnyRoute(replies: readonly (readonly [string[], string[]])[]): Set<string> {
    const found = new Set<string>()
    for (let route = 0; route < 2 ** replies.length; route += 1) {
      let open: string[] = []
      replies.forEach((pair, choice) => {
        const reply = (route >> choice) & 1
        const tags = pair[reply] ?? []
        const isClosed = (line: string) =>
          ['kept', 'broken'].some((kind) => tags.includes(`${kind}:${line[0]}`))
        const made = tags.filter((tag) => tag.startsWith('promise:')).map((tag) => tag.slice(-1))
        const line = 4 + 3 * choice + 1 + reply
        open = [...open.filter((one) => !isClosed(one)), ...made.map((key) => `${key} ${line}`)]
      })
      for (const line of open) found.add(line)
    }
    return found
  }

  test('are the same as those that a search of every route finds', () => {
    fc.assert(
      fc.property(choices, (replies) => {
        const reported = openIn(writeStory(replies)).map((found) => found.slice(0, found.indexOf(':')))
        expect(new Set(reported)).toEqual(openOnAnyRoute(replies))
      }),
    )
  })
})

test('the marks of promises do not change the graph of the game', () => {
  const text = scene('Ines: Je rappelle. #promise:rappel #line:l1\nInes: Voilà. #kept:rappel #line:l2')
  const { story } = checkStory(sourceOf(text))
  const unmarked = checkStory(sourceOf(text.replace(/#(?:promise|kept):rappel /g, ''))).story
  expect(story.graph).toEqual(unmarked.graph)
})

test('promises add no moments to the exploration', () => {
  const text = scene(`Ines: Alors ? #line:l1
-> Je viendrai. #promise:venue #line:l2
-> Peut-être. #line:l3
Ines: Bon. #line:l4
Ines: Voilà. #kept:venue #line:l5`)
  const marked = checkStory(sourceOf(text))
  const unmarked = checkStory(sourceOf(text.replace(/#(?:promise|kept):venue /g, '')))
  expect(marked.exploration?.moments).toBe(unmarked.exploration?.moments)
})
