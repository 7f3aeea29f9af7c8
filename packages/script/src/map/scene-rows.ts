import { choiceLabels, readOptions } from '@didascalie/engine/analysis'
import { typeset } from '../compile/typography.js'
import type { Branch, ReplyStatement, SourceExpression, Statement } from '../parse/syntax.js'
import type { Row } from './story-map.js'

const written = ({ source }: SourceExpression) => source.replace(/ +/g, ' ').replace(/! /g, '!')

const shown = (text: string) => readOptions(typeset(text)).text.replace(/\*/g, '')

/** The rows of the card of a scene: its backgrounds, choices and exits. Lines without a choice are left out. */
export function rowsOf(
  body: readonly Statement[],
  titles: ReadonlySet<string>,
  nameOf: (talker: string) => string,
): Row[] {
  return new RowWriter(titles, nameOf).block(body, { depth: 0, choice: '' })
}

/** The depth of a block, and the reply or object that leads to it. */
interface BlockContext {
  readonly depth: number
  readonly choice: string
}

const deeper = ({ depth, choice }: BlockContext, chosen = choice): BlockContext => ({
  depth: depth + 1,
  choice: chosen,
})

class RowWriter {
  constructor(
    readonly titles: ReadonlySet<string>,
    readonly nameOf: (talker: string) => string,
  ) {}

  block(body: readonly Statement[], context: BlockContext): Row[] {
    return mergeAssignments(
      body.flatMap((statement, index) => this.#statement(statement, body[index - 1], context)),
    )
  }

  #statement(statement: Statement, before: Statement | undefined, context: BlockContext): Row[] {
    const at = { line: statement.origin.line, depth: context.depth }
    switch (statement.kind) {
      case 'line':
        return isEllipse(statement) ? [{ kind: 'ellipse', ...at, text: shown(statement.text) }] : []
      case 'background':
        return [{ kind: 'place', ...at, text: backgroundText(statement.id, statement.sound) }]
      case 'set':
        return [{ kind: 'set', ...at, text: written(statement.action) }]
      case 'fact':
      case 'state':
      case 'keep':
        return []
      case 'end':
        return [{ kind: 'end', ...at, text: 'fin' }]
      case 'demo-end':
        return [{ kind: 'demo-end', ...at, text: 'la démonstration s’arrête ici' }]
      case 'jump': {
        const { title } = statement
        const known = this.titles.has(title)
        const mark = context.choice
        return [{ kind: 'exit', ...at, text: title, mark, ...(known ? { target: title } : {}) }]
      }
      case 'if':
        return this.#if(statement, context)
      case 'replies':
        return [...this.#prompt(before, context), ...this.#replies(statement.replies, context)]
      case 'pointandclick':
        return [
          { kind: 'objects', ...at, text: 'objets' },
          ...statement.actions.flatMap((action) => this.#action(action, context)),
        ]
    }
  }

  #if({ branches }: Extract<Statement, { kind: 'if' }>, context: BlockContext): Row[] {
    let shownAbove = 0
    return branches.flatMap((branch, index) => {
      const inside = this.block(branch.body, deeper(context))
      // A branch that only contains lines has no rows and is left out.
      if (inside.length === 0) return []
      const above = branches.slice(0, index)
      const text = shownAbove === index ? conditionText(branch) : conditionWithSkippedBranches(branch, above)
      shownAbove += 1
      return [{ kind: 'condition', line: branch.origin.line, depth: context.depth, text } as const, ...inside]
    })
  }

  /** The row for the line before a choice. */
  #prompt(before: Statement | undefined, { depth }: BlockContext): Row[] {
    if (before?.kind !== 'line' || isEllipse(before)) return []
    const who = before.talker === '' ? '' : `${this.nameOf(before.talker)} : `
    return [{ kind: 'prompt', line: before.origin.line, depth, text: `${who}${shown(before.text)}` }]
  }

  #replies(replies: readonly ReplyStatement[], context: BlockContext): Row[] {
    return replies.flatMap((reply, index) => {
      // With more replies than letters, conditions decide which replies are shown, so the letters are not known.
      const letter = replies.length > choiceLabels.length ? '•' : (choiceLabels[index] ?? '•')
      const mark = replies.length === 1 ? '›' : letter
      const row = this.#offered('reply', mark, reply, context)
      const opens = index === 0 && replies.length > 1
      return [
        opens ? { ...row, opens } : row,
        ...this.#after(reply.body, deeper(context, choiceLabels.includes(mark) ? mark : context.choice)),
      ]
    })
  }

  #action(action: ReplyStatement, context: BlockContext): Row[] {
    const mark = action.tags.object ?? '?'
    return [
      this.#offered('action', mark, action, context),
      ...this.#after(action.body, deeper(context, mark)),
    ]
  }

  #offered(kind: 'reply' | 'action', mark: string, reply: ReplyStatement, { depth }: BlockContext): Row {
    const { text, condition, origin, body } = reply
    const sets = body.flatMap((statement) => (statement.kind === 'set' ? [written(statement.action)] : []))
    const notes = [...(condition ? [`si ${written(condition)}`] : []), ...sets]
    const row = { kind, line: origin.line, depth, mark, text: shown(text) }
    return notes.length > 0 ? { ...row, note: notes.join(' · ') } : row
  }

  /** The rows after a reply, without its assignments, which are in the note of the reply. */
  #after(body: readonly Statement[], context: BlockContext): Row[] {
    return this.block(body, context).filter(({ kind, depth }) => kind !== 'set' || depth !== context.depth)
  }
}

/** Merges consecutive assignments into one row. */
function mergeAssignments(rows: readonly Row[]): Row[] {
  const joined: Row[] = []
  for (const row of rows) {
    const before = joined.at(-1)
    const joins = row.kind === 'set' && before?.kind === 'set' && before.depth === row.depth
    if (joins) joined.splice(-1, 1, { ...before, text: `${before.text} · ${row.text}` })
    else joined.push(row)
  }
  return joined
}

/** The text of a branch whose previous branches are all on the card. */
const conditionText = ({ condition }: Branch) => (condition ? `si ${written(condition)}` : 'sinon')

/** The text of a branch if some previous branches are not on the card: it includes their conditions. */
function conditionWithSkippedBranches({ condition }: Branch, above: readonly Branch[]): string {
  const others = above.flatMap((other) => (other.condition ? [written(other.condition)] : []))
  const unless = `sauf si ${others.join(' || ')}`
  return condition ? `si ${written(condition)}, ${unless}` : unless
}

export const isEllipse = ({ talker }: { talker: string }) => talker.toLowerCase() === 'time'

const backgroundText = (id: string, sound: string) => (sound === '' ? id : `${id} · musique ${sound}`)
