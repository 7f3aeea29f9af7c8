// Compares the replies that a reward requires, follows or loses with those that an enumeration of all routes finds.
import type { Rewards } from '@didascalie/contract'
import { type Moment, openStory } from '@didascalie/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkStory } from '../check.js'

const check = (text: string, rewards: Rewards) =>
  checkStory({ files: [{ file: 'a.yarn', text }], catalogue: {}, rewards })

const reward = (...lines: string[]) => ({ name: 'La clé', lines, requires: {}, follows: {} })

const ids = (replies: readonly { readonly id: string }[] = []) => replies.map(({ id }) => id).toSorted()

const update = fc.constantFrom('$a = true', '$a = false', '$b = true', '$b = $a', '$n = $n + 1')
const condition = fc.constantFrom('$a', '!$a', '$b', '$n > 1', '$a and not $b')
const reply = fc.record({ update: fc.option(update), when: fc.option(condition) })

/** Some choices, each after a condition or not, and a reward that a condition shows, in the middle and at the end. */
const stories = fc
  .record({
    choices: fc.array(
      fc.record({ when: fc.option(condition), replies: fc.array(reply, { minLength: 2, maxLength: 3 }) }),
      {
        minLength: 2,
        maxLength: 5,
      },
    ),
    rewards: fc.tuple(condition, condition),
    position: fc.nat(4),
  })
  .map(({ choices, rewards: [middle, last], position }) => {
    const show = (test: string, id: string) => [
      `<<if ${test}>>`,
      `    Ines: Voici la clé. #line:${id}`,
      '<<endif>>',
    ]
    const body = choices.flatMap(({ when, replies }, index) => [
      ...(index === position ? show(middle, 'cle1') : []),
      ...(when === null ? [] : [`<<if ${when}>>`]),
      ...[
        `Ines: Alors ? #line:q${index}`,
        ...replies.flatMap(({ update: set, when: test }, number) => [
          `-> Voilà.${test === null || number === 0 ? '' : ` <<if ${test}>>`} #line:r${index}x${number}`,
          ...(set === null ? [] : [`    <<set ${set}>>`]),
        ]),
      ].map((line) => (when === null ? line : `    ${line}`)),
      ...(when === null ? [] : ['<<endif>>']),
    ])
    return [
      ...['<<declare $a = false>>', '<<declare $b = false>>', '<<declare $n = 0>>', 'title: A', '---'],
      ...['Ines: Un. #line:un', ...body, ...show(last, 'cle2'), 'Ines: Fin. #line:fin', '<<end>>', '===', ''],
    ].join('\n')
  })

interface Answer {
  readonly id: string
  readonly offered: readonly string[]
}

/** A route: its answers, and how many of them came before the reward; undefined if it does not win. */
interface Route {
  readonly answers: readonly Answer[]
  readonly wonAfter: number | undefined
}

function findRoutes(graph: Parameters<typeof openStory>[0], lines: readonly string[]): Route[] {
  const story = openStory(graph)
  const routes: Route[] = []
  const visit = (moment: Moment, answers: readonly Answer[], before: number | undefined): void => {
    const { view } = moment
    const shown = view.kind === 'line' ? view.line.id : view.kind === 'choices' ? view.prompt?.id : ''
    const wonAfter = before ?? (lines.includes(shown ?? '') ? answers.length : undefined)
    if (view.kind === 'end') routes.push({ answers, wonAfter })
    else if (view.kind !== 'choices') {
      // A single reply is shown as a caption.
      visit(story.answer(moment), answers, wonAfter)
    } else {
      const offered = view.replies.map(({ id }) => id)
      for (const [index, id] of offered.entries())
        visit(story.answer(moment, { index }), [...answers, { id, offered }], wonAfter)
    }
  }
  visit(story.begin(), [], undefined)
  return routes
}

