// Generators of stories that always end: a list of steps, each with lines, a question or objects that depend on earlier answers.
import type { GraphData, GraphNode, GraphTarget } from '@didascalie/contract'
import fc from 'fast-check'

const condition = fc.constantFrom('$a', '!$a', '$b', '!$b', '$n > 0', '$n == 0')
const action = fc.constantFrom('$a = true', '$a = false', '$b = true', '$b = false', '$n = $n + 1', '$n = 0')

interface Reply {
  readonly condition: string | undefined
  readonly action: string | undefined
}

type Step =
  | { readonly kind: 'line' | 'ellipse' | 'background' }
  /** One line if the condition holds; otherwise another line, or none. */
  | { readonly kind: 'branch'; readonly condition: string; readonly hasOther: boolean }
  /** Replies. If `when` is a condition that does not hold, the story skips them. */
  | { readonly kind: 'choice'; readonly when: string | undefined; readonly replies: readonly Reply[] }
  /** Objects that can be used once, and a way out. */
  | { readonly kind: 'objects'; readonly actions: readonly Reply[] }

const reply: fc.Arbitrary<Reply> = fc.record({
  condition: fc.option(condition, { nil: undefined }),
  action: fc.option(action, { nil: undefined, freq: 8 }),
})

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.constantFrom<Step>({ kind: 'line' }, { kind: 'ellipse' }, { kind: 'background' }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('branch'), condition, hasOther: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('choice'),
      when: fc.constantFrom(undefined, '$a', '!$a', '$b', '!$b'),
      replies: fc.array(reply, { minLength: 2, maxLength: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('objects'),
      actions: fc.array(reply, { minLength: 1, maxLength: 2 }),
    }),
  },
)

/** Random stories without loops or dead ends, except for objects, which come back until the learner leaves. */
export const weeks: fc.Arbitrary<GraphData> = fc
  .array(step, { minLength: 6, maxLength: 14 })
  .map((steps): GraphData => {
    const nodes: Record<string, GraphNode> = { end: { type: 'End', targets: [] } }
    const startActions = ['$a = false', '$b = false', '$n = 0']
    for (const [index, one] of steps.entries()) {
      const next = index + 1 < steps.length ? `s${index + 1}` : 'end'
      for (const [id, node] of Object.entries(getNodes(one, `s${index}`, next))) nodes[id] = node
      if (one.kind === 'objects')
        startActions.push(...one.actions.map((_, number) => `$s${index}u${number} = false`))
    }
    nodes.start = { type: 'Start', targets: [{ id: 's0', actions: startActions.join('; ') }] }
    return { version: 'v', nodes }
  })

const spoken = (text: string, targets: readonly GraphTarget[]): GraphNode => ({
  type: 'DialogElement',
  talker: 'ines',
  text,
  targets: [...targets],
})

const target = (
  id: string,
  { condition: conditions, action: actions }: Partial<Reply> = {},
): GraphTarget => ({
  id,
  ...(conditions === undefined ? {} : { conditions }),
  ...(actions === undefined ? {} : { actions }),
})

function getNodes(one: Step, id: string, next: string): Record<string, GraphNode> {
  switch (one.kind) {
    case 'line':
      return { [id]: spoken(id, [target(next)]) }
    case 'ellipse':
      return { [id]: { type: 'DialogElement', talker: 'Time', text: `Heure ${id}`, targets: [target(next)] } }
    case 'background':
      return { [id]: { type: 'Background', background: id, targets: [target(next)] } }
    case 'branch': {
      const other = one.hasOther ? `${id}-no` : next
      return {
        [id]: {
          type: 'Dialogue_x',
          first: true,
          targets: [target(`${id}-yes`, { condition: one.condition }), target(other)],
        },
        [`${id}-yes`]: spoken('Oui.', [target(next)]),
        ...(one.hasOther ? { [`${id}-no`]: spoken('Non.', [target(next)]) } : {}),
      }
    }
    case 'choice': {
      // The first reply is always open, so that the story has no dead end.
      const replies = one.replies.map(({ condition }, index) =>
        target(`${id}r${index}`, index === 0 ? {} : { condition }),
      )
      const reply = ({ action }: Reply): GraphNode => ({
        type: 'DialogElement',
        text: 'Une réponse.',
        targets: [target(next, { action })],
      })
      return {
        [id]: {
          type: 'Dialogue_x',
          first: true,
          targets: [target(`${id}-question`, { condition: one.when }), target(next)],
        },
        [`${id}-question`]: spoken('Alors ?', replies),
        ...Object.fromEntries(one.replies.map((written, index) => [`${id}r${index}`, reply(written)])),
      }
    }
    case 'objects': {
      const used = (index: number) => `$${id}u${index}`
      const node = (targets: readonly GraphTarget[]): GraphNode => ({
        type: 'PointAndClickAction',
        objectName: 'porte',
        text: 'Prendre',
        targets: [...targets],
      })
      return {
        [id]: {
          type: 'PointAndClick',
          targets: [
            ...one.actions.map(({ condition }, index) =>
              target(`${id}o${index}`, {
                condition: [`!${used(index)}`, ...(condition === undefined ? [] : [`(${condition})`])].join(
                  ' && ',
                ),
              }),
            ),
            target(`${id}out`),
          ],
        },
        ...Object.fromEntries(
          one.actions.map(({ action = '$n = $n' }, index) => [
            `${id}o${index}`,
            node([target(`${id}l${index}`, { action: `${action}; ${used(index)} = true` })]),
          ]),
        ),
        ...Object.fromEntries(one.actions.map((_, index) => [`${id}l${index}`, spoken('Vu.', [target(id)])])),
        [`${id}out`]: node([target(next)]),
      }
    }
  }
}
