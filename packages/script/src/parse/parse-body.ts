import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.js'
import { suggest } from '../diagnostics/suggest.js'
import { type Command, commandNames, readCommand } from './command.js'
import { originOf, type SourceLine } from './source-line.js'
import type { Branch, Declaration, ReplyStatement, Statement, TagSlot, Tags, Written } from './syntax.js'
import { leftIn, readTail } from './tail.js'
import { withSigns } from './words.js'

/** `Talker: text`, `: text`. No space before the colon, so that a French sentence with « : » is not taken for one. */
const spoken = /^([A-Za-z]\w*)?:\s*/
const reply = /^->\s*/
const declared = /^(\$[A-Za-z_]\w*)\s*(?:=|to\b)\s*\S/

/** Commands that are written alone. */
const bare = new Set(['pointandclick', 'end', 'demo-end'])
const branchNames = new Set(['elseif', 'else', 'endif'])

/** Deeper than anybody writes, and far from what the stack of a browser bears. */
export const deepestNesting = 100

/** Parses the lines of one scene. Whatever cannot be read is reported and passed over; the rest still counts. */
export class BodyParser {
  readonly diagnostics: Diagnostic[] = []
  readonly declarations: Declaration[] = []
  readonly untagged: TagSlot[] = []
  readonly #lines: readonly SourceLine[]
  readonly #scene: string
  #next = 0
  #depth = 0
  #tooDeep = false

  constructor(scene: string, lines: readonly SourceLine[]) {
    this.#scene = scene
    this.#lines = lines.filter((line) => line.text !== '')
  }

  parse(): Statement[] {
    const statements: Statement[] = []
    while (this.#next < this.#lines.length) {
      statements.push(...this.#block(-1))
      const line = this.#lines[this.#next]
      if (!line) break
      this.#report('stray-branch', line, { name: readCommand(line)?.name ?? '' })
      this.#next += 1
    }
    return statements
  }

  /** Statements indented by more than `outer`, up to a branch of the `<<if>>` around them. `base` is where one that is not
   * indented stands. */
  #block(outer: number, base = outer + 1): Statement[] {
    if (this.#depth > deepestNesting) return this.#giveUp()
    this.#depth += 1
    const statements: Statement[] = []
    const first = this.#lines[this.#next]?.indent ?? 0
    for (let line = this.#lines[this.#next]; line && line.indent > outer; line = this.#lines[this.#next]) {
      if (isBranch(line)) break
      const between = line.indent > base && line.indent < first
      if (between && reply.test(line.text)) this.#report('uneven-indent', line)
      const statement = this.#statement(line, outer)
      if (statement) statements.push(statement)
    }
    this.#depth -= 1
    return statements
  }

  /** The rest of the scene is passed over. */
  #giveUp(): Statement[] {
    const line = this.#lines[this.#next]
    if (line) this.#report('too-deep', line, { most: String(deepestNesting) })
    this.#tooDeep = true
    this.#next = this.#lines.length
    return []
  }

  #statement(line: SourceLine, outer: number): Statement | undefined {
    if (line.text.startsWith('<<')) return this.#command(line, outer)
    if (reply.test(line.text))
      return { kind: 'replies', origin: originOf(line), replies: this.#replies(line.indent, outer) }
    this.#next += 1
    return this.#line(line)
  }

