import type { Diagnostic } from '../diagnostics/diagnostic.js'
import { type Command, readCommand } from './command.js'
import { commandOrigin, LineReader } from './line-reader.js'
import { readPlainCommand } from './plain-command.js'
import { originOf, type SourceLine } from './source-line.js'
import type { Branch, Declaration, ReplyStatement, Statement, TagSlot, Tags } from './syntax.js'

const replyArrow = /^->\s*/
const commandsWithoutArguments = new Set(['pointandclick', 'end', 'demo-end'])
const branchNames = new Set(['elseif', 'else', 'endif'])
/** The maximum depth of nested replies and branches. No real story is so deep. The call stack of a browser allows much more. */
const maxNesting = 100

export interface Body {
  readonly statements: readonly Statement[]
  readonly declarations: readonly Declaration[]
  readonly untagged: readonly TagSlot[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Parses the lines of one scene. Reports and skips text that it cannot parse. */
export function parseBody(scene: string, lines: readonly SourceLine[], lastNotion: number): Body {
  const reader = new LineReader(scene, lastNotion)
  const statements = new BodyParser(reader, lines).parse()
  const { declarations, untagged, diagnostics } = reader
  return { statements, declarations, untagged, diagnostics }
}

class BodyParser {
  readonly #reader: LineReader
  readonly #lines: readonly SourceLine[]
  #next = 0
  #depth = 0
  #tooDeep = false

  constructor(reader: LineReader, lines: readonly SourceLine[]) {
    this.#reader = reader
    this.#lines = lines.filter((line) => line.text !== '')
  }

  parse(): Statement[] {
    const statements: Statement[] = []
    while (this.#next < this.#lines.length) {
      statements.push(...this.#block(-1))
      const line = this.#lines[this.#next]
      if (!line) break
      this.#reader.report('stray-branch', commandOrigin(line), { name: readCommand(line)?.name ?? '' })
      this.#next += 1
    }
    this.#checkClock(this.#reader.clock)
    return statements
  }

  /** Reports and removes a `<<clock>>` that no ellipse has used. `clock` is the `<<clock>>` that was waiting before the last statement. */
  #checkClock(clock: LineReader['clock']): void {
    if (!clock || this.#reader.clock !== clock) return
    this.#reader.report('stray-clock', clock.origin, { hour: clock.hour })
    this.#reader.clock = undefined
  }

  /** Reports and removes the act and the gesture that still wait for a line (see `LineExtras`). Otherwise, a line of a branch or a reply
   * could use them. */
  #dropStaging(): void {
    const { act, actOrigin, gesture } = this.#reader.nextExtras
    if (act !== undefined && actOrigin)
      this.#reader.report('stray-staging', actOrigin, { name: 'act', id: act })
    if (gesture) this.#reader.report('stray-staging', gesture.origin, { name: gesture.kind, id: gesture.id })
    this.#reader.nextExtras = {}
  }

  /** Parses the statements that are indented by more than `outer`. Stops at an `<<elseif>>`, `<<else>>` or `<<endif>>`.
   *
   * `base` is the indentation of the reply or the `<<if>>` that contains the block. Reports a reply whose indentation is between `base` and
   * the indentation of the first statement of the block. */
  #block(outer: number, base = outer + 1): Statement[] {
    if (this.#depth > maxNesting) return this.#giveUp()
    this.#depth += 1
    const { extras } = this.#reader
    const statements: Statement[] = []
    const firstIndent = this.#lines[this.#next]?.indent ?? 0
    for (let line = this.#lines[this.#next]; line && line.indent > outer; line = this.#lines[this.#next]) {
      if (isBranch(line)) break
      const isBetween = line.indent > base && line.indent < firstIndent
      if (isBetween && replyArrow.test(line.text)) this.#reader.report('uneven-indent', arrowOrigin(line))
      const clock = this.#reader.clock
      const statement = this.#statement(line, outer)
      if (statement) statements.push(statement)
      if (statement && endsStaging(statement)) this.#dropStaging()
      this.#checkClock(clock)
    }
    this.#dropStaging()
    // The insert, the listeners and the subject that a block sets apply only until the end of the block.
    this.#reader.extras = extras
    this.#depth -= 1
    return statements
  }

  /** Reports that the nesting is too deep and skips the rest of the scene. */
  #giveUp(): Statement[] {
    const line = this.#lines[this.#next]
    if (line) this.#reader.report('too-deep', originOf(line), { most: maxNesting })
    this.#tooDeep = true
    this.#next = this.#lines.length
    return []
  }

  #statement(line: SourceLine, outer: number): Statement | undefined {
    if (replyArrow.test(line.text))
      return { kind: 'replies', origin: originOf(line), replies: this.#replies(line.indent, outer) }
    this.#next += 1
    return line.text.startsWith('<<') ? this.#command(line, outer) : this.#reader.parseLine(line)
  }

  /** `indent` is the indentation of the first reply. */
  #replies(indent: number, outer: number): ReplyStatement[] {
    this.#dropStaging()
    const replies: ReplyStatement[] = []
    for (let line = this.#lines[this.#next]; line && line.indent > outer; line = this.#lines[this.#next]) {
      const match = replyArrow.exec(line.text)
      if (!match) break
      if (line.indent !== indent) this.#reader.report('uneven-indent', arrowOrigin(line))
      this.#next += 1
      const at = match[0].length
      const { text, tags, condition } = this.#reader.parseReply(line, at)
      const textOrigin = originOf(line, at, at + text.length)
      const body = this.#block(line.indent, line.indent)
      replies.push({ origin: originOf(line), text, textOrigin, tags, condition, body })
    }
    return replies
  }

