import type { GraphNode } from '@didascalie/contract'
import { describe, expect, test } from 'vitest'
import { compileStory } from './compile-story.js'
import { GraphBuilder } from './graph-builder.js'

const compile = (...lines: string[]) =>
  compileStory({
    files: [{ file: 'a.yarn', text: ['title: A', '---', ...lines, '===', ''].join('\n') }],
    catalogue: {},
  })

const nodesOf = (...lines: string[]): Record<string, GraphNode> => compile(...lines).graph.nodes
const told = (...lines: string[]) =>
  compile(...lines)
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ code, origin }) => `${origin.line} ${code}`)

describe('each construct becomes nodes', () => {
  test('a scene begins at a node of its own; the story starts at the first', () => {
    const { graph } = compile('I: un #line:l1', '<<end>>')
    expect(graph.scenes).toEqual({ A: { chapter: 'a', entry: '@A' } })
    expect(graph.nodes['@.start']).toMatchObject({ type: 'Start', targets: [{ id: '@A' }] })
    expect(graph.nodes['@A']).toMatchObject({ type: 'Commentaire_scene', targets: [{ id: 'l1' }] })
    expect(graph.nodes['@.end']).toEqual({ type: 'End', targets: [] })
  })

  test('lines: who speaks in small letters, the text typeset, the tag as its name', () => {
    const nodes = nodesOf(
      "Ines_Neutre: C'est ici ! #line:l1 #voice:v.mp3",
      'Time: [time=3] Tard. #line:l2',
      ': Oui. #line:l3',
      '<<end>>',
    )
    expect(nodes.l1).toEqual({
      type: 'DialogElement',
      scene: 'A',
      talker: 'ines_neutre',
      text: 'C’est ici\u202F!',
      voiceFile: 'v.mp3',
      targets: [{ id: 'l2' }],
    })
    expect(nodes.l2).toMatchObject({ talker: 'Time', text: '[time=3] Tard.' })
    expect(nodes.l3).toMatchObject({ talker: '', targets: [{ id: '@.end' }] })
  })

  test('a background, an ellipse, and names for what has no tag', () => {
    const nodes = nodesOf(
      '<<background quai_matin canal>>',
      '<<ellipse 2 Tard.>>',
      'I: un',
      'I: deux',
      '<<end>>',
    )
    expect(Object.keys(nodes)).toEqual(
      expect.arrayContaining(['@A.background1', '@A.ellipse1', '@A.line1', '@A.line2']),
    )
    expect(nodes['@A.background1']).toMatchObject({
      type: 'Background',
      background: 'quai_matin',
      soundFile: 'canal',
    })
  })

  test('replies are targets of the line before, with their conditions, and meet again below', () => {
    const nodes = nodesOf(
      'I: un #line:l1',
      '-> oui #line:r1',
      '    I: bien #line:l2',
      '-> non <<if $a>> #line:r2',
      'I: fin #line:l3',
      '<<set $a = 1>>',
      '<<end>>',
    )
    expect(nodes.l1?.targets).toEqual([{ id: 'r1' }, { id: 'r2', conditions: '$a' }])
    expect(nodes.r1?.targets).toEqual([{ id: 'l2' }])
    expect(nodes.l2?.targets).toEqual([{ id: 'l3' }])
    expect(nodes.r2?.targets).toEqual([{ id: 'l3' }])
  })

  test('set becomes an action on the way to what follows; several keep their order', () => {
    const nodes = nodesOf(
      'I: un #line:l1',
      '<<set $a = 1>>',
      '<<set $b to $a>>',
      'I: deux #line:l2',
      '-> oui <<if $b>>',
      '-> non',
      '<<end>>',
    )
    expect(nodes.l1?.targets).toEqual([{ id: 'l2', actions: '$a = 1; $b =  $a' }])
  })

  test('set before replies comes before their conditions are tested', () => {
    const nodes = nodesOf(
      'I: un #line:l1',
      '<<set $a = 1>>',
      '-> oui <<if $a>> #line:r1',
      '-> non #line:r2',
      '<<end>>',
    )
    const [way] = nodes.l1?.targets ?? []
    expect(way).toMatchObject({ actions: '$a = 1' })
    expect(nodes[way?.id ?? '']).toMatchObject({
      type: 'Dialogue_join',
      targets: [{ id: 'r1', conditions: '$a' }, { id: 'r2' }],
    })
  })

  test('if takes its first open branch; without else it goes on', () => {
    const nodes = nodesOf(
      'I: un',
      '<<if $a>>',
      'I: deux #line:l2',
      '<<elseif $b>>',
      'I: trois #line:l3',
      '<<endif>>',
      'I: fin #line:l4',
      '<<set $a = 1; $b = 2>>',
      '<<end>>',
    )
    expect(nodes['@A.if1']).toMatchObject({
      first: true,
      targets: [{ id: 'l2', conditions: '$a' }, { id: 'l3', conditions: '$b' }, { id: 'l4' }],
    })
  })

  test('an empty branch still has its condition', () => {
    const nodes = nodesOf(
      'I: un',
      '<<if $a>>',
      '<<else>>',
      'I: deux #line:l2',
      '<<endif>>',
      'I: fin #line:l3',
      '<<set $a = 1>>',
      '<<end>>',
    )
    expect(nodes['@A.if1']?.targets).toEqual([{ id: 'l3', conditions: '$a' }, { id: 'l2' }])
  })

  test('actions of a point-and-click come back to it, unless they leave', () => {
    const nodes = nodesOf(
      '<<pointandclick>> #line:p',
      '-> Voir #object:porte #line:a1',
      '    I: une porte #line:l1',
      '-> Sortir <<if $a>> #object:porte #line:a2',
      '    <<set $a = 1>>',
      '    <<end>>',
    )
    expect(nodes.p).toMatchObject({
      type: 'PointAndClick',
      targets: [{ id: 'a1' }, { id: 'a2', conditions: '$a' }],
    })
    expect(nodes.a1).toMatchObject({
      type: 'PointAndClickAction',
      objectName: 'porte',
      text: 'Voir',
      targets: [{ id: 'l1' }],
    })
    expect(nodes.l1?.targets).toEqual([{ id: 'p' }])
    expect(nodes.a2?.targets).toEqual([{ id: '@.end', actions: '$a = 1' }])
  })

  test('the demo end is passed through by everybody else', () => {
    const { graph } = compile('I: un #line:l1', '<<demo-end>>', 'I: deux #line:l2', '<<end>>')
    expect(graph.demoEnd).toBe('@.demo-end')
    expect(graph.nodes['@.demo-end']).toMatchObject({ type: 'Commentaire_demo_end', targets: [{ id: 'l2' }] })
  })

  test('declarations are made at the start, wherever they stand', () => {
    const nodes = nodesOf(
      'I: un',
      '<<declare $a = 1>>',
      '-> oui <<if $a>>',
      '-> non',
      '<<declare $b = 2>>',
      '<<if $b>>',
      '<<endif>>',
      '<<end>>',
    )
    expect(nodes['@.start']?.targets).toEqual([{ id: '@A', actions: '$a = 1; $b = 2' }])
  })

  test('notions of the scene and of the line go together', () => {
    const text =
      'title: A\nnotions: 3\n---\nI: un #notion:1 #line:l1\nI: deux #line:l2\n<<background b>>\n<<end>>\n===\n'
    const { nodes } = compileStory({ files: [{ file: 'a.yarn', text }], catalogue: {} }).graph
    expect([nodes.l1?.notions, nodes.l2?.notions, nodes['@A.background1']?.notions]).toEqual([
      [1, 3],
      [3],
      undefined,
    ])
  })
})

