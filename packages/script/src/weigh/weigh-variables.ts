// Describes each variable of a story: where the story sets and reads it, and how many lines depend on it. Also finds the scenes in which
// the variable no longer has an effect.
import {
  type CompiledGraph,
  type CompiledNode,
  type Edge,
  parseActions,
  parseCondition,
  readsOf,
  type Variables,
} from '@didascalie/engine/analysis'
import { walkReplies, walkStatements } from '../compile/walk-statements.js'
import type { Origin } from '../diagnostics/diagnostic.js'
import type { Explored } from '../explore/explored.js'
import type { Scene, SourceExpression } from '../parse/syntax.js'

export interface WeighedVariable {
  readonly name: string
  readonly set: readonly Origin[]
  readonly read: readonly Origin[]
  /** How many lines and replies the story shows or hides depending on this variable. */
  readonly lines: number
  /** The titles of the scenes that can start with several values of the variable, although no later text depends on the value. A condition
   * or an expression after the start of the scene can still read the variable. */
  readonly idle: readonly string[]
}

/** `futureOf` contains the future of each explored moment. Moments with the same future lead to the same texts. */
export function weighVariables(explored: Explored, futureOf: Int32Array): WeighedVariable[] {
  const { space, story } = explored
  const uses = variableUses(
    story.scenes,
    story.files.flatMap((file) => file.declarations),
  )
  const dependentLines = dependentLinesByVariable(space.graph)
  const idle = idleScenes(explored, futureOf)
  return [...uses]
    .map(([name, { set, read }]) => ({
      name,
      set,
      read,
      lines: dependentLines.get(name)?.size ?? 0,
      idle: [...(idle.get(name) ?? [])],
    }))
    .sort((one, other) => other.lines - one.lines || one.name.localeCompare(other.name))
}

interface VariableUses {
  readonly set: Origin[]
  readonly read: Origin[]
}

function variableUses(
  scenes: readonly Scene[],
  declarations: readonly { action: SourceExpression }[],
): Map<string, VariableUses> {
  const uses = new Map<string, VariableUses>()
  const usesOf = (name: string) => {
    const entry = uses.get(name) ?? { set: [], read: [] }
    uses.set(name, entry)
    return entry
  }
  const recordAction = ({ source, origin }: SourceExpression) => {
    for (const { name, operator, value } of parseActions(source)) {
      usesOf(name).set.push(origin)
      if (operator !== '=') usesOf(name).read.push(origin)
      for (const read of readsOf(value)) usesOf(read.name).read.push(origin)
    }
  }
  const recordCondition = (written: SourceExpression | undefined) => {
    if (!written) return
    for (const { name } of readsOf(parseCondition(written.source))) usesOf(name).read.push(written.origin)
  }
  for (const { action } of declarations) recordAction(action)
  for (const { body } of scenes) {
    for (const statement of walkStatements(body)) {
      if (statement.kind === 'set') recordAction(statement.action)
      if (statement.kind === 'if') for (const { condition } of statement.branches) recordCondition(condition)
    }
    for (const { reply } of walkReplies(body)) recordCondition(reply.condition)
  }
  return uses
}

const hasText = ({ kind }: CompiledNode) =>
  kind === 'spoken' || kind === 'unspoken' || kind === 'time' || kind === 'action'

/** Looks at each node that has an edge with a condition on a variable. A line depends on the variable if only some edges of the node lead
 * to the line. If the node has a single edge, all lines after this edge depend on the variable. */
function dependentLinesByVariable({ nodes }: CompiledGraph): Map<string, Set<CompiledNode>> {
  const linesByVariable = new Map<string, Set<CompiledNode>>()
  for (const node of nodes) {
    const names = new Set(node.edges.flatMap((edge) => namesIn(edge)))
    if (names.size === 0) continue
    const reached = node.edges.map(({ to }) => reachableFrom(to))
    const dependentLines = reached
      .flatMap((nodes) => [...nodes])
      .filter((line) => hasText(line) && (reached.length === 1 || reached.some((other) => !other.has(line))))
    for (const name of names) {
      const lines = linesByVariable.get(name) ?? new Set()
      for (const line of dependentLines) lines.add(line)
      linesByVariable.set(name, lines)
    }
  }
  return linesByVariable
}

const namesIn = ({ condition }: Edge) =>
  condition ? Array.from(readsOf(condition.expression), ({ name }) => name) : []

function reachableFrom(node: CompiledNode): Set<CompiledNode> {
  const reached = new Set([node])
  for (const one of reached) for (const { to } of one.edges) reached.add(to)
  return reached
}

interface SceneStart {
  readonly values: Variables
  readonly future: number
}

/**
 * Returns the scenes in which each variable is idle. A variable is idle in a scene if the scene can start in moments that differ only in
 * this variable, and if all these moments have the same future.
 */
function idleScenes({ space }: Explored, futureOf: Int32Array): Map<string, Set<string>> {
  const momentsAt = new Map<CompiledNode, number[]>()
  const firstNodesByScene = Array.from(space.graph.sceneEntries, ([title, entry]) => ({
    title,
    nodes: firstNodes(entry),
  }))
  for (const { nodes } of firstNodesByScene) for (const node of nodes) momentsAt.set(node, [])
  for (let moment = 0; moment < space.exploredCount; moment += 1)
    momentsAt.get(space.nodeAt(moment))?.push(moment)

  const idle = new Map<string, Set<string>>()
  for (const { title, nodes } of firstNodesByScene) {
    const effectsByVariable = new Map<string, Set<Effect>>()
    for (const node of nodes) {
      const moments = (momentsAt.get(node) ?? []).map(
        (moment): SceneStart => ({ values: space.variablesAt(moment), future: futureOf[moment] ?? 0 }),
      )
      for (const name of variablesWithSeveralValues(moments)) {
        effectsByVariable.set(name, (effectsByVariable.get(name) ?? new Set()).add(effectOf(name, moments)))
      }
    }
    for (const [name, effects] of effectsByVariable) {
      if (effects.has('none') && !effects.has('some'))
        idle.set(name, (idle.get(name) ?? new Set()).add(title))
    }
  }
  return idle
}

function variablesWithSeveralValues(moments: readonly SceneStart[]): string[] {
  const [first] = moments
  if (!first) return []
  return Object.keys(first.values).filter((name) =>
    moments.some(({ values }) => values[name] !== first.values[name]),
  )
}

type Effect = 'some' | 'none' | 'unknown'

/** Compares the moments of one node that differ only in this variable. The effect is unknown if there are no such moments. */
function effectOf(name: string, moments: readonly SceneStart[]): Effect {
  const futures = new Map<string, number>()
  for (const { values, future } of moments) {
    const others = JSON.stringify({ ...values, [name]: undefined })
    if ((futures.get(others) ?? future) !== future) return 'some'
    futures.set(others, future)
  }
  return futures.size < moments.length ? 'none' : 'unknown'
}

/** The nodes that a scene can show first. */
function firstNodes(entry: CompiledNode): CompiledNode[] {
  const queue = new Set([entry])
  for (const node of queue) if (node.kind === 'pass') for (const { to } of node.edges) queue.add(to)
  return [...queue].filter(({ kind, scene }) => kind !== 'pass' && scene === entry.scene)
}
