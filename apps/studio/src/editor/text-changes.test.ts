import { EditorState } from '@codemirror/state'
import { expect, it } from 'vitest'
import { textChanges } from './text-changes.js'

const changed = (before: string, after: string) =>
  EditorState.create({ doc: before })
    .update({ changes: textChanges(before, after) })
    .state.doc.toString()

it.each([
  ['a\nb\nc', 'a\nB\nc'],
  ['a\nb\nc\n', 'a\nc\n'],
  ['a\nb', 'a'],
  ['a', 'a\nb'],
  ['a', 'a\n'],
  ['a\n', 'a'],
  ['', 'a\nb\n'],
  ['a\nb\n', ''],
  ['a\nb\nc', 'x\nb\ny\nz'],
])('the changes of textChanges turn %j into %j', (before, after) => {
  expect(changed(before, after)).toBe(after)
})

it('textChanges changes only the part of a line that differs', () => {
  expect(textChanges('Ines: Oui.\nb\nKarim: Non.', 'Ines: Oui. #line:a\nb\nKarim: Bien.')).toEqual([
    { from: 10, to: 10, insert: ' #line:a' },
    { from: 20, to: 22, insert: 'Bie' },
  ])
})
