// Generators of random graphs, and functions to play them in tests.
import type { GraphData, GraphNode, GraphTarget } from '@didascalie/contract'
import fc from 'fast-check'
import { type Moment, openStory, type Story, StoryError } from '../index.js'

export const variables = ['$a', '$b', '$n']
const conditions = ['$a', '!$b', '$a && $b', '$n > 1', '$n < 3 || $a', '$n == $n']
const actions = [
  '$a = true',
  '$b = !$a',
  '$n += 1',
  '$n = $n > 3 ? 0 : $n + 1; $b = true',
  '$a = $b || $n > 2',
]

const target = (ids: readonly string[]): fc.Arbitrary<GraphTarget> =>
  fc.record(
    {
      id: fc.constantFrom(...ids),
      conditions: fc.constantFrom(...conditions),
      actions: fc.constantFrom(...actions),
    },
    { requiredKeys: ['id'] },
  )

const nodeTemplates: readonly Partial<GraphNode>[] = [
  { type: 'DialogElement', talker: 'ines', text: 'Une ligne.' },
  { type: 'DialogElement', talker: 'chloe', text: '[speed=2] Une autre.' },
  { type: 'DialogElement', talker: '', text: 'Une réponse.' },
  { type: 'DialogElement', talker: '', text: '[didascalie] Un geste.' },
  { type: 'DialogElement', talker: 'Time', text: '[time=2] Plus tard.' },
  { type: 'Background', background: 'canal_matin', soundFile: 'canal' },
  { type: 'PointAndClick' },
  { type: 'PointAndClickAction', objectName: 'carton', text: 'Ouvrir' },
  { type: 'Commentaire_x' },
  { type: 'Dialogue_x', first: true },
]

/** Random graphs. Tests skip graphs with a cycle of nodes that show nothing, because the engine rejects them. */
export const graphs: fc.Arbitrary<GraphData> = fc.integer({ min: 2, max: 14 }).chain((size) => {
  const ids = Array.from({ length: size }, (_, index) => `n${index}`)
  const node = fc
    .tuple(
      fc.constantFrom(...nodeTemplates),
      fc.array(target([...ids, 'end']), { minLength: 1, maxLength: 5 }),
      fc.constantFrom('un', 'deux'),
    )
    .map(([template, targets, scene]): GraphNode => ({ type: 'DialogElement', ...template, scene, targets }))
  return fc.array(node, { minLength: size, maxLength: size }).map((nodes) => ({
    version: 'v',
    nodes: {
      start: { type: 'Start', targets: [{ id: 'n0', actions: '$a = false; $b = false; $n = 0' }] },
      ...Object.fromEntries(nodes.map((graphNode, index) => [`n${index}`, graphNode])),
      end: { type: 'End', targets: [] },
    },
  }))
})

/** Graphs with many choices and many loops. Each of the places `p0`, `p1`… has its own replies or objects. */
export const loopGraphs: fc.Arbitrary<GraphData> = fc.integer({ min: 2, max: 5 }).chain((size) => {
  const places = Array.from({ length: size }, (_, index) => `p${index}`)
  const answerTarget = fc.record(
    {
      id: fc.constantFrom(...places, ...places, 'end'),
      actions: fc.constantFrom('$a = !$a', '$n = 0', '$b = true'),
    },
    { requiredKeys: ['id'] },
  )
  const place = fc.tuple(
    fc.constantFrom('line', 'objects', 'background'),
    fc.array(answerTarget, { minLength: 2, maxLength: 3 }),
  )
  return fc.array(place, { minLength: size, maxLength: size }).map((placeList) => {
    const nodes: Record<string, GraphNode> = {
      start: { type: 'Start', targets: [{ id: 'p0', actions: '$a = false; $b = false; $n = 0' }] },
      end: { type: 'End', targets: [] },
    }
    placeList.forEach(([kind, answerTargets], index) => {
      const placeId = `p${index}`
      const ids = answerTargets.map((_, answer) => `${placeId}-${answer}`)
      const questionId = kind === 'background' ? `${placeId}-question` : placeId
      const targets = ids.map((id) => ({ id }))
      if (kind === 'objects') nodes[placeId] = { type: 'PointAndClick', targets }
      else nodes[questionId] = { type: 'DialogElement', talker: 'ines', text: 'Alors ?', targets }
      if (kind === 'background')
        nodes[placeId] = { type: 'Background', background: placeId, targets: [{ id: questionId }] }
      answerTargets.forEach((answerTarget, answer) => {
        const type = kind === 'objects' ? 'PointAndClickAction' : 'DialogElement'
        nodes[ids[answer] ?? ''] = { type, objectName: 'porte', text: 'Oui.', targets: [answerTarget] }
      })
    })
    return { version: 'v', nodes }
  })
})

export function openIfValid(graph: GraphData): Story | undefined {
  try {
    return openStory(graph)
  } catch (error) {
    if (error instanceof StoryError && error.problems.every(({ code }) => code === 'silent-cycle'))
      return undefined
    throw error
  }
}

export function freeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(freeze)
  }
  return value
}

export function tryAnswer(story: Story, moment: Moment, index: number): Moment | string {
  try {
    return freeze(story.answer(moment, { index }))
  } catch (error) {
    if (error instanceof StoryError) return error.code
    throw error
  }
}
