// The editor hides the `#line:` tag at the end of each line. This file handles typing, pasting and the keys Enter, Backspace and Delete,
// so that the writer can edit a line as if it had no tag.
import {
  type ChangeSpec,
  EditorSelection,
  type EditorState,
  type Extension,
  findClusterBreak,
  Prec,
} from '@codemirror/state'
import { type Command, EditorView, keymap } from '@codemirror/view'
import { blockIndent, nextIndent, outerIndent } from './block-indent.js'
import { endOfWords } from './line-parts.js'
import { repairTags } from './tag-repair.js'

/** The words and the hidden tag of the line at a position. */
function lineAt(state: EditorState, position: number) {
  const line = state.doc.lineAt(position)
  const end = line.from + endOfWords(line.text)
  return { line, end, tag: line.text.slice(end - line.from) }
}

/**
 * Within one line, typed text never replaces or follows the hidden tag. If the writer types after the tag, the text is inserted before
 * the tag. If the selection covers the tag, the text replaces only the selected words.
 */
const insertBeforeTag = EditorView.inputHandler.of((view, from, to, text) => {
  const { line, end, tag } = lineAt(view.state, from)
  if (tag === '' || to <= end || to > line.to) return false
  const at = Math.min(from, end)
  view.dispatch({
    changes: { from: at, to: end, insert: text },
    selection: EditorSelection.cursor(at + text.length),
    userEvent: 'input.type',
    scrollIntoView: true,
  })
  return true
})

function outdentLine(view: EditorView, from: number, indent: string): boolean {
  const outer = outerIndent(indent)
  view.dispatch({
    changes: { from, to: from + indent.length, insert: outer },
    selection: EditorSelection.cursor(from + outer.length),
    userEvent: 'delete.dedent',
    scrollIntoView: true,
  })
  return true
}

/**
 * Splits a line at the cursor. The tag stays with the first part, because saved games find a line by its tag.
 * In an empty indented line, removes one level of indentation instead. Does not handle a selection.
 */
const splitLine: Command = (view) => {
  const { state } = view
  const { from, to, empty } = state.selection.main
  if (!empty || state.readOnly) return false
  const { line, end, tag } = lineAt(state, from)
  if (line.text !== '' && line.text.trim() === '') return outdentLine(view, line.from, line.text)
  const at = Math.min(from, end)
  // If no words precede the cursor, CodeMirror handles Enter: the whole line moves down with its tag.
  if (state.sliceDoc(line.from, at).trim() === '') return false
  const rest = state.sliceDoc(at, end)
  const insert = `${tag}\n${nextIndent(line.text)}`
  view.dispatch({
    changes: { from: at, to: Math.max(to, line.to), insert: insert + rest.trimStart() },
    selection: EditorSelection.cursor(at + insert.length),
    userEvent: 'input',
    scrollIntoView: true,
  })
  return true
}

/**
 * Joins a line with the next line. The joined line has the tag of the first line. If the first line has no tag,
 * the joined line has the tag of the next line.
 */
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
  if (state.readOnly || !empty) return false
  const { line, end, tag } = lineAt(state, from)
  if (from === line.from && line.from > 0) {
    const before = lineAt(state, line.from - 1)
    return before.tag === '' && tag === '' ? false : joinLines(view, line.from - 1)
  }
  if (tag === '' || from <= end) return false
  if (end === line.from) return false
  const last = line.from + findClusterBreak(line.text, end - line.from, false)
  view.dispatch({
    changes: { from: last, to: end },
    selection: EditorSelection.cursor(last),
    userEvent: 'delete.backward',
  })
  return true
}

const deleteForward: Command = (view) => {
  const { from, empty } = view.state.selection.main
  if (!empty) return false
  const { end, tag } = lineAt(view.state, from)
  return tag !== '' && from >= end ? joinLines(view, from) : false
}

/**
 * Removes the tag of a pasted line if the story still contains this tag. The pasted line is then a copy, and each
 * tag must be unique. `storyNow` returns the text of all files.
 */
const pasteWithoutTags = (storyNow: () => string) =>
  EditorView.clipboardInputFilter.of((text, state) => {
    const all = state.doc.toString() + storyNow()
    return text.replace(/\s*#line:(\S+)/g, (tag, id: string) => (all.includes(`#line:${id}`) ? '' : tag))
  })

export const lineEditing = (storyNow: () => string): Extension => [
  repairTags,
  insertBeforeTag,
  pasteWithoutTags(storyNow),
  blockIndent,
  Prec.high(
    keymap.of([
      { key: 'Enter', run: splitLine },
      { key: 'Backspace', run: deleteBackward },
      { key: 'Delete', run: deleteForward },
    ]),
  ),
]