  #line(line: SourceLine): Statement | undefined {
    const found = spoken.exec(line.text)
    if (!found) {
      this.#report('no-speaker', line, {}, 0, hintFor(line.text))
      return undefined
    }
    const { text, tags } = this.#unconditional(line, found[0].length)
    this.#checkLeft(line, found[0].length, text)
    if (text === '') {
      this.#report('empty-text', line)
      return undefined
    }
    this.#slot(line, tags, text)
    return { kind: 'line', origin: originOf(line), talker: found[1] ?? '', text, tags, command: false }
  }

  /** A group of replies that starts at `indent`. */
  #replies(indent: number, outer: number): ReplyStatement[] {
    const replies: ReplyStatement[] = []
    for (let line = this.#lines[this.#next]; line && line.indent > outer; line = this.#lines[this.#next]) {
      const found = reply.exec(line.text)
      if (!found) break
      if (line.indent !== indent) this.#report('uneven-indent', line)
      this.#next += 1
      const { text, tags, condition } = this.#tail(line, found[0].length)
      this.#checkLeft(line, found[0].length, text)
      if (text === '') this.#report('empty-text', line)
      this.#slot(line, tags, text)
      replies.push({
        origin: originOf(line),
        text,
        tags,
        condition,
        body: this.#block(line.indent, line.indent),
      })
    }
    return replies
  }

  #command(line: SourceLine, outer: number): Statement | undefined {
    this.#next += 1
    const command = readCommand(line)
    if (!command) {
      this.#report('unclosed-command', line)
      return undefined
    }
    const origin = originOf(line)
    const { name, args } = command
    const tags = this.#tagsAfter(line, command)
    if (args !== '' && bare.has(name)) return this.#badArguments(line, `<<${name}>>`)
    switch (name) {
      case 'if':
        return this.#if(line, command)
      case 'set':
        if (args === '') return this.#badArguments(line, '<<set $name = value>>')
        return { kind: 'set', origin, action: this.#written(line, command) }
      case 'declare':
        return this.#declare(line, command)
      case 'jump':
        if (!/^\S+$/.test(args)) return this.#badArguments(line, '<<jump Title>>')
        return { kind: 'jump', origin, title: args }
      case 'background':
        return this.#background(line, args)
      case 'ellipse':
        this.#checkLeft(line, command.at, args)
        return this.#ellipse(line, args, tags)
      case 'pointandclick':
        return this.#pointAndClick(line, tags, outer)
      case 'end':
        return { kind: 'end', origin }
      case 'demo-end':
        return { kind: 'demo-end', origin }
    }
    this.#report('unknown-command', line, { name }, 2, suggest(name, commandNames))
    return undefined
  }

  #if(line: SourceLine, command: Command): Statement {
    const branches: Branch[] = []
    let condition = this.#condition(line, command)
    let origin = originOf(line)
    for (;;) {
      branches.push({ origin, condition, body: this.#block(line.indent - 1) })
      const closing = this.#lines[this.#next]
      const branch =
        closing && closing.indent >= line.indent && isBranch(closing) ? readCommand(closing) : undefined
      if (!closing || !branch) {
        if (!this.#tooDeep) this.#report('missing-endif', line)
        break
      }
      this.#next += 1
      this.#tagsAfter(closing, branch)
      if (branch.name !== 'elseif' && branch.args !== '') this.#badBranch(closing, branch)
      if (branch.name === 'endif') break
      origin = originOf(closing)
      condition = branch.name === 'elseif' ? this.#condition(closing, branch) : undefined
    }
    return { kind: 'if', origin: originOf(line), branches }
  }

  #condition(line: SourceLine, command: Command): Written | undefined {
    if (command.args === '') return this.#badArguments(line, `<<${command.name} $name>>`)
    return this.#written(line, command)
  }

  /** `<<else if …>>` is the slip that everybody makes. */
  #badBranch(line: SourceLine, { name, args }: Command): void {
    const meant = name === 'else' && args.startsWith('if') ? 'elseif $name' : name
    this.#badArguments(line, `<<${meant}>>`)
  }

  #declare(line: SourceLine, command: Command): undefined {
    const name = declared.exec(command.args)?.[1]
    if (!name) return this.#badArguments(line, '<<declare $name = value>>')
    this.declarations.push({ origin: originOf(line), name, action: this.#written(line, command) })
  }

  #background(line: SourceLine, args: string): Statement | undefined {
    const [id, sound = '', more] = args.split(/\s+/)
    if (!id || more) return this.#badArguments(line, '<<background place_hour sound>>')
    return { kind: 'background', origin: originOf(line), id, sound }
  }

  #ellipse(line: SourceLine, args: string, tags: Tags): Statement | undefined {
    const [, seconds, words = ''] = /^(?:(\d+(?:[.,]\d+)?)(?=\s|$))?\s*(.*)$/s.exec(args) ?? []
    const text = seconds === undefined ? words : `[time=${seconds.replace(',', '.')}] ${words}`
    if (text.trim() === '') return this.#badArguments(line, '<<ellipse 3 Text>>')
    return { kind: 'line', origin: originOf(line), talker: 'Time', text: text.trim(), tags, command: true }
  }

  #pointAndClick(line: SourceLine, tags: Tags, outer: number): Statement {
    this.#slot(line, tags, '<<pointandclick>>')
    const first = this.#lines[this.#next]
    const follows = first && first.indent >= line.indent && reply.test(first.text)
    const meant = first && readCommand(first)?.name === 'if' && first.text.startsWith('<<')
    const hint = meant ? 'put the condition at the action’s end: `-> Look #object:name <<if …>>`' : undefined
    if (!follows) this.#report('no-actions', line, {}, 0, hint)
    const actions = follows ? this.#replies(first.indent, outer) : []
    return { kind: 'pointandclick', origin: originOf(line), tags, actions }
  }

  #written(line: SourceLine, { args, at }: Command): Written {
    return { source: withSigns(args), origin: originOf(line, at) }
  }

  /** What was meant to end a text and stands within it would be shown. */
  #checkLeft(line: SourceLine, at: number, text: string): void {
    const left = leftIn(text)
    if (left) this.#report('stray-markup', line, { what: left.what }, at + left.at)
  }

  #tail(line: SourceLine, at: number) {
    return readTail(line, at, (diagnostic) => this.diagnostics.push(diagnostic))
  }

  /** The tail of what is no reply. */
  #unconditional(line: SourceLine, at: number) {
    const tail = this.#tail(line, at)
    if (tail.condition) this.diagnostics.push(diagnose('stray-condition', tail.condition.origin))
    return tail
  }

  /** Tags may follow a command, and nothing else. */
  #tagsAfter(line: SourceLine, { end }: Command): Tags {
    const { text, tags } = this.#unconditional(line, end)
    const blank = text.length - text.trimStart().length
    if (text.trim() !== '') this.#report('after-command', line, {}, end + blank)
    return tags
  }

  #slot(line: SourceLine, tags: Tags, text: string): void {
    if (tags.line === undefined) this.untagged.push({ offset: line.end, scene: this.#scene, text })
  }

  #badArguments(line: SourceLine, form: string): undefined {
    this.#report('bad-arguments', line, { form })
  }

  #report(
    code: Parameters<typeof diagnose>[0],
    line: SourceLine,
    values: Record<string, string> = {},
    at = 0,
    hint?: string,
  ): void {
    this.diagnostics.push(diagnose(code, originOf(line, at), values, { hint }))
  }
}

/** Why a line was not taken for somebody's words. */
function hintFor(text: string): string {
  const [, name] = /^([\p{L}\d_.-]+(?: [\p{L}\d_.-]+)?)\s*:/u.exec(text) ?? []
  if (name && /^[A-Za-z]\w*$/.test(name)) return `write \`${name}:\`, without a space before the colon`
  if (name && !name.includes(' ')) return 'a talker has no accents, dashes or dots: `Ines`, `Chloe_sourire`'
  return `write \`: ${text.slice(0, 24)}…\` for a caption`
}

function isBranch(line: SourceLine): boolean {
  return line.text.startsWith('<<') && branchNames.has(readCommand(line)?.name ?? '')
}
