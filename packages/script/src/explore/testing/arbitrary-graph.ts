// Random graphs that the compiler would not produce: every type of node, with random targets.
import type { GraphData, GraphNode } from '@didascalie/contract'
import fc from 'fast-check'

const size = 9
const ids = Array.from({ length: size }, (_, index) => `n${index}`)

const target = fc.record(
  {
    id: fc.constantFrom(...ids, ...ids, 'end'),
    conditions: fc.constantFrom('$x', '!$x', '$n > 1', '$n == 0', '$x || $n > 2', '$y'),
    actions: fc.constantFrom('$x = !$x', '$x = true', '$n += 1', '$n = 0', '$y = 1', '$y -= 1; $x = false'),
  },
  { requiredKeys: ['id'] },
)
const kind = fc.constantFrom<Omit<GraphNode, 'targets'>>(
  { type: 'DialogElement', talker: 'ines', text: 'Bonjour.' },
  { type: 'DialogElement', talker: 'ines', text: 'Alors ?' },
  { type: 'DialogElement', talker: '', text: 'Je note.' },
  { type: 'DialogElement', talker: '', text: 'Oui.' },
  { type: 'DialogElement', talker: 'Time', text: '[time=2]' },
  { type: 'Background', background: 'quai' },
  { type: 'Background', background: 'cour' },
  { type: 'PointAndClick' },
  { type: 'PointAndClickAction', objectName: 'porte', text: 'Ouvrir' },
  { type: 'Commentaire_a' },
  { type: 'Dialogue_b', first: true },
)
const node = fc
  .tuple(kind, fc.array(target, { minLength: 1, maxLength: 3 }))
  .map(([shape, targets]): GraphNode => ({ ...shape, targets }))

export const arbitraryGraph: fc.Arbitrary<GraphData> = fc
  .tuple(fc.array(node, { minLength: size, maxLength: size }), fc.boolean())
  .map(([nodes, hasDemoEnd]) => ({
    version: '1',
    ...(hasDemoEnd ? { demoEnd: 'n3' } : {}),
    nodes: {
      start: { type: 'Start', targets: [{ id: 'n0', actions: '$x = false; $n = 0' }] },
      ...Object.fromEntries(nodes.map((one, index) => [`n${index}`, one])),
      end: { type: 'End', targets: [] },
      // A node that no edge leads to. It assigns `$y`, because the runtime rejects a variable that
      // the story reads but never sets.
      loose: { type: 'Commentaire_loose', targets: [{ id: 'end', actions: '$y = 0' }] },
    },
  }))
