import { type GraphData, type GraphNode, traceMaxLength, traceSchema } from '@didascalie/contract'
import { describe, expect, it, vi } from 'vitest'
import { openStory, type Story, StoryError, toProgression } from './index.js'

const line = (talker: string, text: string, ...ids: string[]): GraphNode => ({
  type: 'DialogElement',
  talker,
  text,
  scene: 'quai',
  targets: ids.map((id) => ({ id })),
})

const graph: GraphData = {
  version: '7',
  scenes: { quai: { chapter: 'lundi', entry: '@quai' } },
  nodes: {
    '@start': { type: 'Start', targets: [{ id: '@quai', actions: '$n = 0; $ton = "calme"' }] },
    '@quai': { type: 'Commentaire_scene', scene: 'quai', targets: [{ id: 'bg' }] },
    bg: {
      type: 'Background',
      background: 'canal_matin',
      soundFile: 'canal',
      scene: 'quai',
      targets: [{ id: 'l1' }],
    },
    l1: { ...line('ines', '[speed=2] Bonjour.', 'l2'), voiceFile: 'bonjour' },
    l2: {
      ...line('ines', 'Alors ?'),
      targets: [{ id: 'r1', actions: '$n += 1' }, { id: 'r2' }],
    },
    r1: line('', 'Oui.', 'end'),
    r2: line('', 'Non.', 'l1'),
    end: { type: 'End', targets: [] },
  },
}

const storyError = (code: string) => expect.objectContaining({ name: 'StoryError', code })

describe('a story', () => {
  it('clears the stage and saves an empty position before it shows the first background', () => {
    const moment = openStory(graph).begin()
    expect(moment.effects).toEqual([
      { kind: 'background', background: '' },
      { kind: 'music', music: '' },
      { kind: 'save' },
      { kind: 'background', background: 'canal_matin' },
      { kind: 'music', music: 'canal' },
    ])
    expect(toProgression(moment, 0)).toEqual({ audio: 0, progress: { node: '', background: '', music: '' } })
  })

  it('returns a `save` effect with the first line, and a `clear` effect at the end', () => {
    const story = openStory(graph)
    const firstLine = story.answer(story.begin())
    expect(firstLine.effects).toEqual([{ kind: 'save' }])
    expect(firstLine.view).toEqual({
      kind: 'line',
      line: { id: 'l1', talker: 'ines', text: 'Bonjour.', didascalie: false, speed: 2, voiceFile: 'bonjour' },
    })
    const ended = story.answer(story.answer(firstLine), { index: 0 })
    expect(ended.view).toEqual({ kind: 'end', demo: false })
    expect(ended.effects).toEqual([{ kind: 'clear' }])
    expect(ended.checkpoint).toBeNull()
    expect(ended.variables).toEqual({ $n: 1, $ton: 'calme' })
  })

  it('returns the pictures of a line in the view of the line and in the list of upcoming assets', () => {
    const graphWithInsert: GraphData = {
      version: '7',
      nodes: {
        '@start': { type: 'Start', targets: [{ id: 't' }] },
        t: { ...line('Time', '[time=3] Tard.', 'l1'), clock: '17:00' },
        l1: {
          ...line('ines', 'Regardez.', 'end'),
          insert: 'photo',
          with: ['karim_neutre'],
          act: 'ouvrir',
          gesture: 'metre',
        },
        end: { type: 'End', targets: [] },
      },
    }
    const story = openStory(graphWithInsert)
    const ellipse = story.begin()
    expect(ellipse.view).toEqual({ kind: 'ellipse', text: 'Tard.', seconds: 3, clock: '17:00' })
    expect(story.answer(ellipse).view).toMatchObject({ line: { insert: 'photo', with: ['karim_neutre'] } })
    expect(story.ahead()).toEqual([
      { kind: 'talker', name: 'ines' },
      { kind: 'talker', name: 'karim_neutre' },
      { kind: 'insert', name: 'photo' },
      { kind: 'act', name: 'ouvrir' },
      { kind: 'gesture', name: 'metre' },
    ])
  })

  it('shows a caption in a separate moment if the line before it has a gesture or the caption has an act', () => {
    const view = (gesture: object, act: object) => {
      const story = openStory({
        version: '7',
        nodes: {
          '@start': { type: 'Start', targets: [{ id: 'l1' }] },
          l1: { ...line('ines', 'Regardez.', 'c1'), ...gesture },
          c1: { ...line('', 'Je regarde.', 'end'), ...act },
          end: { type: 'End', targets: [] },
        },
      })
      const first = story.begin()
      return [first.view, story.answer(first).view]
    }
    expect(view({}, {})).toMatchObject([{ kind: 'caption', prompt: { id: 'l1' } }, { kind: 'end' }])
    const separate = [{ kind: 'line' }, { kind: 'caption', prompt: null }]
    expect(view({ gesture: 'metre' }, {})).toMatchObject(separate)
    expect(view({}, { act: 'ouvrir' })).toMatchObject(separate)
  })

  it('is saved in the progression format of the specification', () => {
    const story = openStory(graph)
    expect(toProgression(story.answer(story.begin()))).toEqual({
      audio: 1,
      progress: { node: 'l1', background: 'canal_matin', music: 'canal', scene: 'quai' },
      trace: '',
      $n: 0,
      $ton: 'calme',
    })
  })

  it('resumes with its background, its music and its variables', () => {
    const story = openStory(graph)
    const progress = { node: 'l2', background: 'canal_soir', music: 'pluie' }
    const moment = story.begin({ audio: 1, progress, $n: 4 })
    expect(moment).toMatchObject({
      node: 'l2',
      background: 'canal_soir',
      music: 'pluie',
      variables: { $n: 4, $ton: 'calme' },
    })
    expect(moment.effects).toEqual([
      { kind: 'background', background: 'canal_soir' },
      { kind: 'music', music: 'pluie' },
    ])
  })

  it('restores a saved entry only if its name starts with `$` and its value is a number, a text or a boolean', () => {
    const saved = JSON.parse(
      '{"progress":{"node":"l1","background":"","music":""},"$n":{"a":1},"$ton":null,"x":1,"__proto__":{"$n":9}}',
    )
    expect(openStory(graph).begin(saved).variables).toEqual({ $n: 0, $ton: 'calme' })
  })

  it('lists the assets that may come next, the nearest first', () => {
    expect(openStory(graph).ahead()).toEqual([
      { kind: 'background', name: 'canal_matin' },
      { kind: 'music', name: 'canal' },
      { kind: 'talker', name: 'ines' },
      { kind: 'voice', name: 'bonjour' },
    ])
  })
})

