// Compiles a scene from its last statement to its first statement. The method for a statement receives the edges that lead to the next
// statement. It returns the edges that lead to its own statement.
import type { GraphNode } from '@didascalie/contract'
import { type Diagnostic, diagnose, type Origin } from '../diagnostics/diagnostic.js'
import type { LineExtras, LineStatement, ReplyStatement, Scene, Statement, Tags } from '../parse/syntax.js'
import { isLineTag } from '../parse/tail.js'
import { allFallThrough, fallsThrough } from './falls-through.js'
import type { GraphBuilder, IncomingEdge } from './graph-builder.js'
import { typeset } from './typography.js'
import { walkReplies, walkStatements } from './walk-statements.js'

// The ids of nodes that are not lines. A scene title is not empty and contains no dot, so the first three
// ids never equal the id of a scene or of one of its nodes.
export const startId = '@.start'
export const endId = '@.end'
export const demoEndId = '@.demo-end'
export const sceneId = (title: string) => `@${title}`

/**
 * Returns the fields of a node that say what the stage shows with the line. Omits undefined fields, because a graph must not contain them.
 */
function shownFields({
  insert,
  with: listeners,
  clock,
  show,
  act,
  gesture,
}: LineExtras): Pick<GraphNode, 'insert' | 'with' | 'clock' | 'show' | 'act' | 'gesture'> {
  return {
    ...(insert === undefined ? {} : { insert }),
    ...(listeners === undefined ? {} : { with: [...listeners] }),
    ...(clock === undefined ? {} : { clock }),
    ...(show === undefined ? {} : { show }),
    ...(act === undefined ? {} : { act }),
    ...(gesture === undefined ? {} : { gesture: gesture.id }),
  }
}

export class SceneCompiler {
  /** The origin of the last statement, if the scene can finish without a jump or an end. Otherwise empty. */
  readonly unfinishedAt: Origin[] = []
  readonly #names = new Map<object, string>()

  constructor(
    readonly scene: Scene,
    readonly graph: GraphBuilder,
    readonly report: (diagnostic: Diagnostic) => void,
  ) {}

  compile(): void {
    const { title, origin, body } = this.scene
    this.#nameAll(body)
    if (allFallThrough(body)) this.unfinishedAt.push(body.at(-1)?.origin ?? origin)
    this.graph.add(sceneId(title), origin, this.#node('Commentaire_scene'), this.#block(body, []))
  }

  /** Names the nodes of each kind in the order of the source. A new line then does not change the generated names before it.
   * Exception: the replies of a nested choice get their names after all replies of the outer choice. */
  #nameAll(body: readonly Statement[]): void {
    for (const statement of walkStatements(body)) {
      const { kind } = statement
      if (kind === 'line') this.#name(statement, statement.command ? 'ellipse' : 'line', statement.tags)
      if (kind === 'if' || kind === 'background' || kind === 'fact') this.#name(statement, kind)
      if (kind === 'pointandclick') this.#name(statement, 'objects', statement.tags)
    }
    for (const { reply, isAction } of walkReplies(body)) {
      this.#name(reply, isAction ? 'action' : 'reply', reply.tags)
    }
  }

