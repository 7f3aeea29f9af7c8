// Keys around the hidden `#line:` tags: a writer must be able to edit a line as if the tag were not there.
import { type ChangeSpec, EditorSelection, type EditorState, type Extension, Prec } from '@codemirror/state'
import { type Command, EditorView, keymap } from '@codemirror/view'
import { endOfWords, parseLine } from './line-parts.js'

/** The words and the hidden tag of the line at a position. */
function lineAt(state: EditorState, position: number) {
  const line = state.doc.lineAt(position)
  const end = line.from + endOfWords(line.text)
  return { line, end, tag: line.text.slice(end - line.from) }
}

/** Inserts text that is typed behind the hidden tag in front of it. */
const insertBeforeTag = EditorView.inputHandler.of((view, from, to, text) => {
  const { line, end, tag } = lineAt(view.state, from)
  if (tag === '' || from !== to || from <= end || from > line.to) return false
  view.dispatch({
    changes: { from: end, insert: text },
    selection: EditorSelection.cursor(end + text.length),
    userEvent: 'input.type',
    scrollIntoView: true,
  })
  return true
})

/** The indentation of the line after this one: deeper after a reply. */
function nextIndent(text: string): string {
  const { kind, indent } = parseLine(text)
  return text.slice(0, indent) + (kind === 'reply' ? '    ' : '')
}

/** Splits a line. The tag stays with the first part, so that saved games still find it. */
const splitLine: Command = (view) => {
  const { state } = view
  const { from, to, empty } = state.selection.main
  if (!empty || state.readOnly) return false
  const { line, end, tag } = lineAt(state, from)
  const at = Math.min(from, end)
  const rest = state.sliceDoc(at, end)
  const insert = `${tag}\n${nextIndent(line.text)}`
  if (parseLine(line.text).indent > at - line.from) return false
  view.dispatch({
    changes: { from: at, to: Math.max(to, line.to), insert: insert + rest.trimStart() },
    selection: EditorSelection.cursor(at + insert.length),
    userEvent: 'input',
    scrollIntoView: true,
  })
  return true
}

/** Joins a line with the next one. The first tag stays. */
function joinLines(view: EditorView, position: number): boolean {
  const { state } = view
  const { line, end, tag } = lineAt(state, position)
  if (line.to >= state.doc.length) return false
  const next = lineAt(state, line.to + 1)
  const words = state.sliceDoc(next.line.from, next.end).trimStart()
  const kept = tag === '' ? next.tag : tag
  const changes: ChangeSpec = {
    from: end,
    to: next.line.to,
    insert: words + (words === '' && tag === '' ? '' : kept),
  }
  view.dispatch({
    changes,
    selection: EditorSelection.cursor(end),
    userEvent: 'delete',
    scrollIntoView: true,
  })
  return true
}

const deleteBackward: Command = (view) => {
  const { state } = view
  const { from, empty } = state.selection.main
  if (!empty || state.readOnly) return false
  const { line, end, tag } = lineAt(state, from)
  if (from === line.from && line.from > 0) {
    const before = lineAt(state, line.from - 1)
    return before.tag === '' && tag === '' ? false : joinLines(view, line.from - 1)
  }
  if (tag === '' || from <= end) return false
  if (end === line.from) return false
  view.dispatch({
    changes: { from: end - 1, to: end },
    selection: EditorSelection.cursor(end - 1),
    userEvent: 'delete.backward',
  })
  return true
}

const deleteForward: Command = (view) => {
  const { from, empty } = view.state.selection.main
  const { end, tag } = lineAt(view.state, from)
  return empty && tag !== '' && from >= end ? joinLines(view, from) : false
}

/** Removes the tags of pasted lines that the text still contains: a copied line is a new line. */
const pasteWithoutTags = EditorView.clipboardInputFilter.of((text, state) => {
  const all = state.doc.toString()
  return text.replace(/\s*#line:(\S+)/g, (tag, id: string) => (all.includes(`#line:${id}`) ? '' : tag))
})

export const lineEditing: Extension = [
  insertBeforeTag,
  pasteWithoutTags,
  Prec.high(
    keymap.of([
      { key: 'Enter', run: splitLine },
      { key: 'Backspace', run: deleteBackward },
      { key: 'Delete', run: deleteForward },
    ]),
  ),
]
