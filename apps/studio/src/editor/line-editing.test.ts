import { EditorState } from '@codemirror/state'
import { EditorView, runScopeHandlers } from '@codemirror/view'
import { afterEach, expect, it } from 'vitest'
import { lineEditing } from './line-editing.js'

let view: EditorView | undefined
afterEach(() => view?.destroy())

/** Opens a text with the cursor at `|`, presses keys, and returns the text with the cursor. */
function press(text: string, ...keys: string[]): string {
  const at = text.indexOf('|')
  const doc = text.replace('|', '')
  view = new EditorView({
    state: EditorState.create({ doc, selection: { anchor: at }, extensions: lineEditing }),
  })
  for (const key of keys) runScopeHandlers(view, new KeyboardEvent('keydown', { key }), 'editor')
  const { head } = view.state.selection.main
  const result = view.state.doc.toString()
  return `${result.slice(0, head)}|${result.slice(head)}`
}

it('starts a new line after the hidden tag, wherever the cursor is behind the words', () => {
  expect(press('Ines: Oui.| #line:a1', 'Enter')).toBe('Ines: Oui. #line:a1\n|')
  expect(press('Ines: Oui. #line:a1|', 'Enter')).toBe('Ines: Oui. #line:a1\n|')
})

it('leaves the tag with the first half of a line that is split', () => {
  expect(press('Ines: Oui. |Non. #line:a1', 'Enter')).toBe('Ines: Oui.  #line:a1\n|Non.')
})

it('indents the line after a reply', () => {
  expect(press('    -> Oui.| #line:a1', 'Enter')).toBe('    -> Oui. #line:a1\n        |')
})

it('deletes the last letter before the hidden tag', () => {
  expect(press('Ines: Oui. #line:a1|', 'Backspace')).toBe('Ines: Oui| #line:a1')
})

it('keeps only the first tag when Backspace or Delete joins two lines', () => {
  expect(press('Ines: Oui. #line:a1\n|et non. #line:a2', 'Backspace')).toBe('Ines: Oui.|et non. #line:a1')
  expect(press('Ines: Oui.| #line:a1\n    et non. #line:a2', 'Delete')).toBe('Ines: Oui.|et non. #line:a1')
})

it('does not handle Delete inside the words, because the editor does', () => {
  expect(press('Ines: O|ui. #line:a1', 'Delete')).toBe('Ines: O|ui. #line:a1')
})
