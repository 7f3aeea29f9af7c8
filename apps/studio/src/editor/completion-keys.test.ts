import { currentCompletions, selectedCompletionIndex } from '@codemirror/autocomplete'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap, runScopeHandlers } from '@codemirror/view'
import { afterEach, expect, it, vi } from 'vitest'
import { completion } from './completion.js'
import { noNames } from './completion-rules.js'

let view: EditorView
let newLines = 0
afterEach(() => view.destroy())

/** Types `doc` in a new editor and waits until the completion list is open. */
async function openList(doc: string): Promise<void> {
  newLines = 0
  const countNewLine = () => {
    newLines += 1
    return true
  }
  view = new EditorView({
    state: EditorState.create({
      extensions: [completion(() => noNames), keymap.of([{ key: 'Enter', run: countNewLine }])],
    }),
    parent: document.body,
  })
  view.dispatch({
    changes: { from: 0, insert: doc },
    selection: { anchor: doc.length },
    userEvent: 'input.type',
  })
  await vi.waitFor(() => expect(currentCompletions(view.state).length).toBeGreaterThan(0))
  // The editor ignores keys for a short time after a list opens.
  vi.setSystemTime(Date.now() + 1000)
}

const press = (key: string, ctrlKey = false) =>
  runScopeHandlers(view, new KeyboardEvent('keydown', { key, ctrlKey }), 'editor')

it('Enter starts a new line if the completion list opened by itself', async () => {
  await openList('<<jum')
  press('Enter')
  expect([newLines, view.state.doc.toString()]).toEqual([1, '<<jum'])
})

it('Enter takes the entry that the writer selected with an arrow key', async () => {
  await openList('<<jum')
  press('ArrowDown')
  press('Enter')
  expect([newLines, view.state.doc.toString()]).toEqual([0, '<<jump '])
})

it('Tab takes the first entry, and Enter also takes it if the writer opened the list with Ctrl Space', async () => {
  await openList('<<jum')
  press(' ', true)
  await vi.waitFor(() => expect(selectedCompletionIndex(view.state)).toBe(0))
  vi.setSystemTime(Date.now() + 1000)
  press('Enter')
  expect([newLines, view.state.doc.toString()]).toEqual([0, '<<jump '])
  view.destroy()
  await openList('<<jum')
  press('Tab')
  expect(view.state.doc.toString()).toBe('<<jump ')
})
