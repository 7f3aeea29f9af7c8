import { history, redo, undo } from '@codemirror/commands'
import { EditorState, Transaction } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { afterEach, expect, it } from 'vitest'
import { withTagRepairs } from './tag-repair.js'

let view: EditorView
afterEach(() => view.destroy())

function open(doc: string): void {
  view = new EditorView({
    state: EditorState.create({ doc, extensions: [history()] }),
    dispatchTransactions: (transactions, own) => own.update(withTagRepairs(transactions)),
  })
}

const text = () => view.state.doc.toString()

const type = (insert: string, at = text().length) =>
  view.dispatch({ changes: { from: at, insert }, userEvent: 'input.type' })

/** Adds a tag as the studio does, outside the undo history. */
const tag = (words: string, id: string) =>
  view.dispatch({
    changes: { from: text().indexOf(words) + words.length, insert: ` #line:${id}` },
    annotations: Transaction.addToHistory.of(false),
  })

it('undo removes a new line together with its tag, and redo restores only the words', () => {
  open('Ines: Oui. #line:a\n')
  type('Karim: Non.')
  tag('Karim: Non.', 'b')
  undo(view)
  expect(text()).toBe('Ines: Oui. #line:a\n')
  redo(view)
  expect(text()).toBe('Ines: Oui. #line:a\nKarim: Non.')
})

it('undo of a typed line removes its line break and its tag, and keeps the tag of the line before', () => {
  open('Ines: Oui. #line:a')
  type('\nKarim: Non.')
  tag('Karim: Non.', 'b')
  undo(view)
  expect(text()).toBe('Ines: Oui. #line:a')
})

it('undo of an added line keeps the tag of the line before, even if the change rewrote this tag', () => {
  open('Ines: Oui. #line:a')
  const from = 'Ines: Oui.'.length
  view.dispatch({ changes: { from, to: text().length, insert: ' #line:a\nKarim: Non.' }, userEvent: 'input' })
  tag('Karim: Non.', 'b')
  undo(view)
  expect(text()).toBe('Ines: Oui. #line:a')
})

it('undo of a line break between two tagged lines keeps only the first tag, at the end of the joined line', () => {
  open('Ines: Oui. Non.')
  type('\n', 'Ines: Oui.'.length)
  tag('Ines: Oui.', 'a')
  tag(' Non.', 'b')
  undo(view)
  expect(text()).toBe('Ines: Oui. Non. #line:a')
})

it('undo of a deletion restores the tag of the line only if no other line has this tag', () => {
  open('Ines: Oui. #line:a\nKarim: Non. #line:b\n')
  view.dispatch({ changes: { from: 0, to: 'Ines: Oui. #line:a\n'.length }, userEvent: 'delete' })
  undo(view)
  expect(text()).toBe('Ines: Oui. #line:a\nKarim: Non. #line:b\n')
  redo(view)
  view.dispatch({
    changes: { from: text().length, insert: 'Ines: Oui. #line:a\n' },
    annotations: Transaction.addToHistory.of(false),
  })
  undo(view)
  expect(text()).toBe('Ines: Oui.\nKarim: Non. #line:b\nInes: Oui. #line:a\n')
})

it('undo of words typed before a tag keeps the tag', () => {
  open('Ines: Oui. #line:a')
  type(' Bien sûr.', 'Ines: Oui.'.length)
  undo(view)
  expect(text()).toBe('Ines: Oui. #line:a')
})
