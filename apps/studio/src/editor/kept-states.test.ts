import { history, undo } from '@codemirror/commands'
import { type EditorState, Facet } from '@codemirror/state'
import { expect, it } from 'vitest'
import { keepState, openState } from './kept-states.js'

const editorName = Facet.define<string, string>({ combine: ([name = '']) => name })
const extensionsOf = (name: string) => [history(), editorName.of(name)]

function typed(state: EditorState, text: string): EditorState {
  const at = state.doc.length
  return state.update({ changes: { from: at, insert: text }, selection: { anchor: at + text.length } }).state
}

it('openState restores the cursor and the undo history of a file that is opened again', () => {
  keepState('a.yarn', typed(openState('a.yarn', 'Bonjour', extensionsOf('first')), ' à vous'))
  const opened = openState('a.yarn', 'Bonjour à vous', extensionsOf('second'))
  expect(opened.facet(editorName)).toBe('second')
  expect(opened.selection.main.head).toBe('Bonjour à vous'.length)
  let undone = opened
  undo({
    state: opened,
    dispatch: ({ state }) => {
      undone = state
    },
  })
  expect(undone.doc.toString()).toBe('Bonjour')
})

it('openState starts a new state with the cursor at the start if the file changed while it was closed', () => {
  keepState('b.yarn', typed(openState('b.yarn', 'Un', extensionsOf('first')), ' deux'))
  const opened = openState('b.yarn', 'Trois', extensionsOf('second'))
  expect(opened.doc.toString()).toBe('Trois')
  expect(opened.selection.main.head).toBe(0)
})
