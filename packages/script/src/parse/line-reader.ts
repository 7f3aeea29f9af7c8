import { prefixOf } from '@didascalie/contract'
import type { Code } from '../diagnostics/catalogue.js'
import { type Diagnostic, type DiagnosticValues, diagnose, type Origin } from '../diagnostics/diagnostic.js'
import { type Command, readCommand } from './command.js'
import { type ForeignSyntax, findForeignSyntax } from './foreign-syntax.js'
import { isName, namePattern, replaceInName } from './names.js'
import { replaceOperatorWords } from './operator-words.js'
import { originOf, type SourceLine } from './source-line.js'
import type { Declaration, LineExtras, LineStatement, SourceExpression, TagSlot, Tags } from './syntax.js'
import { findStrayMarkup, readTail, type Tail } from './tail.js'

/** Matches `Talker:` or `:` at the start of a line. Allows no space before the colon, so that a French text with « : » does not match. */
const linePrefix = new RegExp(`^(${namePattern})?:\\s*`, 'u')

/** Parses single lines of a scene. The caller handles the structure: it finds out from the indentation which lines belong to a reply. */
export class LineReader {
  readonly diagnostics: Diagnostic[] = []
  readonly declarations: Declaration[] = []
  readonly untagged: TagSlot[] = []
  /** The extras for all following lines: insert, listeners and subject (see `LineExtras`). */
  extras: LineExtras = {}
  /** The extras for the next line only: act and gesture. */
  nextExtras: LineExtras = {}
  /** The last `<<clock>>`, until an ellipse uses its hour. */
  clock: { readonly hour: string; readonly origin: Origin } | undefined

  constructor(
    readonly scene: string,
    readonly lastNotion: number,
  ) {}

  parseLine(line: SourceLine): LineStatement | undefined {
    const match = linePrefix.exec(line.text)
    if (!match) {
      this.#noSpeaker(line)
      return undefined
    }
    const at = match[0].length
    const { text, tags } = this.#tailWithoutCondition(line, at)
    this.checkText(line, at, text)
    if (text === '') {
      this.report('empty-text', originOf(line))
      return undefined
    }
    this.recordIfUntagged(line, tags, text)
    const talker = match[1] ?? ''
    return {
      kind: 'line',
      origin: originOf(line),
      talker,
      text,
      textOrigin: originOf(line, at, at + text.length),
      tags,
      command: false,
      extras: this.extrasFor(talker),
    }
  }

  /** The extras of a line of this talker. An ellipse (a line of `Time`) gets only the hour of the
   * `<<clock>>` before the ellipse. */
  extrasFor(talker: string): LineExtras {
    if (talker.toLowerCase() !== 'time') {
      const extras = { ...this.extras, ...this.nextExtras }
      this.nextExtras = {}
      return extras
    }
    const { clock } = this
    this.clock = undefined
    return clock ? { clock: clock.hour } : {}
  }

  /** Parses the text of a reply, which starts at index `at`. */
  parseReply(line: SourceLine, at: number): Tail {
    const tail = this.#tail(line, at)
    this.checkText(line, at, tail.text)
    if (tail.text === '') this.report('empty-text', originOf(line))
    this.recordIfUntagged(line, tail.tags, tail.text)
    return tail
  }

  readCondition(line: SourceLine, command: Command): SourceExpression | undefined {
    if (command.args === '') return this.badArguments(line, `<<${command.name} $nom>>`)
    return this.sourceExpression(line, command)
  }

  sourceExpression(line: SourceLine, { args, argsAt }: Command): SourceExpression {
    return { source: replaceOperatorWords(args), origin: originOf(line, argsAt, argsAt + args.length) }
  }

  tagsAfter(line: SourceLine, { end }: Command): Tags {
    const { text, tags } = this.#tailWithoutCondition(line, end)
    const at = end + text.length - text.trimStart().length
    if (text.trim() !== '') this.report('after-command', originOf(line, at, end + text.length))
    return tags
  }

