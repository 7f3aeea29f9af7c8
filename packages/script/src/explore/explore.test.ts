import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { type Check, checkStory } from '../check.js'
import type { StorySource } from '../compile/story-source.js'
import { arbitraryStory } from './testing/arbitrary-story.js'
import { searchNaively } from './testing/naive-search.js'
import { passesItsOrigin, replayWitness } from './testing/replay-witness.js'

vi.setConfig({ testTimeout: 600_000 })

const limits = { moments: 400 }
/** Diagnostics about a moment from which no route reaches an end. */
const trapCodes = new Set(['dead-end', 'endless-loop', 'no-way-out'])
/** Diagnostics that explain why a line of a reached scene is never shown. */
const hidingCodes = new Set([
  'always-false',
  'unreachable-line',
  'too-many-replies',
  'reply-after-arrival',
  'after-exit',
  'after-pointandclick',
])
const shownNodeTypes = /^(DialogElement|Background|PointAndClick.*)$/
const check = (text: string, moments = limits.moments) =>
  checkStory({ files: [{ file: 'story.yarn', text }], catalogue: {} }, { moments })

const checked = new Map<string, Check>()
/** Checks each story only once, because the properties below share their generated stories. */
function checkOnce(source: StorySource): Check {
  const text = source.files.map((file) => file.text).join('\n')
  const result = checked.get(text) ?? checkStory(source, limits)
  checked.set(text, result)
  return result
}

describe('checkStory on generated stories', () => {
  test('reports only witnesses (routes to a fault) that the runtime can replay', () => {
    fc.assert(
      fc.property(arbitraryStory, (source) => {
        const { story, diagnostics } = checkOnce(source)
        for (const diagnostic of diagnostics) {
          if (!diagnostic.witness) continue
          const demo = diagnostic.code === 'demo-end-missed'
          const replayed = replayWitness(story.graph, diagnostic.witness, demo)
          expect(passesItsOrigin(story, diagnostic, replayed), diagnostic.code).toBe(true)
        }
      }),
      { numRuns: 120 },
    )
  })

  test('reports a trap if and only if the story has a moment from which no route leads to an end', () => {
    fc.assert(
      fc.property(arbitraryStory, (source) => {
        const { story, diagnostics } = checkOnce(source)
        const naive = searchNaively(story.graph, limits.moments)
        fc.pre(naive?.isComplete === true)
        expect(diagnostics.some(({ code }) => trapCodes.has(code))).toBe((naive?.trapped ?? 0) > 0)
      }),
      { numRuns: 120 },
    )
  })

  test('reports as unreachable every scene with a line that is never shown, unless another diagnostic explains why', () => {
    let compared = 0
    fc.assert(
      fc.property(arbitraryStory, (source) => {
        const { story, diagnostics, exploration } = checkOnce(source)
        if (!exploration?.complete || diagnostics.some(({ code }) => hidingCodes.has(code))) return
        compared += 1
        const unreached = diagnostics.filter(({ code }) => code === 'unreachable-scene')
        const titles = unreached.map(({ message, hint }) => `${message} ${hint}`).join(' ')
        const nodesOfUnreachedScenes = Object.values(story.graph.nodes).filter(
          ({ type, scene }) => shownNodeTypes.test(type) && titles.includes(`${scene}`),
        )
        expect(exploration.nodes.all - exploration.nodes.reached).toBe(nodesOfUnreachedScenes.length)
      }),
      { numRuns: 200 },
    )
    expect(compared).toBeGreaterThan(10)
  })
})

