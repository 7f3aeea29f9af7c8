import type { GraphData, GraphNode, GraphTarget } from '@didascalie/contract'
import { defaultEllipseWait } from '../constants.js'
import { compileAssignment, compileCondition } from '../expression/compile.js'
import { type Assignment, type Expression, ExpressionError } from '../expression/expression.js'
import { parseActions, parseCondition, readsOf } from '../expression/parse.js'
import { readOptions } from '../options.js'
import { traceEntry } from '../trace.js'
import type { Action, CompiledGraph, CompiledNode, Condition, Edge } from './compiled.js'
import { kindOf } from './kind.js'
import type { Problem, ProblemCode } from './problem.js'
import { findSilentCycles } from './silent-cycles.js'

/** A node whose edges are still being added. */
type UnfinishedNode = CompiledNode & { readonly edges: Edge[] }

class GraphCompiler {
  readonly problems: Problem[] = []
  readonly #byId = new Map<string, UnfinishedNode>()
  readonly #assigned = new Set<string>()
  #edgeCount = 0
  readonly #reads: { name: string; node: string; target: number }[] = []

  constructor(readonly data: GraphData) {}

  compile(): CompiledGraph | undefined {
    for (const [id, node] of Object.entries(this.data.nodes)) this.#addNode(id, node)
    for (const [id, node] of Object.entries(this.data.nodes)) {
      node.targets.forEach((target, index) => {
        this.#addEdge(id, target, index)
      })
    }
    this.#checkVariables()
    const nodes = [...this.#byId.values()]
    const cycles = findSilentCycles(nodes)
    for (const cycle of cycles) {
      const about = cycle.join(' → ')
      this.#report('silent-cycle', cycle[0] ?? '', `these nodes form a cycle that shows nothing: ${about}`, {
        about,
      })
    }
    const { demoEnd } = this.data
    if (demoEnd !== undefined && !this.#byId.has(demoEnd)) {
      this.#report('unknown-demo-end', demoEnd, `the demo ends at \`${demoEnd}\`, which does not exist`)
    }
    const starts = nodes.filter((node) => node.kind === 'start')
    const [start] = starts
    if (!start || starts.length > 1) {
      this.#report(
        'no-start',
        '',
        `a story must have exactly one Start node; this story has ${starts.length}`,
      )
      return undefined
    }
    const variables = [...this.#assigned]
    return {
      version: this.data.version,
      start,
      nodes,
      variables,
      byId: this.#byId,
      sceneEntries: this.#findSceneEntries(),
    }
  }

  #addNode(id: string, node: GraphNode): void {
    const kind = kindOf(node)
    if (!kind) {
      this.#report('unknown-type', id, `\`${node.type}\` is not a type of node`)
      return
    }
    const options = readOptions(node.text ?? '')
    for (const option of options.unknown) {
      this.#report('unknown-option', id, `\`${option}\` is not an option: it is shown as text`, {
        about: option,
      })
    }
    const { talker = '', voiceFile = '', insert = '', with: listeners = [], show, act, gesture } = node
    const { text, didascalie, speed } = options
    this.#byId.set(id, {
      id,
      index: this.#byId.size,
      kind,
      edges: [],
      traceEntry: traceEntry(id),
      scene: node.scene ?? '',
      usesFirstOpenEdge: node.first ?? false,
      demoEnd: id === this.data.demoEnd,
      facts: node.facts ?? [],
      line: Object.freeze({
        id,
        talker,
        text,
        didascalie,
        speed,
        voiceFile,
        ...(insert !== '' && { insert }),
        ...(listeners.length > 0 && { with: Object.freeze([...listeners]) }),
        ...(show !== undefined && { show }),
        ...(act !== undefined && { act }),
        ...(gesture !== undefined && { gesture }),
      }),
      text,
      didascalie,
      speed,
      seconds: options.time ?? defaultEllipseWait,
      talker,
      voiceFile,
      background: node.background ?? '',
      soundFile: node.soundFile ?? '',
      objectName: node.objectName ?? '',
      insert,
      with: listeners,
      clock: node.clock ?? '',
      notions: node.notions ?? [],
    })
  }

  #addEdge(id: string, target: GraphTarget, index: number): void {
    const from = this.#byId.get(id)
    if (!from) return
    const to = this.#byId.get(target.id)
    if (!to) {
      // A target that exists in the data but was not compiled has an unknown type. `#addNode` has
      // reported it.
      const existsInData = Object.hasOwn(this.data.nodes, target.id)
      if (!existsInData)
        this.#report('unknown-target', id, `\`${target.id}\` does not exist`, { target: index })
      return
    }
    const condition = this.#compileCondition(id, target.conditions, index)
    const actions = this.#compileActions(id, target.actions, index)
    const edge: Edge = { id: this.#edgeCount, from, to, index, condition, actions }
    from.edges.push(edge)
    this.#edgeCount += 1
  }

  #compileCondition(node: string, source: string | undefined, target: number): Condition | undefined {
    if (!source?.trim()) return undefined
    const expression = this.#parse('bad-condition', node, source, target, parseCondition)
    if (!expression) return undefined
    this.#recordReads(expression, node, target)
    return { source, expression, test: compileCondition(expression) }
  }

  #compileActions(node: string, source: string | undefined, target: number): readonly Action[] {
    if (!source?.trim()) return []
    const assignments = this.#parse('bad-action', node, source, target, parseActions) ?? []
    return assignments.map((assignment) => this.#compileAction(node, source, assignment, target))
  }

  #compileAction(node: string, source: string, assignment: Assignment, target: number): Action {
    this.#assigned.add(assignment.name)
    this.#recordReads(assignment.value, node, target)
    return { source, assignment, assign: compileAssignment(assignment) }
  }

  #recordReads(expression: Expression, node: string, target: number): void {
    for (const { name } of readsOf(expression)) this.#reads.push({ name, node, target })
  }

  #parse<Parsed>(
    code: ProblemCode,
    node: string,
    source: string,
    target: number,
    parse: (source: string) => Parsed,
  ): Parsed | undefined {
    try {
      return parse(source)
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error
      this.#report(code, node, `\`${source}\`: ${error.message}`, { target })
      return undefined
    }
  }

  #checkVariables(): void {
    const reported = new Set<string>()
    for (const { name, node, target } of this.#reads) {
      if (this.#assigned.has(name) || reported.has(name)) continue
      reported.add(name)
      this.#report('unknown-variable', node, `\`${name}\` is read and never set`, { target, about: name })
    }
  }

  #findSceneEntries(): Map<string, CompiledNode> {
    const entries = new Map<string, CompiledNode>()
    for (const [title, { entry }] of Object.entries(this.data.scenes ?? {})) {
      const node = this.#byId.get(entry)
      if (node) entries.set(title, node)
      else
        this.#report(
          'unknown-target',
          entry,
          `the entry node of scene \`${title}\` does not exist or has an unknown type`,
        )
    }
    return entries
  }

  #report(
    code: ProblemCode,
    node: string,
    message: string,
    details: Pick<Problem, 'target' | 'about'> = {},
  ): void {
    this.problems.push({ code, node, message, ...details })
  }
}

/**
 * `compileGraph` also returns a graph that has only these problems, so that the explorer can check the rest of the story. `openStory` is
 * stricter: it accepts only `unknown-option`.
 */
const toleratedProblems = new Set<ProblemCode>(['unknown-option', 'unknown-variable'])

/** `graph` is `undefined` if one of the problems is not in `toleratedProblems`. */
export function compileGraph(data: GraphData): {
  graph: CompiledGraph | undefined
  problems: readonly Problem[]
} {
  const compiler = new GraphCompiler(data)
  const graph = compiler.compile()
  const isFatal = compiler.problems.some(({ code }) => !toleratedProblems.has(code))
  return { graph: isFatal ? undefined : graph, problems: compiler.problems }
}