function tiesByEnumeration(routes: readonly Route[]) {
  const allIds = [...new Set(routes.flatMap(({ answers }) => answers.map(({ id }) => id)))]
  const has = (answers: readonly Answer[], id: string) => answers.some((answer) => answer.id === id)
  const winning = routes.filter(({ wonAfter }) => wonAfter !== undefined)
  const requires = allIds.filter(
    (id) =>
      winning.length > 0 &&
      winning.every(({ answers, wonAfter }) => has(answers.slice(0, wonAfter), id)) &&
      !routes.every(({ answers }) => has(answers, id)),
  )
  const decided = (id: string, isWon: boolean) => {
    const given = routes.filter(({ answers, wonAfter }) => {
      const at = answers.findIndex((answer) => answer.id === id)
      return at !== -1 && !(wonAfter !== undefined && wonAfter <= at)
    })
    return given.length > 0 && given.every(({ wonAfter }) => (wonAfter !== undefined) === isWon)
  }
  const siblings = (id: string) =>
    new Set(
      routes.flatMap(({ answers }) =>
        answers.filter(({ offered }) => offered.includes(id)).flatMap(({ offered }) => offered),
      ),
    )
  const deciding = (isWon: boolean) =>
    allIds.filter((id) => decided(id, isWon) && [...siblings(id)].some((other) => !decided(other, isWon)))
  return {
    requires: requires.toSorted(),
    follows: deciding(true).toSorted(),
    closes: deciding(false).toSorted(),
  }
}

describe('weighRewards', () => {
  it('finds the replies that an enumeration of all routes finds', () => {
    const counts = { requires: 0, follows: 0, closes: 0 }
    fc.assert(
      fc.property(stories, (text) => {
        const lines = ['cle1', 'cle2'].filter((id) => text.includes(`#line:${id}`))
        const { rewards, story } = check(text, { cle: reward(...lines) })
        const [weighed] = rewards?.rewards ?? []
        const expected = tiesByEnumeration(findRoutes(story.graph, lines))
        const found = {
          requires: ids(weighed?.requires),
          follows: ids(weighed?.follows),
          closes: ids(weighed?.closes),
        }
        expect(found).toEqual(expected)
        for (const tie of ['requires', 'follows', 'closes'] as const) counts[tie] += found[tie].length
      }),
      { numRuns: 80 },
    )
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(5)
  })

  it('does not report an action that every route performs', () => {
    const { rewards } = check(
      'title: A\n---\nInes: Alors ?\n<<pointandclick>>\n-> Sortir #object:porte #line:r1\n    Ines: Voici. #line:cle\n    <<end>>\n===\n',
      { cle: reward('cle') },
    )
    expect(rewards?.rewards).toMatchObject([{ requires: [], follows: [], winningRuns: rewards?.runs }])
  })

  it('reports two ways of hiding as a common fact, and requires none of them', () => {
    const { rewards } = check(
      `<<declare $tu = false>>
title: A
---
Ines: Alors ? #line:q1
-> Le verre est fendu. #line:r1
-> Rien. #fact:tu #line:r2
    <<set $tu = true>>
-> Attendre. #line:r3
    Ines: Vous êtes là ? #line:q2
    -> Tout va bien. #fact:tu #line:r4
        <<set $tu = true>>
    -> Le verre est fendu. #line:r5
<<if $tu>>
    Ines: Bravo. #line:cle
<<endif>>
Ines: Fin. #line:fin
<<end>>
===
`,
      { cle: reward('cle') },
    )
    const [weighed] = rewards?.rewards ?? []
    expect(weighed?.requires).toEqual([])
    expect(weighed?.common).toMatchObject([{ kind: 'fact', id: 'tu', winningRuns: weighed?.winningRuns }])
  })

  it('reports the endings of a story with several endings, and asks nobody to accept what they require', () => {
    const { rewards, diagnostics } = check(
      'title: A\n---\nInes: Alors ?\n-> Rester. #line:r1\n    Ines: Bien. #line:bien\n    <<end>>\n-> Partir. #line:r2\nInes: Adieu. #line:adieu\n<<end>>\n===\n',
      {},
    )
    expect(rewards?.rewards).toMatchObject([
      { name: 'Bien.', isNamed: false, requires: [{ id: 'r1' }] },
      { name: 'Adieu.', isNamed: false, requires: [{ id: 'r2' }] },
    ])
    expect(diagnostics.filter(({ code }) => code !== 'missing-line-tag')).toEqual([])
  })
})