describe('what is never reached is told', () => {
  test.each([
    ['after a jump', ['<<end>>', 'I: perdu'], ['4 after-exit']],
    [
      'after replies that all leave',
      ['I: un', '-> oui', '    <<end>>', '-> non', '    <<end>>', 'I: perdu'],
      ['8 after-exit'],
    ],
    [
      'after branches that all leave',
      [
        'I: un',
        '<<if $a>>',
        '    <<end>>',
        '<<else>>',
        '    <<end>>',
        '<<endif>>',
        'I: perdu',
        '<<set $a = 1>>',
      ],
      ['9 after-exit'],
    ],
    [
      'after objects',
      ['<<pointandclick>>', '-> Voir #object:a', '    <<end>>', 'I: perdu'],
      ['6 after-pointandclick'],
    ],
  ])('%s', (_, lines, expected) => {
    expect(told(...lines)).toEqual(expected)
  })

  test('but not after branches of which one goes on', () => {
    expect(
      told('I: un', '<<if $a>>', '    <<end>>', '<<endif>>', 'I: là', '<<set $a = 1>>', '<<end>>'),
    ).toEqual([])
  })
})

describe('the version', () => {
  test('changes with the story, and with nothing else', () => {
    const one = compile('I: un #line:l1', '<<end>>').graph.version
    expect(compile('', '// un mot', 'I:   un   #line:l1', '<<end>>').graph.version).toBe(one)
    expect(compile('I: deux #line:l1', '<<end>>').graph.version).not.toBe(one)
  })
})

