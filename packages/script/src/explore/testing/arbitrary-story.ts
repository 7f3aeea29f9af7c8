// Random stories for property-based tests: lines, choices, conditions, variables, jumps and objects.
import fc from 'fast-check'
import type { StorySource } from '../../compile/story-source.js'

const conditions = [
  '$a',
  '!$b',
  '$a && $b',
  '$a == $b',
  '$n >= 2',
  '$n == 1',
  '$n < 3 || $a',
  '$m > 0',
  '$m % 2 == 0',
  '$late',
  '$late == 1',
  '$word == "oui"',
  '$word',
]
const updates = [
  '$a = true',
  '$a = false',
  '$b = true',
  '$b = $a',
  '$a = !$b; $n = 0',
  '$n += 1',
  '$n++',
  '$n = 2',
  '$m += 1',
  '$m -= 1',
  '$m = $n',
  '$late = 1',
  '$late += 1',
  '$a = $late > 1',
  '$word = "oui"',
  '$word = $a ? "non" : 3',
  '$idle += 1',
  '$idle = $word',
]
const titles = ['Un', 'Deux', 'Trois', 'Quatre']
const jump = fc.constantFrom(...titles.map((title) => `<<jump ${title}>>`))
const exit = fc.oneof({ weight: 5, arbitrary: jump }, { weight: 1, arbitrary: fc.constant('<<end>>') })
const line = fc.constantFrom('Ines: Bonjour.', ': Je note.', 'Karim: Oui ?')
const arrival = fc.constantFrom(
  '<<background quai_matin>>',
  '<<background cour_soir>>',
  '<<ellipse 2 Tard.>>',
)

/** A value in `chance` percent of the cases, otherwise undefined. */
const withChance = <Value>(chance: number, arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ weight: 100 - chance, arbitrary: fc.constant(undefined) }, { weight: chance, arbitrary })

const indented = (lines: readonly string[]) => lines.map((text) => `    ${text}`)
const optionalLine = (text: string | undefined) => (text === undefined ? [] : [text])
const conditionSuffix = (test: string | undefined) => (test === undefined ? '' : ` <<if ${test}>>`)

type Shapes = {
  readonly body: string[]
  readonly statement: string[]
  readonly replies: string[]
  readonly branches: string[]
}

function sceneWith(condition: fc.Arbitrary<string>, update: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const { body, statement } = fc.letrec<Shapes>((tie) => ({
    statement: fc.oneof(
      { maxDepth: 2, withCrossShrink: true },
      { weight: 2, arbitrary: line.map((text) => [text]) },
      { weight: 1, arbitrary: arrival.map((text) => [text]) },
      { weight: 3, arbitrary: update.map((text) => [`<<set ${text}>>`]) },
      { weight: 3, arbitrary: tie('replies') },
      { weight: 2, arbitrary: tie('branches') },
    ),
    body: fc
      .tuple(fc.array(tie('statement'), { maxLength: 2 }), withChance(15, exit))
      .map(([statements, last]) => [...statements.flat(), ...optionalLine(last)]),
    replies: fc
      .tuple(
        withChance(80, line),
        fc.array(fc.tuple(withChance(30, condition), tie('body')), { minLength: 1, maxLength: 4 }),
      )
      .map(([questionLine, replies]) => [
        ...optionalLine(questionLine),
        ...replies.flatMap(([test, then]) => [`-> Voilà.${conditionSuffix(test)}`, ...indented(then)]),
      ]),
    branches: fc
      .tuple(
        condition,
        tie('body'),
        withChance(30, fc.tuple(condition, tie('body'))),
        withChance(40, tie('body')),
      )
      .map(([test, then, other, elseBody]) => [
        `<<if ${test}>>`,
        ...indented(then),
        ...(other ? [`<<elseif ${other[0]}>>`, ...indented(other[1])] : []),
        ...(elseBody ? ['<<else>>', ...indented(elseBody)] : []),
        '<<endif>>',
      ]),
  }))
  const object = fc.constantFrom('porte', 'lampe')
  const objects = fc
    .array(fc.tuple(object, withChance(40, condition), body), { minLength: 1, maxLength: 3 })
    .map((actions) => [
      '<<pointandclick>>',
      ...actions.flatMap(([name, test, then], index) => [
        `-> Toucher ${index}${conditionSuffix(test)} #object:${name}`,
        ...indented(then),
      ]),
    ])
  const last = fc.oneof(
    { weight: 3, arbitrary: exit.map((text) => [text]) },
    { weight: 1, arbitrary: objects },
  )
  return fc
    .tuple(fc.array(statement, { minLength: 1, maxLength: 4 }), last)
    .map(([statements, lastLines]) =>
      ['Ines: Ici.', ...statements.flat(), ...lastLines, '===', ''].join('\n'),
    )
}

/** The runtime rejects a story that reads a variable which the story never sets. So this scene sets the variables without declaration. */
const assigningScene = `title: Cave\n---\n<<set ${['$late', '$word', '$idle'].map((name) => `${name} = 1`).join('; ')}>>\n<<end>>\n===\n`

/** Each story uses few conditions and updates, because some bugs occur only if a story uses a variable in a single place. */
const vocabulary = fc.tuple(
  fc.subarray(conditions, { minLength: 1, maxLength: 4 }),
  fc.subarray(updates, { minLength: 1, maxLength: 5 }),
)

const scenes = vocabulary.chain(([tests, actions]) => {
  const scene = sceneWith(fc.constantFrom(...tests), fc.constantFrom(...actions))
  return fc.tuple(scene, scene, scene, scene)
})

export const arbitraryStory: fc.Arbitrary<StorySource> = fc
  .tuple(scenes, fc.boolean())
  .map(([texts, hasDemoEnd]): StorySource => {
    const declarations =
      '<<declare $a = false>>\n<<declare $b = true>>\n<<declare $n = 0>>\n<<declare $m = 0>>\n'
    const sceneTexts = texts.map((text, index) => {
      const end = hasDemoEnd && titles[index] === 'Deux' ? '<<demo-end>>\n' : ''
      return `title: ${titles[index]}\n---\n${end}${text}`
    })
    return {
      files: [{ file: 'story.yarn', text: `${declarations}${sceneTexts.join('')}${assigningScene}` }],
      catalogue: {},
    }
  })
