import { historyField } from '@codemirror/commands'
import { EditorState, type Extension } from '@codemirror/state'

const fields = { history: historyField }

/** The texts, cursors and undo histories of the files that were open. Not their extensions: these call the editor that created them, which
 * may show another file by then. */
const kept = new Map<string, { readonly doc: string }>()

export function keepState(file: string, state: EditorState): void {
  kept.set(file, state.toJSON(fields))
}

/** The state of a file, with the cursor and the undo history that it had if its text is still the same. */
export function openState(file: string, text: string, extensions: Extension): EditorState {
  const known = kept.get(file)
  return known?.doc === text
    ? EditorState.fromJSON(known, { extensions }, fields)
    : EditorState.create({ doc: text, extensions })
}
