import { choiceLabels, readOptions } from '@didascalie/engine/analysis'
import { typeset } from '../compile/typography.js'
import type { Branch, ReplyStatement, SourceExpression, Statement } from '../parse/syntax.js'
import type { Row } from './story-map.js'

const sourceText = ({ source }: SourceExpression) => source.replace(/ +/g, ' ').replace(/! /g, '!')

const shownText = (text: string) => readOptions(typeset(text)).text.replace(/\*/g, '')

/** Returns the rows that the story map shows on the card of a scene. A line of dialogue has a row only if replies follow it. */
export function rowsOf(
  body: readonly Statement[],
  titles: ReadonlySet<string>,
  getName: (talker: string) => string,
): Row[] {
  return new RowWriter(titles, getName).block(body, { depth: 0, choice: '' })
}

interface BlockContext {
  readonly depth: number
  /** The letter of the reply, or the name of the object, that leads to the block. Empty if there is none. */
  readonly choice: string
}

const nestedContext = ({ depth, choice }: BlockContext, chosen = choice): BlockContext => ({
  depth: depth + 1,
  choice: chosen,
})

class RowWriter {
  constructor(
    readonly titles: ReadonlySet<string>,
    readonly getName: (talker: string) => string,
  ) {}

  block(body: readonly Statement[], context: BlockContext): Row[] {
    return mergeAssignments(
      body.flatMap((statement, index) => this.#statement(statement, body[index - 1], context)),
    )
  }

  #statement(statement: Statement, previous: Statement | undefined, context: BlockContext): Row[] {
    const position = { line: statement.origin.line, depth: context.depth }
    switch (statement.kind) {
      case 'line':
        return isEllipse(statement) ? [{ kind: 'ellipse', ...position, text: shownText(statement.text) }] : []
      case 'background':
        return [{ kind: 'place', ...position, text: backgroundText(statement.id, statement.sound) }]
      case 'set':
        return [{ kind: 'set', ...position, text: sourceText(statement.action) }]
      case 'fact':
      case 'state':
      case 'keep':
        return []
      case 'end':
        return [{ kind: 'end', ...position, text: 'fin' }]
      case 'demo-end':
        return [{ kind: 'demo-end', ...position, text: 'la démonstration s’arrête ici' }]
      case 'jump': {
        const { title } = statement
        const sceneExists = this.titles.has(title)
        const mark = context.choice
        return [{ kind: 'exit', ...position, text: title, mark, ...(sceneExists ? { target: title } : {}) }]
      }
      case 'if':
        return this.#if(statement, context)
      case 'replies':
        return [...this.#prompt(previous, context), ...this.#replies(statement.replies, context)]
      case 'pointandclick':
        return [
          { kind: 'objects', ...position, text: 'objets' },
          ...statement.actions.flatMap((action) => this.#action(action, context)),
        ]
    }
  }

  #if({ branches }: Extract<Statement, { kind: 'if' }>, context: BlockContext): Row[] {
    let shownBranches = 0
    return branches.flatMap((branch, index) => {
      const bodyRows = this.block(branch.body, nestedContext(context))
      // The card does not show a branch without rows, for example a branch that contains only lines.
      if (bodyRows.length === 0) return []
      const areAllEarlierShown = shownBranches === index
      const text = areAllEarlierShown
        ? conditionText(branch)
        : fullConditionText(branch, branches.slice(0, index))
      shownBranches += 1
      return [
        { kind: 'condition', line: branch.origin.line, depth: context.depth, text } as const,
        ...bodyRows,
      ]
    })
  }

  /** The row for the line of dialogue directly before replies. An ellipse (a line of `Time`) already has its own row. */
  #prompt(previous: Statement | undefined, { depth }: BlockContext): Row[] {
    if (previous?.kind !== 'line' || isEllipse(previous)) return []
    const speaker = previous.talker === '' ? '' : `${this.getName(previous.talker)} : `
    return [
      { kind: 'prompt', line: previous.origin.line, depth, text: `${speaker}${shownText(previous.text)}` },
    ]
  }

  #replies(replies: readonly ReplyStatement[], context: BlockContext): Row[] {
    return replies.flatMap((reply, index) => {
      // A choice shows at most three replies, marked A, B and C. If the writer has written more replies, their conditions decide which
      // ones are shown, so no reply has a fixed letter.
      const letter = replies.length > choiceLabels.length ? '•' : (choiceLabels[index] ?? '•')
      const mark = replies.length === 1 ? '›' : letter
      const row = this.#answerRow('reply', mark, reply, context)
      const startsChoice = index === 0 && replies.length > 1
      return [
        startsChoice ? { ...row, startsChoice } : row,
        ...this.#rowsAfter(
          reply.body,
          nestedContext(context, choiceLabels.includes(mark) ? mark : context.choice),
        ),
      ]
    })
  }

  #action(action: ReplyStatement, context: BlockContext): Row[] {
    const mark = action.tags.object ?? '?'
    return [
      this.#answerRow('action', mark, action, context),
      ...this.#rowsAfter(action.body, nestedContext(context, mark)),
    ]
  }

  #answerRow(kind: 'reply' | 'action', mark: string, reply: ReplyStatement, { depth }: BlockContext): Row {
    const { text, condition, origin, body } = reply
    const sets = body.flatMap((statement) => (statement.kind === 'set' ? [sourceText(statement.action)] : []))
    const notes = [...(condition ? [`si ${sourceText(condition)}`] : []), ...sets]
    const row = { kind, line: origin.line, depth, mark, text: shownText(text) }
    return notes.length > 0 ? { ...row, note: notes.join(' · ') } : row
  }

  /** Leaves out the assignments directly below a reply or an action, because the note of its row already shows them. */
  #rowsAfter(body: readonly Statement[], context: BlockContext): Row[] {
    return this.block(body, context).filter(({ kind, depth }) => kind !== 'set' || depth !== context.depth)
  }
}

function mergeAssignments(rows: readonly Row[]): Row[] {
  const merged: Row[] = []
  for (const row of rows) {
    const previous = merged.at(-1)
    const canMerge = row.kind === 'set' && previous?.kind === 'set' && previous.depth === row.depth
    if (canMerge) merged.splice(-1, 1, { ...previous, text: `${previous.text} · ${row.text}` })
    else merged.push(row)
  }
  return merged
}

/** The French condition of a branch: `si $a` or `sinon`. Used if the card also shows all earlier branches of the same `<<if>>`. */
const conditionText = ({ condition }: Branch) => (condition ? `si ${sourceText(condition)}` : 'sinon')

/**
 * The French condition of a branch if the card leaves out an earlier branch of the same `<<if>>`. A reader cannot see that branch, so the
 * text names the conditions of all earlier branches: `si $b, sauf si $a`. For an `<<else>>`: `sauf si $a`.
 */
function fullConditionText({ condition }: Branch, earlier: readonly Branch[]): string {
  const earlierConditions = earlier.flatMap((one) => (one.condition ? [sourceText(one.condition)] : []))
  const unless = `sauf si ${earlierConditions.join(' || ')}`
  return condition ? `si ${sourceText(condition)}, ${unless}` : unless
}

export const isEllipse = ({ talker }: { talker: string }) => talker.toLowerCase() === 'time'

const backgroundText = (id: string, sound: string) => (sound === '' ? id : `${id} · musique ${sound}`)
