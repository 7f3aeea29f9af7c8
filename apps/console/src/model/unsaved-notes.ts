// Saves the trainer's notes about learners. Keeps a note in memory until the server has stored it or the trainer discards it, even if the
// trainer opens another screen.
import type { Person } from '@didascalie/contract'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, useCallback, useContext, useMemo, useRef, useState } from 'react'
import type { Call, Failure } from '../services/call.js'

interface Learner {
  organisationUID: string
  sessionUID: string
  learnerUID: string
}

export interface UnsavedNote {
  learner: Learner
  learnerName: string
  text: string
  /** Why the last attempt to save failed. `undefined` while the note is being saved. */
  failure?: Failure
}

export interface UnsavedNotes {
  notes: readonly UnsavedNote[]
  save: (note: Pick<UnsavedNote, 'learner' | 'learnerName' | 'text'>) => Promise<void>
  discard: (note: UnsavedNote) => void
}

export const isAbout = (note: UnsavedNote, { organisationUID, sessionUID, learnerUID }: Learner): boolean =>
  note.learner.organisationUID === organisationUID &&
  note.learner.sessionUID === sessionUID &&
  note.learner.learnerUID === learnerUID

const UnsavedNotesContext = createContext<UnsavedNotes | undefined>(undefined)
export const UnsavedNotesProvider = UnsavedNotesContext.Provider

export function useUnsavedNotes(): UnsavedNotes {
  const found = useContext(UnsavedNotesContext)
  if (!found) throw new Error('useUnsavedNotes must be called inside an UnsavedNotesProvider')
  return found
}

export function useNoteStore(call: Call, onSaved: () => void): UnsavedNotes {
  const client = useQueryClient()
  const [notes, setNotes] = useState<readonly UnsavedNote[]>([])
  /** The newest text of each note that is being saved. The key is the learner as JSON. */
  const newestTexts = useRef(new Map<string, string>())

  const save = useCallback<UnsavedNotes['save']>(
    async ({ learner, learnerName, text }) => {
      const learnerKey = JSON.stringify(learner)
      const isSaving = newestTexts.current.has(learnerKey)
      newestTexts.current.set(learnerKey, text)
      const replaceNote = (next?: UnsavedNote) =>
        setNotes((oldNotes) => [
          ...oldNotes.filter((note) => !isAbout(note, learner)),
          ...(next ? [next] : []),
        ])
      replaceNote({ learner, learnerName, text })
      if (isSaving) return
      // Sends one request at a time, so that an older text cannot arrive after a newer text.
      let sentText: string
      let result: Awaited<ReturnType<typeof call<'saveNote'>>>
      do {
        sentText = newestTexts.current.get(learnerKey) ?? text
        result = await call('saveNote', { ...learner, text: sentText })
      } while (newestTexts.current.get(learnerKey) !== sentText)
      newestTexts.current.delete(learnerKey)
      if (result.kind !== 'done')
        return replaceNote({ learner, learnerName, text: sentText, failure: result })
      const queryKey = ['getPerson', learnerKey]
      // A running request for the learner's page may still return the old note.
      await client.cancelQueries({ queryKey, exact: true })
      client.setQueryData<Person>(queryKey, (person) => person && { ...person, note: sentText })
      replaceNote()
      onSaved()
    },
    [call, client, onSaved],
  )

  const discard = useCallback(
    (discarded: UnsavedNote) => setNotes((oldNotes) => oldNotes.filter((note) => note !== discarded)),
    [],
  )
  return useMemo(() => ({ notes, save, discard }), [notes, save, discard])
}
