import { readOptions } from '@didascalie/engine/analysis'
import { typeset } from '../compile/typography.js'
import type { ReplyStatement, Statement } from '../parse/syntax.js'
import type { Row } from './story-map.js'

const letters = ['A', 'B', 'C']

export const personOf = (talker: string) => talker.toLowerCase().replace(/_.*$/, '')

const shown = (text: string) => readOptions(typeset(text)).text.replace(/\*/g, '')

/** What a card shows of a scene: where it is, what can be chosen, where it leads. Lines that only go on are left out. */
export function rowsOf(body: readonly Statement[], titles: ReadonlySet<string>): Row[] {
  return new RowWriter(titles).block(body, 0)
}

class RowWriter {
  constructor(readonly titles: ReadonlySet<string>) {}

  block(body: readonly Statement[], depth: number): Row[] {
    return body.flatMap((statement, index) => this.#statement(statement, body[index - 1], depth))
  }

  #statement(statement: Statement, before: Statement | undefined, depth: number): Row[] {
    const at = { line: statement.origin.line, depth }
    switch (statement.kind) {
      case 'line':
        return isEllipse(statement) ? [{ kind: 'ellipse', ...at, text: shown(statement.text) }] : []
      case 'background':
        return [{ kind: 'place', ...at, text: placed(statement.id, statement.sound) }]
      case 'set':
        return [{ kind: 'set', ...at, text: statement.action.source.replace(/ +/g, ' ') }]
      case 'end':
        return [{ kind: 'end', ...at, text: 'end' }]
      case 'demo-end':
        return [{ kind: 'demo-end', ...at, text: 'a demonstration ends here' }]
      case 'jump': {
        const { title } = statement
        const known = this.titles.has(title)
        return [{ kind: 'exit', ...at, text: title, ...(known ? { target: title } : {}) }]
      }
      case 'if':
        return this.#if(statement, depth)
      case 'replies':
        return [...promptOf(before, at), ...this.#replies(statement.replies, depth)]
      case 'pointandclick':
        return [
          { kind: 'objects', ...at, text: 'objects' },
          ...statement.actions.flatMap((action) => this.#action(action, depth)),
        ]
    }
  }

  #if({ branches }: Extract<Statement, { kind: 'if' }>, depth: number): Row[] {
    return branches.flatMap(({ condition, body, origin }, index) => {
      const inside = this.block(body, depth + 1)
      // A branch that only says something else is no fork of the story.
      if (inside.length === 0) return []
      const word = index === 0 ? 'if' : 'else if'
      const text = condition ? `${word} ${condition.source.replace(/ +/g, ' ')}` : 'otherwise'
      return [{ kind: 'condition', line: origin.line, depth, text } as const, ...inside]
    })
  }

  #replies(replies: readonly ReplyStatement[], depth: number): Row[] {
    return replies.flatMap((reply, index) => {
      // With more than three, conditions decide who is A.
      const letter = replies.length > letters.length ? '•' : (letters[index] ?? '•')
      const mark = replies.length === 1 ? '›' : letter
      return [this.#offered('reply', mark, reply, depth), ...this.block(reply.body, depth + 1)]
    })
  }

  #action(action: ReplyStatement, depth: number): Row[] {
    const mark = action.tags.object ?? '?'
    return [this.#offered('action', mark, action, depth), ...this.block(action.body, depth + 1)]
  }

  #offered(kind: 'reply' | 'action', mark: string, reply: ReplyStatement, depth: number): Row {
    const { text, condition, origin } = reply
    const row = { kind, line: origin.line, depth, mark, text: shown(text) }
    return condition ? { ...row, condition: `if ${condition.source.replace(/ +/g, ' ')}` } : row
  }
}

const isEllipse = ({ talker }: { talker: string }) => talker.toLowerCase() === 'time'

const placed = (id: string, sound: string) => (sound === '' ? id : `${id} · music ${sound}`)

function promptOf(before: Statement | undefined, at: Pick<Row, 'line' | 'depth'>): Row[] {
  if (before?.kind !== 'line' || isEllipse(before)) return []
  const who = personOf(before.talker)
  const text = shown(before.text)
  return [{ kind: 'prompt', ...at, text: who === '' ? text : `${who}: ${text}` }]
}
