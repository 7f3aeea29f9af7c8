import { EditorState } from '@codemirror/state'
import { expect, it } from 'vitest'
import { missingTags } from './missing-tags.js'

const text = 'Ines: Bonjour.\nKarim: Salut.\n'
const untagged = [
  { file: 'a.yarn', offset: 14, line: 'Ines: Bonjour.', column: 14, tag: ' #line:one' },
  { file: 'a.yarn', offset: 28, line: 'Karim: Salut.', column: 13, tag: ' #line:two' },
  { file: 'b.yarn', offset: 3, line: 'Ici', column: 3, tag: ' #line:three' },
]

const tagged = (doc: string, cursor: number) => {
  const state = EditorState.create({ doc, selection: { anchor: cursor } })
  return state.update({ changes: missingTags(state, 'a.yarn', untagged) }).state.doc.toString()
}

it('missingTags adds the missing tags of one file, except to the line with the cursor', () => {
  expect(tagged(text, text.length)).toBe('Ines: Bonjour. #line:one\nKarim: Salut. #line:two\n')
  expect(tagged(text, 3)).toBe('Ines: Bonjour.\nKarim: Salut. #line:two\n')
})

it('missingTags adds no tag to a line that changed or moved after the story was compiled', () => {
  const changed = 'Ines: Bonjour à tous.\nKarim: Salut.\n'
  expect(tagged(changed, changed.length)).toBe(changed)
  const moved = `<<declare $peur = false>>\n${text}`
  expect(tagged(moved, 0)).toBe(moved)
})
