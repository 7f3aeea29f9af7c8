import type { Code } from '../diagnostics/catalogue.js'
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.js'
import type { Command } from './command.js'
import { originOf, type SourceLine } from './source-line.js'
import type { Declaration, LineStatement, Shown, TagSlot, Tags, Written } from './syntax.js'
import { leftIn, readTail, type Tail } from './tail.js'
import { withSigns } from './words.js'

/** `Talker: text`, `: text`. No space before the colon, so that a French sentence with « : » is not taken for one. */
const spoken = /^([A-Za-z]\w*)?:\s*/

/** Reads what one line holds by itself, whatever stands around it, and keeps what it finds on the way. */
export class LineReader {
  readonly diagnostics: Diagnostic[] = []
  readonly declarations: Declaration[] = []
  readonly untagged: TagSlot[] = []
  /** What the lines that follow are shown with. */
  shown: Shown = {}
  /** An hour that waits for its ellipse. */
  clock: { readonly hour: string; readonly line: SourceLine } | undefined

  constructor(
    readonly scene: string,
    readonly lastNotion: number,
  ) {}

  line(line: SourceLine): LineStatement | undefined {
    const found = spoken.exec(line.text)
    if (!found) {
      this.report('no-speaker', line, {}, 0, hintFor(line.text))
      return undefined
    }
    const { text, tags } = this.#unconditional(line, found[0].length)
    this.checkLeft(line, found[0].length, text)
    if (text === '') {
      this.report('empty-text', line)
      return undefined
    }
    this.slot(line, tags, text)
    const talker = found[1] ?? ''
    return {
      kind: 'line',
      origin: originOf(line),
      talker,
      text,
      tags,
      command: false,
      shown: this.with(talker),
    }
  }

  /** What a line of this talker is shown with. An ellipse is alone on the stage, and takes the hour that waits for it. */
  with(talker: string): Shown {
    if (talker.toLowerCase() !== 'time') return this.shown
    const { clock } = this
    this.clock = undefined
    return clock ? { clock: clock.hour } : {}
  }

  /** The words of a reply, which start at `at`. */
  reply(line: SourceLine, at: number): Tail {
    const tail = this.#tail(line, at)
    this.checkLeft(line, at, tail.text)
    if (tail.text === '') this.report('empty-text', line)
    this.slot(line, tail.tags, tail.text)
    return tail
  }

  condition(line: SourceLine, command: Command): Written | undefined {
    if (command.args === '') return this.badArguments(line, `<<${command.name} $nom>>`)
    return this.written(line, command)
  }

  written(line: SourceLine, { args, at }: Command): Written {
    return { source: withSigns(args), origin: originOf(line, at) }
  }

  /** Tags may follow a command, and nothing else. */
  tagsAfter(line: SourceLine, { end }: Command): Tags {
    const { text, tags } = this.#unconditional(line, end)
    const blank = text.length - text.trimStart().length
    if (text.trim() !== '') this.report('after-command', line, {}, end + blank)
    return tags
  }

  /** What was meant to end a text and stands within it would be shown. */
  checkLeft(line: SourceLine, at: number, text: string): void {
    const left = leftIn(text)
    if (left) this.report('stray-markup', line, { what: left.what }, at + left.at)
  }

  slot(line: SourceLine, tags: Tags, text: string): void {
    if (tags.line === undefined) this.untagged.push({ offset: line.end, scene: this.scene, text })
  }

  badArguments(line: SourceLine, form: string): undefined {
    this.report('bad-arguments', line, { form })
  }

  report(code: Code, line: SourceLine, values: Record<string, string> = {}, at = 0, hint?: string): void {
    this.diagnostics.push(diagnose(code, originOf(line, at), values, { hint }))
  }

  #tail(line: SourceLine, at: number): Tail {
    return readTail(line, at, (diagnostic) => this.diagnostics.push(diagnostic), this.lastNotion)
  }

  /** The tail of what is no reply. */
  #unconditional(line: SourceLine, at: number): Tail {
    const tail = this.#tail(line, at)
    if (tail.condition) this.diagnostics.push(diagnose('stray-condition', tail.condition.origin))
    return tail
  }
}

/** Why a line was not taken for somebody's words. */
function hintFor(text: string): string {
  const [, name] = /^([\p{L}\d_.-]+(?: [\p{L}\d_.-]+)?)\s*:/u.exec(text) ?? []
  if (name && /^[A-Za-z]\w*$/.test(name)) return `écrivez \`${name}:\`, sans espace avant les deux-points`
  if (name && !name.includes(' ')) return 'un nom n’a ni accent, ni tiret, ni point : `Anna`, `Lou_sourire`'
  return `écrivez \`: ${text.slice(0, 24)}…\` pour une légende`
}
