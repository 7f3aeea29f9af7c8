// Finds the variables that the engine can read during one move from a node. The engine reads them in the conditions and assignments on
// edges. These are the edges of the node itself, of the nodes that the move passes through, and of the reply or object action that the
// learner chooses. The result may contain names that the engine does not read. It must not omit a name that the engine reads, because the
// explorer ignores all other variables at that node.
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

/** The maximum number of targets that the story can offer at the same time. */
function maxOpenTargets(node: CompiledNode): number {
  const open = node.edges.map(({ to }) => (to.kind === 'pass' ? Math.max(1, maxOpenTargets(to)) : 1))
  return node.usesFirstOpenEdge ? Math.max(0, ...open) : open.reduce((sum, count) => sum + count, 0)
}

type MayChoose = (to: CompiledNode) => boolean

const choosesNothing: MayChoose = () => false

class ReadCollector {
  readonly names = new Set<string>()
  /** The visited nodes, separately for the parts of the move before and after the learner's choice. Only the first part can pass
   * through a reply. */
  readonly #seen = { before: new Set<CompiledNode>(), after: new Set<CompiledNode>() }

  /** Collects the names that the engine reads until the story waits for the learner again. Passes through the reply or action that the
   * learner chooses. */
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

const kindsWithoutReplies = new Set(['objects', 'background', 'time', 'end'])

export function readsAt(node: CompiledNode): ReadonlySet<string> {
  const collector = new ReadCollector()
  const canOfferSeveral = maxOpenTargets(node) > 1
  collector.follow(node, (to) => {
    if (kindsWithoutReplies.has(node.kind) || !isDialogue(to.kind)) return false
    return canOfferSeveral || (node.kind === 'spoken' && to.kind === 'unspoken')
  })
  return collector.names
}
