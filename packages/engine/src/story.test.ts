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

const refusal = (code: string) => expect.objectContaining({ name: 'StoryError', code })

describe('a story', () => {
  it('begins by clearing what the last one left, and saves', () => {
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

  it('tells what to carry out, and carries out nothing', () => {
    const story = openStory(graph)
    const said = story.answer(story.begin())
    expect(said.effects).toEqual([{ kind: 'save' }])
    expect(said.view).toEqual({
      kind: 'line',
      line: { id: 'l1', talker: 'ines', text: 'Bonjour.', didascalie: false, speed: 2, voiceFile: 'bonjour' },
    })
    const ended = story.answer(story.answer(said), { index: 0 })
    expect(ended.view).toEqual({ kind: 'end', demo: false })
    expect(ended.effects).toEqual([{ kind: 'clear' }])
    expect(ended.checkpoint).toBeNull()
    expect(ended.variables).toEqual({ $n: 1, $ton: 'calme' })
  })

  it('says which print a line is shown with and who listens, to which hour a clock turns, and what is needed for it', () => {
    const shown: GraphData = {
      version: '7',
      nodes: {
        '@start': { type: 'Start', targets: [{ id: 't' }] },
        t: { ...line('Time', '[time=3] Tard.', 'l1'), clock: '17:00' },
        l1: { ...line('ines', 'Regardez.', 'end'), insert: 'photo', with: ['karim_neutre'] },
        end: { type: 'End', targets: [] },
      },
    }
    const story = openStory(shown)
    const late = story.begin()
    expect(late.view).toEqual({ kind: 'ellipse', text: 'Tard.', seconds: 3, clock: '17:00' })
    expect(story.answer(late).view).toMatchObject({ line: { insert: 'photo', with: ['karim_neutre'] } })
    expect(story.ahead()).toEqual([
      { kind: 'talker', name: 'ines' },
      { kind: 'talker', name: 'karim_neutre' },
      { kind: 'insert', name: 'photo' },
    ])
  })

  it('is saved as the specification writes a progression', () => {
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

  it('takes only scalars under a dollar from what was saved', () => {
    const saved = JSON.parse(
      '{"progress":{"node":"l1","background":"","music":""},"$n":{"a":1},"$ton":null,"x":1,"__proto__":{"$n":9}}',
    )
    expect(openStory(graph).begin(saved).variables).toEqual({ $n: 0, $ton: 'calme' })
  })

  it('lists what comes, the nearest first', () => {
    expect(openStory(graph).ahead()).toEqual([
      { kind: 'background', name: 'canal_matin' },
      { kind: 'music', name: 'canal' },
      { kind: 'talker', name: 'ines' },
      { kind: 'voice', name: 'bonjour' },
    ])
  })
})

it('asks its conditions again each time it comes by', () => {
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
  const seen = [moment.node]
  for (let step = 0; step < 6; step += 1) {
    moment = story.answer(moment)
    seen.push(moment.node)
  }
  expect(seen).toEqual(['fork', 'even', 'fork', 'odd', 'fork', 'even', 'fork'])
  expect(() => story.answer(moment)).toThrow(refusal('dead-end'))
})

describe('the trace', () => {
  /** Two choices; the second comes back to the first. A fact stands on a reply, on a place, on a line and in between. */
  const marked: GraphData = {
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

  it('names what was chosen, and what was offered', () => {
    const story = openStory(graph)
    const choice = choiceOf(story)
    expect(choice.view).toMatchObject({ prompt: { id: 'l2' }, replies: [{ id: 'r1' }, { id: 'r2' }] })
    expect(story.answer(choice, { index: 0 }).trace).toBe('r1')
    const taken = [{ id: 'r1', prompt: 'l2', offered: ['r1', 'r2'], scene: 'quai' }]
    expect(story.replay('r1')).toMatchObject({ taken, rest: '', moment: { node: 'end', trace: 'r1' } })
  })

  it('meets the facts of all that is moved to or through, once, in order, where they were met', () => {
    const fact = (key: string, background: string) => ({ key, scene: 'quai', background })
    expect(openStory(marked).replay('r1').facts).toEqual([
      fact('venu', ''),
      fact('vu', 'canal_matin'),
      fact('salue', 'canal_matin'),
      fact('oui', 'canal_matin'),
      fact('fini', 'canal_matin'),
    ])
  })

  it('of a way that came back to where it was keeps nothing, nor its facts', () => {
    const story = openStory(marked)
    const back = story.answer(choiceOf(story), { index: 1 })
    expect(back).toMatchObject({ node: 'l1', trace: '' })
    const { taken, facts } = story.replay('r2 r2 r1')
    expect(taken.map(({ id }) => id)).toEqual(['r1'])
    expect(facts.map(({ key }) => key)).toEqual(['venu', 'vu', 'salue', 'oui', 'fini'])
  })

  it('forgets what was cut: the same place by another reply is another way', () => {
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

  it('comes back with the save it is part of', () => {
    const nodes = { ...graph.nodes, r2: { ...line('', 'Non.'), targets: [{ id: 'l1', actions: '$n += 1' }] } }
    const story = openStory({ ...graph, nodes })
    const said = story.answer(choiceOf(story), { index: 1 })
    expect(toProgression(said)).toMatchObject({ trace: 'r2', progress: { node: 'l1' } })
    const resumed = story.begin(JSON.parse(JSON.stringify(toProgression(said))))
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
  ])('stops at what is not offered: %j', (trace, ids, rest) => {
    const replay = openStory(marked).replay(trace)
    expect(replay.taken.map(({ id }) => id)).toEqual(ids)
    expect(replay.rest).toBe(rest)
  })

  it('that is endless stops where there is no more room, and is left there', () => {
    const nodes = { ...graph.nodes, r2: { ...line('', 'Non.'), targets: [{ id: 'l1', actions: '$n += 1' }] } }
    const story = openStory({ ...graph, nodes })
    let moment = story.begin()
    for (let step = 0; step < 4000; step += 1)
      moment = story.answer(moment, { index: moment.view.kind === 'choices' ? 1 : 0 })
    expect(moment.trace.length).toBeLessThanOrEqual(traceMaxLength)
    expect(moment.trace.endsWith(' r2 +')).toBe(true)
    expect(traceSchema.safeParse(moment.trace).success).toBe(true)
    const { taken, rest } = story.replay(`${'r2 '.repeat(9_999)}r1`)
    expect(taken.length).toBeLessThan(traceMaxLength / 2)
    expect(rest.endsWith('r1')).toBe(true)
  })

  it('has no word for what cannot be written in one, and says that there was more', () => {
    const nodes = {
      ...graph.nodes,
      l2: line('ines', 'Alors ?', 'un mot', 'r2'),
      'un mot': line('', 'Oui.', 'end'),
    }
    const story = openStory({ ...graph, nodes })
    expect(story.answer(choiceOf(story)).trace).toBe('+')
  })
})

describe('what is refused leaves the moment as it was', () => {
  it.each([-1, 2, 99, 0.5, Number.NaN])('the answer %s among two', (index) => {
    const story = openStory(graph)
    const choice = story.answer(story.answer(story.begin()))
    const before = JSON.parse(JSON.stringify(choice))
    expect(() => story.answer(choice, { index })).toThrow(refusal('not-offered'))
    expect(choice).toEqual(before)
    expect(story.answer(choice, { index: 1 }).node).toBe('l1')
  })

  it('an answer to a story that has ended', () => {
    const story = openStory(graph)
    const ended = story.begin({ progress: { node: 'end', background: '', music: '' } })
    expect(() => story.answer(ended)).toThrow(refusal('ended'))
  })

  it('a moment of another version', () => {
    const moment = openStory(graph).begin()
    const newer = openStory({ ...graph, version: '8' })
    expect(() => newer.answer(moment)).toThrow(refusal('other-version'))
    expect(() => newer.ahead(moment)).toThrow(refusal('other-version'))
  })

  it('a moment that travelled as JSON is as good as before', () => {
    const story = openStory(graph)
    const moment = story.answer(story.answer(story.begin()))
    expect(story.answer(JSON.parse(JSON.stringify(moment)))).toEqual(story.answer(moment))
  })
})

describe('what else is put before it', () => {
  it.each(['0', 'length', '__proto__', null, {}])(
    'an index that is no number, %j, is not offered',
    (index) => {
      const story = openStory(graph)
      const choice = story.answer(story.answer(story.begin()))
      expect(() => story.answer(choice, JSON.parse(JSON.stringify({ index })))).toThrow(
        refusal('not-offered'),
      )
    },
  )

  it('a number or an expression that nobody could mean', () => {
    const huge = {
      ...graph.nodes,
      l1: { ...line('ines', 'x'), targets: [{ id: 'l2', actions: `$n = ${'9'.repeat(400)}` }] },
    }
    expect(() => openStory({ ...graph, nodes: huge })).toThrow(refusal('invalid-graph'))
    const long = {
      ...graph.nodes,
      l1: { ...line('ines', 'x'), targets: [{ id: 'l2', actions: `$n = 1${'+1'.repeat(20_000)}` }] },
    }
    expect(() => openStory({ ...graph, nodes: long })).toThrow(refusal('invalid-graph'))
  })

  it('freezes the lists of effects and the lines that several moments share', () => {
    const story = openStory(graph)
    const { effects, view } = story.answer(story.begin())
    expect(Object.isFrozen(effects)).toBe(true)
    expect(view.kind === 'line' && Object.isFrozen(view.line)).toBe(true)
  })
})

it('tells a failed action when the move is made, once, and not for a reply that was not chosen', () => {
  const log = vi.fn()
  const broken = {
    ...line('ines', 'Alors ?'),
    targets: [
      { id: 'r1', actions: '$ton -= 1' },
      { id: 'r2', actions: '$n = $n / 0' },
    ],
  }
  const story = openStory({ ...graph, nodes: { ...graph.nodes, l2: broken } }, { log })
  const choice = story.answer(story.answer(story.begin()))
  expect(log).not.toHaveBeenCalled()
  story.answer(choice, { index: 1 })
  expect(log.mock.calls).toEqual([['l2 → r2: `$n = $n / 0`: the result is not a number']])
})

it('ends a demonstration wherever its end stands, and clears what was saved', () => {
  const story = openStory({ ...graph, demoEnd: 'bg' }, { demo: true })
  const moment = story.begin()
  expect(moment.view).toEqual({ kind: 'end', demo: true })
  expect(moment.effects).toContainEqual({ kind: 'clear' })
})

describe('a position that is gone', () => {
  const lost = (scene: string) => {
    try {
      openStory(graph).begin({ progress: { node: 'gone', background: 'b', music: 'm', scene }, $n: 3 })
    } catch (error) {
      if (error instanceof StoryError) return error
    }
    throw new Error('it was found')
  }

  it('falls back to the start of its scene, with its variables', () => {
    const error = lost('quai')
    expect(error.code).toBe('lost-position')
    const moment = openStory(graph).begin(error.fallback)
    expect(moment.node).toBe('bg')
    expect(moment.variables).toEqual({ $n: 3, $ton: 'calme' })
  })

  it('falls back to the start of the story when the scene is gone too', () => {
    expect(lost('parti').fallback).toEqual({})
    expect(lost('constructor').fallback).toEqual({})
  })
})

describe('a graph with faults', () => {
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
  ])('is not opened: %s', (code, nodes) => {
    const problems = expect.arrayContaining([expect.objectContaining({ code })])
    expect(() => openStory(withNodes(nodes))).toThrow(
      expect.objectContaining({ code: 'invalid-graph', problems }),
    )
  })

  it('is told whole, in one go', () => {
    const nodes = {
      s: start,
      a: line('ines', 'x', 'rien', 'nulle part'),
      b: { type: 'Inconnu', targets: [] },
    }
    const count = (error: unknown) => (error instanceof StoryError ? error.problems.length : 0)
    const open = () => openStory({ ...withNodes(nodes), demoEnd: 'jamais' })
    expect(open).toThrow(expect.toSatisfy((error) => count(error) === 4))
  })

  it('may have an option nobody knows: that is logged, and shown', () => {
    const log = vi.fn()
    openStory(withNodes({ s: start, a: line('ines', '[fort] x', 'a') }), { log })
    expect(log).toHaveBeenCalledOnce()
  })

  it('a dead end is an error only when one wants to go on', () => {
    const story = openStory(withNodes({ s: start, a: line('ines', 'Seule.') }))
    const moment = story.begin()
    expect(moment.view.kind).toBe('line')
    expect(() => story.answer(moment)).toThrow(refusal('dead-end'))
  })
})