it('a story tests conditions again each time the learner comes back to a node', () => {
  const story = openStory({
    version: '1',
    nodes: {
      start: { type: 'Start', targets: [{ id: 'fork', actions: '$n = 0' }] },
      fork: {
        ...line('ines', 'Encore.'),
        targets: [
          { id: 'even', conditions: '$n == 0 || $n == 2', actions: '$n += 1' },
          { id: 'odd', conditions: '$n == 1', actions: '$n += 1' },
        ],
      },
      even: line('ines', 'Pair.', 'fork'),
      odd: line('ines', 'Impair.', 'fork'),
    },
  })
  let moment = story.begin()
  const visitedNodes = [moment.node]
  for (let step = 0; step < 6; step += 1) {
    moment = story.answer(moment)
    visitedNodes.push(moment.node)
  }
  expect(visitedNodes).toEqual(['fork', 'even', 'fork', 'odd', 'fork', 'even', 'fork'])
  expect(() => story.answer(moment)).toThrow(storyError('dead-end'))
})

describe('the trace', () => {
  /** A story with two replies. The second reply leads back to the first line. Nodes of several types have facts. */
  const graphWithFacts: GraphData = {
    ...graph,
    nodes: {
      ...graph.nodes,
      '@quai': { type: 'Commentaire_scene', scene: 'quai', targets: [{ id: 'bg' }], facts: ['venu'] },
      bg: { ...graph.nodes.bg, type: 'Background', targets: [{ id: 'l1' }], facts: ['vu'] },
      l1: { ...line('ines', 'Bonjour.', 'l2'), facts: ['vu', 'salue'] },
      r1: { ...line('', 'Oui.', '@fin'), facts: ['oui'] },
      r2: { ...line('', 'Non.', 'l1'), facts: ['non'] },
      '@fin': { type: 'Commentaire_fait', scene: 'quai', targets: [{ id: 'end' }], facts: ['fini'] },
    },
  }
  const choiceOf = (story: Story) => story.answer(story.answer(story.begin()))

  it('records the chosen reply, and a replay also returns the replies that were offered', () => {
    const story = openStory(graph)
    const choice = choiceOf(story)
    expect(choice.view).toMatchObject({ prompt: { id: 'l2' }, replies: [{ id: 'r1' }, { id: 'r2' }] })
    expect(story.answer(choice, { index: 0 }).trace).toBe('r1')
    const answers = [{ id: 'r1', prompt: 'l2', shown: 'l2', offered: ['r1', 'r2'], scene: 'quai' }]
    expect(story.replay('r1')).toMatchObject({ answers, rest: '', moment: { node: 'end', trace: 'r1' } })
  })

  it('gives, when it is replayed, the last line shown before each action', () => {
    const action = (target: string) => ({
      type: 'PointAndClickAction',
      text: 'Ouvrir.',
      scene: 'quai',
      objectName: 'carton',
      targets: [{ id: target }],
    })
    const objects = (...actions: string[]) => ({
      type: 'PointAndClick',
      scene: 'quai',
      targets: actions.map((id) => ({ id })),
    })
    const story = openStory({
      ...graph,
      nodes: {
        ...graph.nodes,
        l1: line('ines', 'Le carton est là.', 'pc1'),
        pc1: objects('a1', 'a2'),
        a1: action('l2'),
        a2: action('l2'),
        l2: line('ines', 'Pas de badge.', 'pc2'),
        pc2: objects('a3', 'a4'),
        a3: action('end'),
        a4: action('end'),
      },
    })
    expect(story.replay('a1 a3').answers).toMatchObject([
      { id: 'a1', prompt: null, shown: 'l1' },
      { id: 'a3', prompt: null, shown: 'l2' },
    ])
  })

  it('gives, when it is replayed, each fact of the route once, with its scene and background', () => {
    const fact = (key: string, background: string) => ({ key, scene: 'quai', background })
    expect(openStory(graphWithFacts).replay('r1').facts).toEqual([
      fact('venu', ''),
      fact('vu', 'canal_matin'),
      fact('salue', 'canal_matin'),
      fact('oui', 'canal_matin'),
      fact('fini', 'canal_matin'),
    ])
  })

  it('and its replay omit the choices and facts of a detour that leads back to the same moment', () => {
    const story = openStory(graphWithFacts)
    const afterDetour = story.answer(choiceOf(story), { index: 1 })
    expect(afterDetour).toMatchObject({ node: 'l1', trace: '' })
    const { answers, facts } = story.replay('r2 r2 r1')
    expect(answers.map(({ id }) => id)).toEqual(['r1'])
    expect(facts.map(({ key }) => key)).toEqual(['venu', 'vu', 'salue', 'oui', 'fini'])
  })

  it('contains only the latest reply when the learner answers the same question again in a loop', () => {
    const story = openStory({
      version: '1',
      nodes: {
        '@start': { type: 'Start', targets: [{ id: 'ask' }] },
        ask: line('ines', 'Alors ?', 'r1', 'r2'),
        r1: line('', 'Oui.', 'said'),
        r2: line('', 'Non.', 'said'),
        said: line('ines', 'Bien.', 'ask'),
      },
    })
    let moment = story.begin()
    for (const [index, trace] of ['r1', 'r2', 'r1'].entries()) {
      moment = story.answer(moment, { index: index % 2 })
      expect(moment).toMatchObject({ node: 'said', trace })
      moment = story.answer(moment)
      expect(moment).toMatchObject({ node: 'ask', trace: '' })
    }
  })

  it('continues after the saved choices when the learner resumes', () => {
    const nodes = { ...graph.nodes, r2: { ...line('', 'Non.'), targets: [{ id: 'l1', actions: '$n += 1' }] } }
    const story = openStory({ ...graph, nodes })
    const afterReply = story.answer(choiceOf(story), { index: 1 })
    expect(toProgression(afterReply)).toMatchObject({ trace: 'r2', progress: { node: 'l1' } })
    const resumed = story.begin(JSON.parse(JSON.stringify(toProgression(afterReply))))
    expect(story.answer(story.answer(resumed), { index: 0 }).trace).toBe('r2 r1')
    expect(story.begin().trace).toBe('')
  })

  it.each([
    ['inconnu', [], 'inconnu'],
    ['r1 r1', ['r1'], 'r1'],
    ['r2 autre-jeu r1', [], 'autre-jeu r1'],
    ['  ', [], '  '],
    ['__proto__ r1', [], '__proto__ r1'],
    ['+', [], '+'],
  ])('is replayed only up to the first id that is not offered: %j', (trace, ids, rest) => {
    const replay = openStory(graphWithFacts).replay(trace)
    expect(replay.answers.map(({ id }) => id)).toEqual(ids)
    expect(replay.rest).toBe(rest)
  })

  it('stops growing at its maximum length, and ends with the mark of an incomplete trace', () => {
    const nodes = { ...graph.nodes, r2: { ...line('', 'Non.'), targets: [{ id: 'l1', actions: '$n += 1' }] } }
    const story = openStory({ ...graph, nodes })
    let moment = story.begin()
    for (let step = 0; step < 4000; step += 1)
      moment = story.answer(moment, { index: moment.view.kind === 'choices' ? 1 : 0 })
    expect(moment.trace.length).toBeLessThanOrEqual(traceMaxLength)
    expect(moment.trace.endsWith(' r2 +')).toBe(true)
    expect(traceSchema.safeParse(moment.trace).success).toBe(true)
    const { answers, rest } = story.replay(`${'r2 '.repeat(9_999)}r1`)
    expect(answers.length).toBeLessThan(traceMaxLength / 2)
    expect(rest.endsWith('r1')).toBe(true)
  })

  it('is marked as incomplete when the id of the chosen reply is not allowed in a trace', () => {
    const nodes = {
      ...graph.nodes,
      l2: line('ines', 'Alors ?', 'un mot', 'r2'),
      'un mot': line('', 'Oui.', 'end'),
    }
    const story = openStory({ ...graph, nodes })
    expect(story.answer(choiceOf(story)).trace).toBe('+')
  })
})

