import { history, moveLineUp, redo, undo } from '@codemirror/commands'
import { EditorState, Transaction } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { afterEach, expect, it } from 'vitest'
import { repairTags, withTagRepairs } from './tag-repair.js'

let view: EditorView
afterEach(() => view.destroy())

function open(doc: string): void {
  view = new EditorView({
    state: EditorState.create({ doc, extensions: [history(), repairTags] }),
    dispatchTransactions: (transactions, own) => own.update(withTagRepairs(transactions)),
  })
}

const text = () => view.state.doc.toString()

const type = (insert: string, at = text().length) =>
  view.dispatch({ changes: { from: at, insert }, userEvent: 'input.type' })

/** Replaces the first occurrence of `words`, as the writer does who selects them and types, cuts or deletes. */
function replace(words: string, insert: string, userEvent: string): void {
  const from = text().indexOf(words)
  view.dispatch({ changes: { from, to: from + words.length, insert }, userEvent })
}

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

it.each(['delete.selection', 'delete.backward', 'delete.cut'])(
  'when the words of a line are removed (%s), its hidden tag goes too, and undo restores both',
  (userEvent) => {
    const before = 'Ines: Oui. #line:a\n    Karim: Non. #line:b'
    open(before)
    replace('Karim: Non.', '', userEvent)
    expect(text()).toBe('Ines: Oui. #line:a\n    ')
    undo(view)
    expect(text()).toBe(before)
    redo(view)
    expect(text()).toBe('Ines: Oui. #line:a\n    ')
  },
)

it('a tag stays as long as its line keeps some words, even if the writer selected and deleted the tag', () => {
  open('Ines: Oui. #line:a\nKarim: Non. #line:b')
  replace('Oui. #line:a', '', 'delete.selection')
  expect(text()).toBe('Ines:  #line:a\nKarim: Non. #line:b')
  undo(view)
  replace('Ines: ', '', 'delete.selection')
  expect(text()).toBe('Oui. #line:a\nKarim: Non. #line:b')
})

it('a line that replaces the words of a selected line has no tag until the studio adds a new tag', () => {
  for (const selected of ['Ines: Oui.', 'Ines: Oui. #line:a']) {
    open('Ines: Oui. #line:a\nKarim: Non. #line:b')
    replace(selected, 'N', 'input.type')
    expect(text()).toBe('N\nKarim: Non. #line:b')
    undo(view)
    expect(text()).toBe('Ines: Oui. #line:a\nKarim: Non. #line:b')
    view.destroy()
  }
})

it.each([
  ['ui. #line:a\nKarim: N', '', 'Ines: Oon. #line:a\nLea: Bon. #line:c'],
  ['Ines: Oui. #line:a\nKarim: N', 'x', 'xon. #line:b\nLea: Bon. #line:c'],
  ['ui. #line:a\nKarim: Non. #line:b\n', '', 'Ines: OLea: Bon. #line:a'],
  ['Ines: Oui. #line:a\nKarim: Non. #line:b\nLea: Bon.', '', ''],
])(
  'after the selection « %j » is replaced by « %s », each remaining line has its own tag',
  (selected, insert, after) => {
    const before = 'Ines: Oui. #line:a\nKarim: Non. #line:b\nLea: Bon. #line:c'
    open(before)
    replace(selected, insert, insert === '' ? 'delete.selection' : 'input.type')
    expect(text()).toBe(after)
    undo(view)
    expect(text()).toBe(before)
  },
)

it('a line that the writer moves takes its tag along', () => {
  open('Ines: Oui. #line:a\nKarim: Non. #line:b')
  view.dispatch({ selection: { anchor: text().length } })
  moveLineUp(view)
  expect(text()).toBe('Karim: Non. #line:b\nInes: Oui. #line:a')
})

it('a copied line that the writer drops has no tag, and the original line keeps its tag', () => {
  open('Ines: Oui. #line:a\n')
  type('Ines: Oui. #line:a')
  expect(text()).toBe('Ines: Oui. #line:a\nInes: Oui.')
})

it('a tag that words or tags follow stays where it is', () => {
  open('Ines: Oui. #line:a #fact:vu // à relire')
  type(' bientôt')
  expect(text()).toBe('Ines: Oui. #line:a #fact:vu // à relire bientôt')
})