  /** Names a node by its tag. If the tag is missing, invalid or a duplicate, generates a name. The rest of the story can then be compiled.
   * Other checks report the tag. */
  #name(statement: object, what: string, tags?: Tags): void {
    const tag = tags?.line
    const isFree = tag !== undefined && isLineTag(tag) && this.graph.reserveTag(tag)
    this.#names.set(statement, isFree ? tag : this.graph.generateId(this.scene.title, what))
  }

  #getName(statement: object): string {
    const name = this.#names.get(statement)
    if (name === undefined) throw new Error(`a statement of the scene ${this.scene.title} has no name`)
    return name
  }

  /** Uses a loop over the statements and not recursion, because a scene can be very long. */
  #block(statements: readonly Statement[], after: IncomingEdge[]): IncomingEdge[] {
    const exit = statements.findIndex((statement) => !fallsThrough(statement))
    this.#checkAfter(statements[exit], statements[exit + 1])
    const reachable = exit === -1 ? statements : statements.slice(0, exit + 1)
    let entries = exit === -1 ? after : []
    for (const statement of reachable.toReversed()) entries = this.#statement(statement, entries)
    return entries
  }

  #checkAfter(exit: Statement | undefined, unreachable: Statement | undefined): void {
    if (!exit || !unreachable) return
    if (exit.kind !== 'pointandclick') this.report(diagnose('after-exit', unreachable.origin))
    // A point-and-click without actions already has its own diagnostic. The statement after it may be a misspelt action.
    else if (exit.actions.length > 0) this.report(diagnose('after-pointandclick', unreachable.origin))
  }

  #statement(statement: Statement, after: IncomingEdge[]): IncomingEdge[] {
    switch (statement.kind) {
      case 'line':
        return this.#line(statement, after)
      case 'replies':
        return this.#replies(statement.replies, after)
      case 'if':
        return this.#if(statement, after)
      case 'set':
      case 'state':
      case 'keep':
        return this.#set(statement, after)
      case 'background':
        return this.#background(statement, after)
      case 'fact':
        return this.#fact(statement, after)
      case 'pointandclick':
        return this.#pointAndClick(statement)
      case 'demo-end':
        if (this.graph.has(demoEndId)) return after
        return this.graph.add(demoEndId, statement.origin, this.#node('Commentaire_demo_end'), after)
      case 'jump':
        return [{ id: sceneId(statement.title), origin: statement.origin }]
      case 'end':
        return [{ id: endId, origin: statement.origin }]
    }
  }

  #line(statement: LineStatement, after: IncomingEdge[]): IncomingEdge[] {
    const { talker, text, tags, origin, extras } = statement
    const id = this.#getName(statement)
    const speaker = talker.toLowerCase() === 'time' ? 'Time' : talker.toLowerCase()
    return this.graph.add(
      id,
      origin,
      { ...this.#dialogue(speaker, text, tags), ...shownFields(extras) },
      after,
    )
  }

  #replies(replies: readonly ReplyStatement[], after: IncomingEdge[]): IncomingEdge[] {
    const joined = this.#joinEdges(after)
    return replies.map((reply) => {
      const { text, tags, origin, condition, body } = reply
      if (tags.object !== undefined)
        this.report(diagnose('stray-object', tags.origins.object ?? origin, { name: tags.object }))
      const id = this.#getName(reply)
      const entries = this.#block(body, joined)
      this.graph.add(id, origin, this.#dialogue('', text, tags), entries)
      return condition ? { id, conditions: condition.source, origin: condition.origin } : { id }
    })
  }

  #pointAndClick(statement: Extract<Statement, { kind: 'pointandclick' }>): IncomingEdge[] {
    const { tags, origin, actions } = statement
    const id = this.#getName(statement)
    const entries = actions.map((action): IncomingEdge => {
      const { condition, body, text } = action
      if (action.tags.object === undefined) this.report(diagnose('missing-object', action.origin))
      const actionId = this.#getName(action)
      const node = {
        ...this.#node('PointAndClickAction', action.tags),
        text: typeset(text),
        objectName: action.tags.object ?? '',
      }
      this.graph.add(actionId, action.origin, node, this.#block(body, [{ id }]))
      return condition
        ? { id: actionId, conditions: condition.source, origin: condition.origin }
        : { id: actionId }
    })
    return this.graph.add(id, origin, this.#node('PointAndClick', tags), entries)
  }

  #if(statement: Extract<Statement, { kind: 'if' }>, after: IncomingEdge[]): IncomingEdge[] {
    const joined = this.#joinEdges(after)
    const entries = statement.branches.map(({ origin, condition, body }): IncomingEdge[] => {
      const branchEdges = this.#joinEdges(this.#block(body, joined))
      return branchEdges.map((entry) => ({
        ...entry,
        ...(condition ? { conditions: condition.source } : {}),
        origin: condition?.origin ?? origin,
      }))
    })
    const hasElse = statement.branches.some(({ condition }) => !condition)
    const implicitElse = hasElse ? [] : joined
    const id = this.#getName(statement)
    const node = { ...this.#node('Commentaire_if'), first: true }
    return this.graph.add(id, statement.origin, node, [...entries.flat(), ...implicitElse])
  }

  #set(
    { action }: Extract<Statement, { kind: 'set' | 'state' | 'keep' }>,
    after: IncomingEdge[],
  ): IncomingEdge[] {
    return this.#joinEdges(after).map((entry) => ({
      ...entry,
      actions: [action, ...(entry.actions ?? [])],
    }))
  }

  #background(statement: Extract<Statement, { kind: 'background' }>, after: IncomingEdge[]): IncomingEdge[] {
    const id = this.#getName(statement)
    const node = { ...this.#node('Background'), background: statement.id, soundFile: statement.sound }
    return this.graph.add(id, statement.origin, node, after)
  }

  /** Adds a node that the runtime passes through. A learner who passes it reaches the fact. */
  #fact(statement: Extract<Statement, { kind: 'fact' }>, after: IncomingEdge[]): IncomingEdge[] {
    const node = { ...this.#node('Commentaire_fact'), facts: [statement.key] }
    return this.graph.add(this.#getName(statement), statement.origin, node, after)
  }

  /** Joins the edges into a single edge without a condition, so that actions or conditions can be added to it. */
  #joinEdges(entries: IncomingEdge[]): IncomingEdge[] {
    const [only] = entries
    if (entries.length === 0 || (only && entries.length === 1 && only.conditions === undefined))
      return entries
    return this.graph.add(
      this.graph.generateId(this.scene.title, 'join'),
      undefined,
      this.#node('Dialogue_join'),
      entries,
    )
  }

  #dialogue(talker: string, text: string, tags: Tags): Omit<GraphNode, 'targets'> {
    const voice = tags.voice === undefined ? {} : { voiceFile: tags.voice }
    return { ...this.#node('DialogElement', tags), talker, text: typeset(text), ...voice }
  }

  #node(type: string, tags?: Tags): Omit<GraphNode, 'targets'> {
    const scene = this.scene.title
    const notions = tags ? [...new Set([...this.scene.notions, ...tags.notions])].sort() : []
    const facts = [...new Set(tags?.facts)]
    return {
      type,
      scene,
      ...(notions.length > 0 ? { notions } : {}),
      ...(facts.length > 0 ? { facts } : {}),
    }
  }
}
