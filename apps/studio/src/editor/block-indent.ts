// The indentation of blocks. The lines under a reply or inside a condition are one level deeper.
import { type EditorState, type Extension, Prec } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { parseLine } from './line-parts.js'

export const indentUnitText = '    '

const opensCondition = /^\s*<<\s*if\b/
const continuesCondition = /^\s*<<\s*(?:elseif\b.*|else|endif)\s*>>$/
const closesCondition = /^\s*<<\s*endif\b/
const opensBranch = /^\s*<<\s*(?:if|elseif|else)\b/

const indentOf = (text: string) => text.slice(0, parseLine(text).indent)

/** The indentation for the line after `text`. */
export function nextIndent(text: string): string {
  const isOpening = parseLine(text).kind === 'reply' || opensBranch.test(text)
  return indentOf(text) + (isOpening ? indentUnitText : '')
}

/** The indentation without its last level. */
export const outerIndent = (indent: string) =>
  indent.slice(0, Math.max(0, indent.length - indentUnitText.length))

/**
 * The line `lineNumber` contains `<<elseif …>>`, `<<else>>` or `<<endif>>`. Returns the indentation of the
 * `<<if …>>` to which this line belongs, or `undefined` if there is no such `<<if …>>`.
 */
export function conditionIndent(state: EditorState, lineNumber: number): string | undefined {
  let closed = 0
  for (let number = lineNumber - 1; number >= 1; number -= 1) {
    const { text } = state.doc.line(number)
    const { kind } = parseLine(text)
    if (kind === 'open' || kind === 'close') return undefined
    if (closesCondition.test(text)) closed += 1
    else if (opensCondition.test(text)) {
      if (closed === 0) return indentOf(text)
      closed -= 1
    }
  }
  return undefined
}

/** Aligns `<<else>>`, `<<elseif …>>` and `<<endif>>` with their `<<if …>>` when the writer types the last `>`. */
const alignCondition = EditorView.inputHandler.of((view, from, to, text) => {
  const line = view.state.doc.lineAt(from)
  if (text !== '>' || from !== line.to || to !== from || !continuesCondition.test(line.text + text))
    return false
  const indent = conditionIndent(view.state, line.number)
  const currentIndent = indentOf(line.text)
  if (indent === undefined || indent === currentIndent) return false
  view.dispatch({
    changes: [
      { from: line.from, to: line.from + currentIndent.length, insert: indent },
      { from, insert: text },
    ],
    selection: { anchor: line.to + text.length + indent.length - currentIndent.length },
    userEvent: 'input.type',
    scrollIntoView: true,
  })
  return true
})

export const blockIndent: Extension = Prec.high(alignCondition)