describe('an answer to a moment', () => {
  it.each([-1, 2, 99, 0.5, Number.NaN])('is rejected and changes nothing if its index is %s', (index) => {
    const story = openStory(graph)
    const choice = story.answer(story.answer(story.begin()))
    const copy = JSON.parse(JSON.stringify(choice))
    expect(() => story.answer(choice, { index })).toThrow(storyError('not-offered'))
    expect(choice).toEqual(copy)
    expect(story.answer(choice, { index: 1 }).node).toBe('l1')
  })

  it('is rejected after the end of the story', () => {
    const story = openStory(graph)
    const ended = story.begin({ progress: { node: 'end', background: '', music: '' } })
    expect(() => story.answer(ended)).toThrow(storyError('ended'))
  })

  it('is rejected if the caller passes a moment of another version of the story', () => {
    const moment = openStory(graph).begin()
    const newer = openStory({ ...graph, version: '8' })
    expect(() => newer.answer(moment)).toThrow(storyError('other-version'))
    expect(() => newer.ahead(moment)).toThrow(storyError('other-version'))
  })

  it('has the same result for a moment that was written to JSON and read back', () => {
    const story = openStory(graph)
    const moment = story.answer(story.answer(story.begin()))
    expect(story.answer(JSON.parse(JSON.stringify(moment)))).toEqual(story.answer(moment))
  })
})