describe('the explorer', () => {
  const loopStory =
    'title: A\n---\nI: encore ?\n-> oui\n    <<set $n += 1>>\n    <<jump A>>\n-> moins\n    <<set $n -= 1>>\n    <<jump A>>\n-> fin <<if $n == 2>>\n    <<end>>\n===\n'

  test('reports the variable with the most values if a limit stops the exploration', () => {
    const { exploration, diagnostics } = check(`<<declare $n = 0>>\n${loopStory}`, 30)
    expect(exploration).toMatchObject({ complete: false, moments: 30, routes: undefined })
    expect(diagnostics.find(({ code }) => code === 'exploration-stopped')?.message).toMatch(
      /arrêtée après 30 moments : .* `\$n` a pris \d+ valeurs : bornez-la\.$/,
    )
    expect(diagnostics.map(({ code }) => code)).not.toContain('always-false')
  })

  test.each([{ milliseconds: 0 }, { outcomes: 100 }])(
    'stops at the limit %o and says which scene has the most moments',
    (limit) => {
      const source = {
        files: [{ file: 'story.yarn', text: `<<declare $n = 0>>\n${loopStory}` }],
        catalogue: {},
      }
      const { exploration, diagnostics } = checkStory(source, { moments: 1_000_000, ...limit })
      expect(exploration).toMatchObject({ complete: false, moments: 4096 })
      expect(diagnostics.find(({ code }) => code === 'exploration-stopped')?.message).toMatch(
        /1 scène sur 1 visitée\. `A` en prend le plus/,
      )
    },
  )

  test('includes the reply before the fault in the witness', () => {
    const text =
      'title: A\n---\nI: encore ?\n-> oui\n    <<set $n += 1>>\n-> non\n    <<set $n = 1>>\nI: fin\n-> bien <<if $n>>\n-> mal\n<<end>>\n===\n'
    const found = check(text).diagnostics.filter(({ code }) => code === 'read-before-set')
    expect(found.map(({ origin, witness }) => [origin.line, witness?.map(({ short }) => short)])).toEqual([
      [5, ['A']],
      [9, ['A']],
    ])
  })

  test('gives the origin of the failed action if several actions follow each other', () => {
    const text =
      'title: A\n---\nI: un\n<<set $a = 1>>\n<<set $b = 2; $c += $a>>\n<<set $c = $a + $b>>\nI: fin\n-> oui <<if $c > 1>>\n-> non\n<<end>>\n===\n'
    const [fault] = check(text).diagnostics.filter(({ code }) => code === 'read-before-set')
    expect(fault).toMatchObject({ origin: { line: 5, column: 7 }, message: expect.stringContaining('`$c`') })
  })

  test('gives the origin of a declaration that fails', () => {
    const text = `<<declare $n = "x" - 1>>\n${loopStory}`
    expect(check(text, 30).diagnostics).toContainEqual(
      expect.objectContaining({
        code: 'failed-expression',
        origin: { file: 'story.yarn', line: 1, column: 11 },
      }),
    )
  })

  test('names the empty scene in the hint for a jump to an empty scene', () => {
    const [fault] = check('title: A\n---\nI: un\n<<jump B>>\n===\ntitle: B\n---\n===\n').diagnostics.filter(
      ({ code }) => code === 'dead-end',
    )
    expect(fault).toMatchObject({
      origin: { line: 3 },
      hint: expect.stringContaining('la scène `B` s’arrête ici'),
    })
  })

  test('reports a dead end once even if several combinations of variables lead to it', () => {
    const questions = Array.from(
      { length: 6 },
      (_, index) =>
        `I: question ${index}\n-> oui\n    <<set $v${index} = true>>\n-> non\n    <<set $v${index} = false>>\n`,
    )
    const reads = questions.map((_, index) => `-> oui <<if $v${index} == 2>>\n    <<end>>`).join('\n')
    const text = `title: A\n---\n${questions.join('')}I: là\n${reads}\n===\n`
    expect(check(text).diagnostics.filter(({ code }) => code === 'dead-end')).toHaveLength(1)
  })

  test.each([
    ['a line', 'I: jamais', 8],
    ['a jump', '<<jump B>>', 8],
    ['an end', '<<end>>', 8],
  ])('reports %s as unreachable after a branch that always jumps to another scene', (_, after, line) => {
    const always = '<<declare $a = true>>\ntitle: A\n---\nI: un\n<<if $a>>\n    <<jump C>>\n<<endif>>\n'
    const rest =
      '\n<<end>>\n===\ntitle: B\n---\nI: deux\n<<end>>\n===\ntitle: C\n---\nI: trois\n<<end>>\n===\n'
    const text = `${always}${after}${after === 'I: jamais' ? rest : rest.slice('\n<<end>>'.length)}`
    const found = check(text).diagnostics.filter(({ code }) => code === 'unreachable-line')
    expect(found.map(({ origin }) => origin.line)).toEqual([line])
  })

  test('does not report a jump after a branch that does not jump or end', () => {
    const text =
      '<<declare $a = true>>\ntitle: A\n---\nI: un\n<<if $a>>\n    I: deux\n<<endif>>\n<<jump B>>\n===\ntitle: B\n---\nI: trois\n<<end>>\n===\n'
    expect(check(text).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  test('accepts scenes titled `start` and `end`', () => {
    const { diagnostics, exploration } = check(
      'title: start\n---\nI: un\n<<jump end>>\n===\ntitle: end\n---\nI: deux\n<<end>>\n===\n',
    )
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(exploration).toMatchObject({ complete: true, nodes: { reached: 2, all: 2 } })
  })
})
