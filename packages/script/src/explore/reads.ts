// What can be read on one move from a node: its conditions and actions, those behind what is passed through, and those of a
// reply or an action that may be chosen there. Rather too much than too little: what is not named here is not looked at.
import { type CompiledNode, type Edge, isDialogue, readsOf } from '@didascalie/engine/analysis'

function readsOn({ condition, actions }: Edge): string[] {
  const expressions = [
    ...(condition ? [condition.expression] : []),
    ...actions.map(({ assignment }) => assignment.value),
  ]
  const updated = actions.flatMap(({ assignment: { name, operator } }) => (operator === '=' ? [] : [name]))
  return [
    ...expressions.flatMap((expression) => Array.from(readsOf(expression), ({ name }) => name)),
    ...updated,
  ]
}

/** The most targets that can be open at once. */
function mostOpen(node: CompiledNode): number {
  const open = node.edges.map(({ to }) => (to.kind === 'pass' ? Math.max(1, mostOpen(to)) : 1))
  return node.first ? Math.max(0, ...open) : open.reduce((sum, count) => sum + count, 0)
}

type MayChoose = (to: CompiledNode) => boolean

const choosesNothing: MayChoose = () => false

class Reader {
  readonly names = new Set<string>()
  /** Where one was with a choice still to make, and where after it: more can be read behind the first. */
  readonly #seen = { before: new Set<CompiledNode>(), after: new Set<CompiledNode>() }

  /** Everything up to where the story next stops; what is chosen on the way is moved through. */
  follow(node: CompiledNode, mayChoose: MayChoose): void {
    const seen = mayChoose === choosesNothing ? this.#seen.after : this.#seen.before
    if (seen.has(node)) return
    seen.add(node)
    for (const edge of node.edges) {
      for (const name of readsOn(edge)) this.names.add(name)
      const { to } = edge
      if (to.kind === 'pass') this.follow(to, mayChoose)
      else if (to.kind === 'action' || to.kind === 'start' || mayChoose(to)) this.follow(to, choosesNothing)
    }
  }
}

const neverReplies = new Set(['objects', 'background', 'time', 'end'])

export function readsAt(node: CompiledNode): ReadonlySet<string> {
  const reader = new Reader()
  const several = mostOpen(node) > 1
  reader.follow(node, (to) => {
    if (neverReplies.has(node.kind) || !isDialogue(to.kind)) return false
    return several || (node.kind === 'spoken' && to.kind === 'unspoken')
  })
  return reader.names
}
