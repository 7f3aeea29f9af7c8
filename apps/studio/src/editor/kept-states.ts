import { historyField } from '@codemirror/commands'
import { EditorState, type Extension } from '@codemirror/state'

const fields = { history: historyField }

/**
 * The last text, cursor and undo history of each file that was open. The extensions are not kept, because they
 * call an editor that may be closed.
 */
const kept = new Map<string, { readonly doc: string }>()

export function keepState(file: string, state: EditorState): void {
  kept.set(file, state.toJSON(fields))
}

/**
 * Restores the cursor and the undo history of the file if `text` is the text of the last `keepState`. Otherwise
 * starts a new state.
 */
export function openState(file: string, text: string, extensions: Extension): EditorState {
  const known = kept.get(file)
  return known?.doc === text
    ? EditorState.fromJSON(known, { extensions }, fields)
    : EditorState.create({ doc: text, extensions })
}
