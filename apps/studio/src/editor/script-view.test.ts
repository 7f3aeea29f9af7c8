import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { scriptView } from './script-view.js'

let view: EditorView | undefined
afterEach(() => {
  view?.destroy()
  vi.restoreAllMocks()
})

/** Opens a text. CodeMirror removes a plugin that throws, and logs its error. */
function open(doc: string) {
  view?.destroy()
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  view = new EditorView({ state: EditorState.create({ doc, extensions: [scriptView] }) })
  return { opened: view, logged }
}

it('the editor keeps its colours when a line contains only a tag', () => {
  const { opened, logged } = open('Ines: Oui. #line:a\nKarim: Non. #line:b')
  opened.dispatch({ changes: { from: 0, to: 'Ines: Oui.'.length } })
  expect(logged).not.toHaveBeenCalled()
  expect(opened.contentDOM.querySelector('.cm-person-part')?.textContent).toBe('Karim')
  expect(opened.contentDOM.textContent).not.toContain('#line:')
})

const pieces = ['Ines', '_', ':', ' ', '\t', '-> ', '<<', '>>', 'if $a', 'jump B', '*', '// ', '[didascalie]']
const tags = [' #line:a', '#line:a', ' #fact:vu', '#notions:1', 'title: ', 'notions: ', '---', '\n']

it('the editor decorates every text, valid or not, without an error', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces, ...tags), { maxLength: 12 }), (parts) => {
      const { opened, logged } = open(parts.join(''))
      opened.dispatch({ changes: { from: 0, insert: 'é' } })
      expect(logged.mock.calls).toEqual([])
    }),
  )
})