describe('the engine', () => {
  it.each(['0', 'length', '__proto__', null, {}])(
    'rejects an answer whose index is not a number: %j',
    (index) => {
      const story = openStory(graph)
      const choice = story.answer(story.answer(story.begin()))
      expect(() => story.answer(choice, JSON.parse(JSON.stringify({ index })))).toThrow(
        storyError('not-offered'),
      )
    },
  )

  it('rejects a story with a number that is too large or with an expression that is too long', () => {
    const withHugeNumber = {
      ...graph.nodes,
      l1: { ...line('ines', 'x'), targets: [{ id: 'l2', actions: `$n = ${'9'.repeat(400)}` }] },
    }
    expect(() => openStory({ ...graph, nodes: withHugeNumber })).toThrow(storyError('invalid-graph'))
    const withLongExpression = {
      ...graph.nodes,
      l1: { ...line('ines', 'x'), targets: [{ id: 'l2', actions: `$n = 1${'+1'.repeat(20_000)}` }] },
    }
    expect(() => openStory({ ...graph, nodes: withLongExpression })).toThrow(storyError('invalid-graph'))
  })

  it('freezes the list of effects and the line of a moment, because several moments share them', () => {
    const story = openStory(graph)
    const { effects, view } = story.answer(story.begin())
    expect(Object.isFrozen(effects)).toBe(true)
    expect(view.kind === 'line' && Object.isFrozen(view.line)).toBe(true)
  })
})