  #command(line: SourceLine, outer: number): Statement | undefined {
    const command = readCommand(line)
    if (!command) {
      this.#reader.report('unclosed-command', originOf(line))
      return undefined
    }
    const { name, args } = command
    const tags = this.#reader.tagsAfter(line, command)
    if (args !== '' && commandsWithoutArguments.has(name))
      return this.#reader.badArguments(line, `<<${name}>>`)
    if (name === 'if') return this.#if(line, command)
    if (name === 'pointandclick') return this.#pointAndClick(line, tags, outer)
    return readPlainCommand(this.#reader, line, command, tags)
  }

  #if(line: SourceLine, command: Command): Statement {
    this.#dropStaging()
    const branches: Branch[] = []
    let condition = this.#reader.readCondition(line, command)
    let origin = originOf(line)
    for (;;) {
      branches.push({ origin, condition, body: this.#block(line.indent - 1) })
      const nextLine = this.#lines[this.#next]
      const branch =
        nextLine && nextLine.indent >= line.indent && isBranch(nextLine) ? readCommand(nextLine) : undefined
      if (!nextLine || !branch) {
        if (!this.#tooDeep) this.#reader.report('missing-endif', commandOrigin(line))
        break
      }
      this.#next += 1
      this.#reader.tagsAfter(nextLine, branch)
      if (branch.name !== 'elseif' && branch.args !== '') this.#badBranch(nextLine, branch)
      if (branch.name === 'endif') break
      origin = originOf(nextLine)
      condition = branch.name === 'elseif' ? this.#reader.readCondition(nextLine, branch) : undefined
    }
    return { kind: 'if', origin: originOf(line), branches }
  }

  /** Reports text after `else` or `endif`. Suggests `<<elseif …>>` for `<<else if …>>`, a frequent mistake. */
  #badBranch(line: SourceLine, { name, args }: Command): void {
    const expectedForm = name === 'else' && args.startsWith('if') ? 'elseif $nom' : name
    this.#reader.badArguments(line, `<<${expectedForm}>>`)
  }

  #pointAndClick(line: SourceLine, tags: Tags, outer: number): Statement {
    this.#dropStaging()
    this.#reader.recordIfUntagged(line, tags, '<<pointandclick>>')
    const first = this.#lines[this.#next]
    const hasActions = first && first.indent >= line.indent && replyArrow.test(first.text)
    const startsWithIf = first && readCommand(first)?.name === 'if' && first.text.startsWith('<<')
    const hint = startsWithIf
      ? 'mettez la condition à la fin de l’action : `-> Regarder #object:nom <<if …>>`'
      : undefined
    if (!hasActions) this.#reader.report('no-actions', commandOrigin(line), {}, hint)
    const actions = hasActions ? this.#replies(first.indent, outer) : []
    return { kind: 'pointandclick', origin: originOf(line), tags, actions }
  }
}

/**
 * Whether to call `#dropStaging` after this statement. A line uses the waiting act and gesture, so nothing is left to drop. But an ellipse
 * (a line of `Time`) cannot use them.
 */
const endsStaging = ({ kind }: Statement): boolean =>
  kind === 'line' || kind === 'background' || kind === 'jump' || kind === 'end' || kind === 'demo-end'

const arrowOrigin = (line: SourceLine) => originOf(line, 0, '->'.length)

function isBranch(line: SourceLine): boolean {
  return line.text.startsWith('<<') && branchNames.has(readCommand(line)?.name ?? '')
}
