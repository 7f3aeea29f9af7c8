import { historyField } from '@codemirror/commands'
import { EditorState, type Extension } from '@codemirror/state'

const fields = { history: historyField }

/** The texts, cursors and undo histories of the files that were open. Extensions are not kept, because they call the editor that created
 * them, and this editor may be closed. */
const kept = new Map<string, { readonly doc: string }>()

export function keepState(file: string, state: EditorState): void {
  kept.set(file, state.toJSON(fields))
}

/** Returns the state of a file. The state has the last cursor and undo history of the file if the text is still the same. */
export function openState(file: string, text: string, extensions: Extension): EditorState {
  const known = kept.get(file)
  return known?.doc === text
    ? EditorState.fromJSON(known, { extensions }, fields)
    : EditorState.create({ doc: text, extensions })
}