test('a project that starts at a scene it does not have is told so', () => {
  const text = 'title: Accueil\n---\nI: un\n<<end>>\n===\n'
  const { diagnostics } = compileStory({ files: [{ file: 'a.yarn', text }], catalogue: {}, start: 'Acueil' })
  expect(diagnostics).toContainEqual(
    expect.objectContaining({
      code: 'unknown-scene',
      origin: { file: 'didascalie.json', line: 1, column: 1 },
      hint: 'did you mean `Accueil`?',
    }),
  )
})

describe('a scene may be long, not deep', () => {
  test('thousands of lines are compiled and looked at', () => {
    const lines = Array.from({ length: 5000 }, (_, index) => `I: mot ${index} #line:l${index}`)
    const { graph, sound } = compile(...lines, '<<end>>')
    expect(sound).toBe(true)
    expect(graph.nodes.l0?.targets).toEqual([{ id: 'l1' }])
    expect(graph.nodes.l4999?.targets).toEqual([{ id: '@.end' }])
  })

  test.each([
    ['conditions', (depth: number) => `${' '.repeat(depth)}<<if $a>>`],
    ['replies', (depth: number) => `${' '.repeat(depth)}-> Oui. #line:l${depth}`],
  ])('%s as deep as that are told once', (_, at) => {
    const nested = Array.from({ length: 3000 }, (__, depth) => at(depth))
    expect(told('<<declare $a = true>>', 'I: un #line:l', ...nested)).toEqual(['106 too-deep'])
  })

  test('what is added later changes no name before it', () => {
    const first = ['I: un', '-> a', '  <<if $a>>', '  I: deux', '  <<endif>>', '-> b']
    const before = Object.keys(nodesOf(...first, '<<end>>'))
    expect(Object.keys(nodesOf(...first, 'I: trois', '-> c', '-> d', '<<end>>'))).toEqual(
      expect.arrayContaining(before),
    )
  })
})

describe('names that cannot be', () => {
  test.each([
    ['the name of a scene', ['I: un #line:@A', '<<end>>'], ['3 bad-line-tag']],
    [
      'the name of something without a tag',
      ['I: un #line:@A.line1', 'I: deux', '<<end>>'],
      ['3 bad-line-tag'],
    ],
    ['one that every object has', ['I: un #line:__proto__', '<<end>>'], ['3 bad-line-tag']],
    ['the same twice', ['I: un #line:l1', 'I: deux #line:l1', '<<end>>'], ['4 duplicate-line']],
    [
      'two demo ends',
      ['I: un', '<<demo-end>>', 'I: deux', '<<demo-end>>', '<<end>>'],
      ['6 several-demo-ends'],
    ],
  ])('%s', (_, lines, faults) => {
    expect(told(...lines)).toEqual(faults)
    expect(compile(...lines).sound).toBe(false)
  })

  test('a title that would be the name of something else', () => {
    const text = 'title: .start\n---\nI: un\n<<end>>\n===\ntitle: A\n---\nI: un\n<<end>>\n===\n'
    const { diagnostics } = compileStory({ files: [{ file: 'a.yarn', text }], catalogue: {} })
    expect(diagnostics.map(({ code }) => code)).toContain('bad-title')
  })

  test('the graph takes no two nodes of one name', () => {
    const graph = new GraphBuilder()
    graph.add('l1', undefined, { type: 'End' }, [])
    expect(() => graph.add('l1', undefined, { type: 'End' }, [])).toThrow('two nodes l1')
  })
})
