import type { Extension } from '@codemirror/state'
import { keymap } from '@codemirror/view'
import { type NameKind, referencesIn } from '@didascalie/script'

export interface NameAtCursor {
  readonly kind: NameKind
  readonly name: string
}

/** The name at an offset of a story file. */
export function nameAt(text: string, offset: number): NameAtCursor | undefined {
  return referencesIn([{ file: 'a.yarn', text }]).find(
    (one) => one.offset <= offset && offset <= one.offset + one.written.length,
  )
}

/** F2 (rename) and Shift F12 (list the uses) open the same screen for the name at the cursor. */
export function renameKeys(onName: (name: NameAtCursor | undefined) => void): Extension {
  return keymap.of(
    ['F2', 'Shift-F12'].map((key) => ({
      key,
      run: ({ state }) => {
        onName(nameAt(state.doc.toString(), state.selection.main.head))
        return true
      },
    })),
  )
}