  /** Reports markup that the learner would read as text: misplaced tags and commands, and the markup of other tools. */
  checkText(line: SourceLine, at: number, text: string): void {
    const strayMarkup = findStrayMarkup(text)
    if (strayMarkup) this.report('stray-markup', partAt(line, at, strayMarkup), { what: strayMarkup.what })
    for (const foreignSyntax of findForeignSyntax(text)) this.#reportForeignSyntax(line, at, foreignSyntax)
  }

  #reportForeignSyntax(line: SourceLine, at: number, foreignSyntax: ForeignSyntax): void {
    this.report(
      foreignSyntax.code,
      partAt(line, at, foreignSyntax),
      { what: foreignSyntax.what },
      foreignSyntax.hint,
    )
  }

  #noSpeaker(line: SourceLine): void {
    const links = findForeignSyntax(line.text).filter(({ code }) => code === 'link-in-text')
    for (const foreignSyntax of links) this.#reportForeignSyntax(line, 0, foreignSyntax)
    if (links.length > 0) return
    const { hint, length } = explainNoSpeaker(line.text)
    this.report('no-speaker', originOf(line, 0, length), {}, hint)
  }

  recordIfUntagged(line: SourceLine, tags: Tags, text: string): void {
    if (tags.line === undefined) this.untagged.push({ offset: line.end, scene: this.scene, text })
  }

  badArguments(line: SourceLine, form: string, hint?: string): undefined {
    this.report('bad-arguments', commandOrigin(line), { form }, hint)
  }

  report(code: Code, origin: Origin, values: DiagnosticValues = {}, hint?: string): void {
    this.diagnostics.push(diagnose(code, origin, values, { hint }))
  }

  #tail(line: SourceLine, at: number): Tail {
    return readTail(line, at, (diagnostic) => this.diagnostics.push(diagnostic), this.lastNotion)
  }

  /** Reports a condition, because only a reply can have one. */
  #tailWithoutCondition(line: SourceLine, at: number): Tail {
    const tail = this.#tail(line, at)
    if (tail.condition) this.diagnostics.push(diagnose('stray-condition', tail.condition.origin))
    return tail
  }
}

const partAt = (line: SourceLine, at: number, part: { readonly what: string; readonly at: number }) =>
  originOf(line, at + part.at, at + part.at + part.what.length)

/** The origin of a command, without the tags after it. */
export const commandOrigin = (line: SourceLine) => originOf(line, 0, readCommand(line)?.end)

/** Matches a speaker that is written wrongly but looks like a person: `Jean-Pierre :`, `Madame Ferrand:`, or a valid name with a space
 * before the colon. If the speaker has several words, the first word and the last word start with a capital. */
const ordinaryName =
  /^(\p{L}[\p{L}\p{M}\p{N}_.'’-]*|\p{Lu}[^\s:]*(?: [^\s:]+){0,2} (\p{Lu}[\p{L}\p{M}\p{N}_.'’-]*))\s*:/u

const shortened = (text: string) => (text.length > 24 ? `${text.slice(0, 24)}…` : text)

/** Explains why a line has no valid speaker. `length` is the length of the invalid speaker. It is undefined if the whole line is wrong. */
function explainNoSpeaker(text: string): { readonly hint: string; readonly length: number | undefined } {
  const [matched = '', name, lastWord = name] = ordinaryName.exec(text) ?? []
  if (name === undefined || lastWord === undefined)
    return { hint: `écrivez \`: ${shortened(text)}\` pour une légende`, length: undefined }
  if (isName(name))
    return { hint: `écrivez \`${name}:\`, sans espace avant les deux-points`, length: matched.length - 1 }
  const id = replaceInName(lastWord, '')
  const reason = name.includes(' ')
    ? 'un nom n’a pas d’espace'
    : 'un nom n’a que des lettres, des chiffres et `_`'
  const peopleEntry = `\`"${prefixOf(id).toLowerCase()}": { "name": "${prefixOf(name)}" }\``
  const hint = `${reason} : écrivez \`${id}:\`, et dans \`people.json\` le nom à montrer : ${peopleEntry}`
  return { hint, length: name.length }
}
