// The editor hides the `#line:` tag at the end of a line. The writer edits the words before this tag.
import { defaultKeymap } from '@codemirror/commands'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap, runScopeHandlers } from '@codemirror/view'
import { afterEach, expect, it } from 'vitest'
import { lineEditing } from './line-editing.js'

let view: EditorView | undefined
afterEach(() => view?.destroy())

/** Opens a text with the cursor at `|`. If the text contains two `|`, the text between them is selected. */
function open(text: string, others: readonly Extension[] = []): EditorView {
  const anchor = text.indexOf('|')
  const end = text.lastIndexOf('|')
  view = new EditorView({
    state: EditorState.create({
      doc: text.replaceAll('|', ''),
      selection: { anchor, head: end === anchor ? anchor : end - 1 },
      extensions: [lineEditing(() => ''), ...others],
    }),
  })
  return view
}

/** Returns the text with `|` at the cursor. */
function textWithCursor({ state }: EditorView): string {
  const { head } = state.selection.main
  const text = state.doc.toString()
  return `${text.slice(0, head)}|${text.slice(head)}`
}

function press(text: string, ...keys: string[]): string {
  const opened = open(text)
  for (const key of keys) runScopeHandlers(opened, new KeyboardEvent('keydown', { key }), 'editor')
  return textWithCursor(opened)
}

/** Types the letters one by one, as a browser does. */
function type(text: string, letters: string): string {
  const opened = open(text)
  for (const letter of letters) {
    const { from, to } = opened.state.selection.main
    const insert = () => opened.state.update(opened.state.replaceSelection(letter))
    const isHandled = opened.state
      .facet(EditorView.inputHandler)
      .some((handle) => handle(opened, from, to, letter, insert))
    if (!isHandled) opened.dispatch(insert())
  }
  return textWithCursor(opened)
}

it('Enter at the end of the words starts a new line after the hidden tag', () => {
  expect(press('Ines: Oui.| #line:a1', 'Enter')).toBe('Ines: Oui. #line:a1\n|')
  expect(press('Ines: Oui. #line:a1|', 'Enter')).toBe('Ines: Oui. #line:a1\n|')
})

it('Enter inside the words of a line splits the line, and the hidden tag stays on the first part', () => {
  expect(press('Ines: Oui. |Non. #line:a1', 'Enter')).toBe('Ines: Oui.  #line:a1\n|Non.')
})

it('Enter after a reply indents the new line', () => {
  expect(press('    -> Oui.| #line:a1', 'Enter')).toBe('    -> Oui. #line:a1\n        |')
})

it('Backspace after the hidden tag deletes the last letter before the tag', () => {
  expect(press('Ines: Oui. #line:a1|', 'Backspace')).toBe('Ines: Oui| #line:a1')
})

it('Backspace after the hidden tag deletes a whole emoji before the tag', () => {
  expect(press('Nadia: Bravo 👏 #line:a1|', 'Backspace')).toBe('Nadia: Bravo | #line:a1')
  expect(press('Nadia: Bravo 👩‍🔧 #line:a1|', 'Backspace')).toBe('Nadia: Bravo | #line:a1')
})

it('Backspace or Delete joins two lines and keeps only the hidden tag of the first line', () => {
  expect(press('Ines: Oui. #line:a1\n|et non. #line:a2', 'Backspace')).toBe('Ines: Oui.|et non. #line:a1')
  expect(press('Ines: Oui.| #line:a1\n    et non. #line:a2', 'Delete')).toBe('Ines: Oui.|et non. #line:a1')
})

it('lineEditing leaves Delete inside the words of a line to CodeMirror', () => {
  expect(press('Ines: O|ui. #line:a1', 'Delete')).toBe('Ines: O|ui. #line:a1')
})

it('Enter before the words of a line moves the whole line down, with its hidden tag', () => {
  const opened = open('    |Ines: Oui. #line:a1', [keymap.of(defaultKeymap)])
  runScopeHandlers(opened, new KeyboardEvent('keydown', { key: 'Enter' }), 'editor')
  expect(opened.state.doc.toString()).toMatch(/^\s*\n {4}Ines: Oui\. #line:a1$/)
})

it.each(['<<if $peur>>', '<<elseif $joie>>', '<<else>>'])(
  'Enter after %s indents the new line',
  (command) => {
    expect(press(`    ${command}|`, 'Enter')).toBe(`    ${command}\n        |`)
  },
)

it('Enter on an empty indented line removes its indentation', () => {
  expect(press('-> Oui.|', 'Enter', 'Enter')).toBe('-> Oui.\n|')
})

it('the editor aligns a typed <<else>> or <<endif>> with the <<if>> to which it belongs', () => {
  const inner = '    <<if $b>>\n        Ines: Oui.\n    <<endif>>\n'
  expect(type(`<<if $a>>\n${inner}    |`, '<<endif>>')).toBe(`<<if $a>>\n${inner}<<endif>>|`)
  expect(type('    <<if $a>>\n        |', '<<else>>')).toBe('    <<if $a>>\n    <<else>>|')
})

it('replacing or deleting some words of a line keeps the hidden tag, even if the tag is also selected', () => {
  expect(type('Ines: |Oui. #line:a1|', 'Non.')).toBe('Ines: Non.| #line:a1')
  const opened = open('Ines: |Oui. #line:a1|', [keymap.of(defaultKeymap)])
  runScopeHandlers(opened, new KeyboardEvent('keydown', { key: 'Backspace' }), 'editor')
  expect(textWithCursor(opened)).toBe('Ines: | #line:a1')
})