it('a story logs a failed action once, when the learner chooses the reply with this action', () => {
  const log = vi.fn()
  const choiceWithFaults = {
    ...line('ines', 'Alors ?'),
    targets: [
      { id: 'r1', actions: '$ton -= 1' },
      { id: 'r2', actions: '$n = $n / 0' },
    ],
  }
  const story = openStory({ ...graph, nodes: { ...graph.nodes, l2: choiceWithFaults } }, { log })
  const choice = story.answer(story.answer(story.begin()))
  expect(log).not.toHaveBeenCalled()
  story.answer(choice, { index: 1 })
  expect(log.mock.calls).toEqual([['l2 → r2: `$n = $n / 0`: the result is not a number']])
})

it('a demonstration ends at the demo end of the story, and clears the save', () => {
  const story = openStory({ ...graph, demoEnd: 'bg' }, { demo: true })
  const moment = story.begin()
  expect(moment.view).toEqual({ kind: 'end', demo: true })
  expect(moment.effects).toContainEqual({ kind: 'clear' })
})

describe('the error for a lost position', () => {
  const errorForLostNode = (scene: string) => {
    try {
      openStory(graph).begin({ progress: { node: 'gone', background: 'b', music: 'm', scene }, $n: 3 })
    } catch (error) {
      if (error instanceof StoryError) return error
    }
    throw new Error('the position still exists')
  }

  it('has a fallback at the start of the saved scene, with the saved variables', () => {
    const error = errorForLostNode('quai')
    expect(error.code).toBe('lost-position')
    const moment = openStory(graph).begin(error.fallback)
    expect(moment.node).toBe('bg')
    expect(moment.variables).toEqual({ $n: 3, $ton: 'calme' })
  })

  it('has a fallback at the start of the story if the saved scene no longer exists', () => {
    expect(errorForLostNode('parti').fallback).toEqual({})
    expect(errorForLostNode('constructor').fallback).toEqual({})
  })
})

describe('a graph with problems', () => {
  const withNodes = (nodes: GraphData['nodes']): GraphData => ({ version: '1', nodes })
  const start: GraphNode = { type: 'Start', targets: [{ id: 'a' }] }
  const pass = (...ids: string[]): GraphNode => ({ type: 'Commentaire_', targets: ids.map((id) => ({ id })) })

  it.each<[string, GraphData['nodes']]>([
    ['no-start', { a: { type: 'End', targets: [] } }],
    ['no-start', { s: start, t: start, a: { type: 'End', targets: [] } }],
    ['unknown-type', { s: start, a: { type: 'Inconnu', targets: [] } }],
    ['unknown-target', { s: start, a: line('ines', 'x', 'rien') }],
    ['unknown-target', { s: start, a: line('ines', 'x', 'constructor') }],
    ['bad-condition', { s: start, a: { ...line('ines', 'x'), targets: [{ id: 'a', conditions: '$x =' }] } }],
    ['bad-action', { s: start, a: { ...line('ines', 'x'), targets: [{ id: 'a', actions: 'x()' }] } }],
    ['unknown-variable', { s: start, a: { ...line('ines', 'x'), targets: [{ id: 'a', conditions: '$x' }] } }],
    ['silent-cycle', { s: start, a: pass('b'), b: pass('c'), c: pass('a') }],
    ['silent-cycle', { s: start, a: pass('a') }],
  ])('is rejected with the problem %s', (code, nodes) => {
    const problems = expect.arrayContaining([expect.objectContaining({ code })])
    expect(() => openStory(withNodes(nodes))).toThrow(
      expect.objectContaining({ code: 'invalid-graph', problems }),
    )
  })

  it('is rejected with one error that lists all problems', () => {
    const nodes = {
      s: start,
      a: line('ines', 'x', 'rien', 'nulle part'),
      b: { type: 'Inconnu', targets: [] },
    }
    const count = (error: unknown) => (error instanceof StoryError ? error.problems.length : 0)
    const open = () => openStory({ ...withNodes(nodes), demoEnd: 'jamais' })
    expect(open).toThrow(expect.toSatisfy((error) => count(error) === 4))
  })

  it('can be opened, with a log message, if its only problem is an unknown option of a line', () => {
    const log = vi.fn()
    openStory(withNodes({ s: start, a: line('ines', '[fort] x', 'a') }), { log })
    expect(log).toHaveBeenCalledOnce()
  })

  it('can be opened if it has a dead end, and only an attempt to continue there throws an error', () => {
    const story = openStory(withNodes({ s: start, a: line('ines', 'Seule.') }))
    const moment = story.begin()
    expect(moment.view.kind).toBe('line')
    expect(() => story.answer(moment)).toThrow(storyError('dead-end'))
  })
})
