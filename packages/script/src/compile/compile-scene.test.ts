import { describe, expect, test } from 'vitest'
import { compileStory } from './compile-story.js'
import { compile, errorLinesOf, nodesOf } from './testing/one-scene.js'

describe('the scene compiler', () => {
  test('gives the scene an entry node and connects the start of the story to this node', () => {
    const { graph } = compile('I: un #line:l1', '<<end>>')
    expect(graph.scenes).toEqual({ A: { chapter: 'a', entry: '@A' } })
    expect(graph.nodes['@.start']).toMatchObject({ type: 'Start', targets: [{ id: '@A' }] })
    expect(graph.nodes['@A']).toMatchObject({ type: 'Commentaire_scene', targets: [{ id: 'l1' }] })
    expect(graph.nodes['@.end']).toEqual({ type: 'End', targets: [] })
  })

  test('creates a node for a line, with the line tag as its id and with French typography in its text', () => {
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

  test('turns a <<state>> command into an action that sets a variable', () => {
    const nodes = nodesOf('I: un #line:l1', '<<state fauteuil bas>>', 'I: deux #line:l2', '<<end>>')
    expect(nodes.l1?.targets).toEqual([{ id: 'l2', actions: '$etat_fauteuil = "bas"' }])
    expect(errorLinesOf('I: un #line:l1', '<<state fauteuil bas>>', '<<end>>')).toEqual([])
  })

  test('turns a <<keep>> command into an action that sets a variable', () => {
    const nodes = nodesOf('I: un #line:l1', '<<keep plante>>', 'I: deux #line:l2', '<<end>>')
    expect(nodes.l1?.targets).toEqual([{ id: 'l2', actions: '$souvenir = "plante"' }])
    expect(errorLinesOf('I: un #line:l1', '<<keep plante>>', '<<end>>')).toEqual([])
    expect(errorLinesOf('I: un #line:l1', '<<keep>>', '<<end>>')).toEqual(['4 bad-arguments'])
  })

  test('applies <<insert>> and <<with>> to the lines that follow; in a reply, only until the end of the reply', () => {
    const nodes = nodesOf(
      '<<insert photo>>',
      '<<with Karim chloe_sourire>>',
      'I: un #line:l1',
      '-> oui #line:l2',
      '    <<insert autre>>',
      '    I: deux #line:l3',
      '    <<with>>',
      '    I: trois #line:l4',
      '-> non #line:l5',
      '    I: quatre #line:l6',
      '<<insert>>',
      'I: cinq #line:l7',
      '<<end>>',
    )
    const nodesWithExtras = Object.entries(nodes).flatMap(([id, node]) =>
      node.insert || node.with ? [[id, node.insert, node.with]] : [],
    )
    const bothListeners = ['karim_neutre', 'chloe_sourire']
    expect(nodesWithExtras.sort()).toEqual([
      ['l1', 'photo', bothListeners],
      ['l3', 'autre', bothListeners],
      ['l4', 'autre', undefined],
      ['l6', 'photo', bothListeners],
      ['l7', undefined, bothListeners],
    ])
  })

  test('adds the hour of a <<clock>> command only to the next ellipse', () => {
    const nodes = nodesOf(
      '<<clock 8:31>>',
      'Time: [time=3] Tôt. #line:l1',
      'Time: [time=3] Tard. #line:l2',
      '<<clock 17:00>>',
      '<<ellipse 3 Soir.>>',
      '<<end>>',
    )
    expect([nodes.l1?.clock, nodes.l2?.clock, nodes['@A.ellipse1']?.clock]).toEqual([
      '8:31',
      undefined,
      '17:00',
    ])
    expect(errorLinesOf('I: un #line:l1', '<<clock 24:00>>', '<<end>>')).toEqual(['4 bad-arguments'])
  })

  test('generates ids for a background, an ellipse and lines without a tag', () => {
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

  test('connects the line before a choice to each reply, and each reply to the line after the choice', () => {
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

  test('turns <<set>> commands into actions of the edge to the next statement', () => {
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

  test('adds a node so that a <<set>> runs before the conditions of the next replies', () => {
    const nodes = nodesOf(
      'I: un #line:l1',
      '<<set $a = 1>>',
      '-> oui <<if $a>> #line:r1',
      '-> non #line:r2',
      '<<end>>',
    )
    const [edge] = nodes.l1?.targets ?? []
    expect(edge).toMatchObject({ actions: '$a = 1' })
    expect(nodes[edge?.id ?? '']).toMatchObject({
      type: 'Dialogue_join',
      targets: [{ id: 'r1', conditions: '$a' }, { id: 'r2' }],
    })
  })

  test('turns an <<if>> into a node that takes the first branch whose condition is true', () => {
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

  test('keeps the condition of an empty branch', () => {
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

  test('connects an action back to its point-and-click if the action has no jump or end', () => {
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

  test('turns <<demo-end>> into a node that leads to the next line in the full story', () => {
    const { graph } = compile('I: un #line:l1', '<<demo-end>>', 'I: deux #line:l2', '<<end>>')
    expect(graph.demoEnd).toBe('@.demo-end')
    expect(graph.nodes['@.demo-end']).toMatchObject({ type: 'Commentaire_demo_end', targets: [{ id: 'l2' }] })
  })

  test('runs all declarations at the start of the story', () => {
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

  test('merges the notions of a scene and of a line', () => {
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

describe('compileStory', () => {
  test.each([
    ['after an end', ['<<end>>', 'I: perdu'], ['4 after-exit']],
    [
      'after replies that all jump or end',
      ['I: un', '-> oui', '    <<end>>', '-> non', '    <<end>>', 'I: perdu'],
      ['8 after-exit'],
    ],
    [
      'after branches that all jump or end',
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
      'after a point-and-click',
      ['<<pointandclick>>', '-> Voir #object:a', '    <<end>>', 'I: perdu'],
      ['6 after-pointandclick'],
    ],
  ])('reports a line %s as unreachable', (_, lines, expected) => {
    expect(errorLinesOf(...lines)).toEqual(expected)
  })

  test('accepts a line after an <<if>> without <<else>>, even if the branch ends the story', () => {
    expect(
      errorLinesOf('I: un', '<<if $a>>', '    <<end>>', '<<endif>>', 'I: là', '<<set $a = 1>>', '<<end>>'),
    ).toEqual([])
  })
})
