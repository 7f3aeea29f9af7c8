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

/** F2 renames the name at the cursor; Shift F12 lists its uses, on the same screen. */
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
