import { historyField } from '@codemirror/commands'
import { EditorState, type Extension } from '@codemirror/state'

const fields = { history: historyField }

/**
 * The texts, cursors and undo histories of the files that were open. The extensions of an editor
 * are not kept, because they call this editor, and it may be closed.
 */
const kept = new Map<string, { readonly doc: string }>()

export function keepState(file: string, state: EditorState): void {
  kept.set(file, state.toJSON(fields))
}

/**
 * Returns the state of a file. The state has the last cursor and undo history of the file if `text`
 * is still the text that was kept.
 */
export function openState(file: string, text: string, extensions: Extension): EditorState {
  const known = kept.get(file)
  return known?.doc === text
    ? EditorState.fromJSON(known, { extensions }, fields)
    : EditorState.create({ doc: text, extensions })
}
