// Stories nobody would write: every construct of the language, put together at random.
import fc from 'fast-check'
import type { StorySource } from '../../compile/story-source.js'

const condition = fc.constantFrom(
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
)
const action = fc.constantFrom(
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
)
const titles = ['Un', 'Deux', 'Trois', 'Quatre']
const jump = fc.constantFrom(...titles.map((title) => `<<jump ${title}>>`))
const exit = fc.oneof(jump, jump, fc.constant('<<end>>'))

const indented = (lines: readonly string[]) => lines.map((line) => `    ${line}`)

type Shapes = {
  readonly body: string[]
  readonly statement: string[]
  readonly reply: string[]
  readonly actions: string[]
}

const { body, actions } = fc.letrec<Shapes>((tie) => ({
  statement: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<string[]>(['Ines: Bonjour.'], [': Je note.'], ['Karim: Oui ?']),
    fc.constantFrom<string[]>(
      ['<<background quai_matin>>'],
      ['<<background cour_soir>>'],
      ['<<ellipse 2 Plus tard.>>'],
    ),
    action.map((text) => [`<<set ${text}>>`]),
    fc
      .tuple(fc.boolean(), fc.array(tie('reply'), { minLength: 1, maxLength: 4 }))
      .map(([asked, replies]) => [...(asked ? ['Ines: Alors ?'] : []), ...replies.flat()]),
    fc
      .tuple(condition, tie('body'), fc.option(fc.tuple(condition, tie('body'))), fc.option(tie('body')))
      .map(([test, then, other, otherwise]) => [
        `<<if ${test}>>`,
        ...indented(then),
        ...(other ? [`<<elseif ${other[0]}>>`, ...indented(other[1])] : []),
        ...(otherwise ? ['<<else>>', ...indented(otherwise)] : []),
        '<<endif>>',
      ]),
  ),
  body: fc
    .tuple(fc.array(tie('statement'), { maxLength: 3 }), fc.option(exit, { freq: 2 }))
    .map(([statements, last]) => [...statements.flat(), ...(last === null ? [] : [last])]),
  reply: fc
    .tuple(fc.option(condition), tie('body'))
    .map(([test, then]) => [`-> Voilà.${test === null ? '' : ` <<if ${test}>>`}`, ...indented(then)]),
  actions: fc
    .array(fc.tuple(fc.constantFrom('porte', 'lampe'), fc.option(condition), tie('body')), {
      minLength: 1,
      maxLength: 3,
    })
    .map((all) =>
      all.flatMap(([object, test, then]) => [
        `-> Toucher${test === null ? '' : ` <<if ${test}>>`} #object:${object}`,
        ...indented(then),
      ]),
    ),
}))

const scene = fc
  .tuple(
    body,
    fc.oneof(
      exit,
      exit,
      actions.map((lines) => ['<<pointandclick>>', ...lines].join('\n')),
    ),
  )
  .map(([lines, last]) => `${lines.join('\n')}\n${last}\n===\n`)

/** Conditions and actions name variables that are never set otherwise: the runtime refuses that. */
const unused = `title: Cave\n---\n<<set ${['$late', '$word', '$idle'].map((name) => `${name} = 1`).join('; ')}>>\n<<end>>\n===\n`

export const arbitraryStory: fc.Arbitrary<StorySource> = fc
  .tuple(fc.tuple(scene, scene, scene, scene), fc.boolean())
  .map(([scenes, demo]): StorySource => {
    const declared = '<<declare $a = false>>\n<<declare $b = true>>\n<<declare $n = 0>>\n<<declare $m = 0>>\n'
    const written = scenes.map((text, index) => {
      const end = demo && titles[index] === 'Deux' ? '<<demo-end>>\n' : ''
      return `title: ${titles[index]}\n---\n${end}${text}`
    })
    return { files: [{ file: 'story.yarn', text: `${declared}${written.join('')}${unused}` }], catalogue: {} }
  })
