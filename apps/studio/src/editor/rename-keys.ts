import type { Extension } from '@codemirror/state'
import { keymap } from '@codemirror/view'
import { type NameKind, type Reference, referencesIn } from '@didascalie/script'
import { moodReferencesIn } from '../language/mood-references.js'

export interface NameAtCursor {
  readonly kind: NameKind | 'mood'
  readonly name: string
}

/** Returns the name at an offset of a story file, or `undefined` if there is none. */
export function nameAt(text: string, offset: number): NameAtCursor | undefined {
  const files = [{ file: 'a.yarn', text }]
  const references = referencesIn(files)
  const isHere = (one: Reference) => one.offset <= offset && offset <= one.offset + one.written.length
  const mood = moodReferencesIn(files, references).find(isHere)
  return references.find(isHere) ?? (mood && { kind: 'mood', name: mood.name })
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
