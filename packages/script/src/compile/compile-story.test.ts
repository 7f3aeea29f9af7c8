import { describe, expect, test } from 'vitest'
import { compileStory } from './compile-story.js'
import { jsonFile } from './json-file.js'
import { compile, errorLinesOf, nodesOf } from './testing/one-scene.js'

describe('the version of a story', () => {
  test('changes with the text, but not with comments or spaces', () => {
    const one = compile('I: un #line:l1', '<<end>>').graph.version
    expect(compile('', '// un mot', 'I:   un   #line:l1', '<<end>>').graph.version).toBe(one)
    expect(compile('I: deux #line:l1', '<<end>>').graph.version).not.toBe(one)
  })
})

test('compileStory reports a start scene that does not exist', () => {
  const text = 'title: Accueil\n---\nI: un\n<<end>>\n===\n'
  const { diagnostics } = compileStory({ files: [{ file: 'a.yarn', text }], catalogue: {}, start: 'Acueil' })
  expect(diagnostics).toContainEqual(
    expect.objectContaining({
      code: 'unknown-scene',
      origin: { file: 'didascalie.json', line: 1, column: 1 },
      hint: 'vouliez-vous dire `Accueil` ?',
    }),
  )
})

test.each([3, 4, 8])(
  'compileStory reports references to notions that do not exist in a game with %i notions',
  (count) => {
    const notion = { title: 'T', description: 'D', links: [], survey: 'S', gestures: ['a', 'b'] }
    const notions = Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index + 1}`, notion]))
    const beyond = count + 1
    const text = `title: A\nnotions: ${count} ${beyond}\n---\nI: un #notion:x #fact:un #line:l1\n-> a #notion:${beyond} #fact:deux #line:l2\n<<end>>\n===\n`
    const fact = { text: 'T', question: 'Q', weight: 3 }
    // A fact cannot have a notion above 8: the schema of the facts rejects it.
    const facts = { un: { ...fact, notion: count }, deux: { ...fact, notion: Math.min(beyond, 8) } }
    const { diagnostics, graph } = compileStory({
      files: [{ file: 'a.yarn', text }],
      catalogue: { notions, facts: jsonFile('facts.json', JSON.stringify(facts, null, 1), facts) },
    })
    expect(diagnostics.map(({ origin: { file, line }, message }) => `${file} ${line} ${message}`)).toEqual([
      `a.yarn 2 \`${beyond}\` n’est pas une notion : elles vont de 1 à ${count}.`,
      `a.yarn 4 \`x\` n’est pas une notion : elles vont de 1 à ${count}.`,
      `a.yarn 5 \`${beyond}\` n’est pas une notion : elles vont de 1 à ${count}.`,
      ...(count < 8 ? [`facts.json 8 \`${beyond}\` n’est pas une notion : elles vont de 1 à ${count}.`] : []),
    ])
    expect(graph.nodes.l1?.notions).toEqual([count])
  },
)

describe('compileStory', () => {
  test('compiles a scene with thousands of lines', () => {
    const lines = Array.from({ length: 5000 }, (_, index) => `I: mot ${index} #line:l${index}`)
    const { graph, isPlayable } = compile(...lines, '<<end>>')
    expect(isPlayable).toBe(true)
    expect(graph.nodes.l0?.targets).toEqual([{ id: 'l1' }])
    expect(graph.nodes.l4999?.targets).toEqual([{ id: '@.end' }])
  })

  test.each([
    ['conditions', (depth: number) => `${' '.repeat(depth)}<<if $a>>`],
    ['replies', (depth: number) => `${' '.repeat(depth)}-> Oui. #line:l${depth}`],
  ])('reports a single error for %s that are nested thousands of levels deep', (_, lineAtDepth) => {
    const nested = Array.from({ length: 3000 }, (__, depth) => lineAtDepth(depth))
    expect(errorLinesOf('<<declare $a = true>>', 'I: un #line:l', ...nested)).toEqual(['106 too-deep'])
  })

  test('keeps the generated ids of lines when the writer adds lines after them', () => {
    const first = ['I: un', '-> a', '  <<if $a>>', '  I: deux', '  <<endif>>', '-> b']
    const idsBefore = Object.keys(nodesOf(...first, '<<end>>'))
    expect(Object.keys(nodesOf(...first, 'I: trois', '-> c', '-> d', '<<end>>'))).toEqual(
      expect.arrayContaining(idsBefore),
    )
  })
})

describe('compileStory rejects', () => {
  test.each([
    ['a tag that equals the id of a scene', ['I: un #line:@A', '<<end>>'], ['3 bad-line-tag']],
    [
      'a tag that equals the generated id of an untagged line',
      ['I: un #line:@A.line1', 'I: deux', '<<end>>'],
      ['3 bad-line-tag'],
    ],
    [
      'a tag that is a property of every JavaScript object',
      ['I: un #line:__proto__', '<<end>>'],
      ['3 bad-line-tag'],
    ],
    ['a tag used twice', ['I: un #line:l1', 'I: deux #line:l1', '<<end>>'], ['4 duplicate-line']],
    [
      'two demo ends',
      ['I: un', '<<demo-end>>', 'I: deux', '<<demo-end>>', '<<end>>'],
      ['6 several-demo-ends'],
    ],
  ])('%s', (_, lines, faults) => {
    expect(errorLinesOf(...lines)).toEqual(faults)
    expect(compile(...lines).isPlayable).toBe(false)
  })

  test('a scene title that would produce the id of another node', () => {
    const text = 'title: .start\n---\nI: un\n<<end>>\n===\ntitle: A\n---\nI: un\n<<end>>\n===\n'
    const { diagnostics } = compileStory({ files: [{ file: 'a.yarn', text }], catalogue: {} })
    expect(diagnostics.map(({ code }) => code)).toContain('bad-title')
  })
})
