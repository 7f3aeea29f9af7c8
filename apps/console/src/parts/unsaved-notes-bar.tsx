// A bar that lists the notes that could not be saved. Every screen with the navigation shows this bar. The bar leaves out a note while the
// page of its learner is open, because that page already shows the note.
import { Button, ButtonLink } from '@didascalie/design'
import { Row } from '../design/layout.js'
import { Note } from '../design/note.js'
import { useLocation } from '../model/router.js'
import { type UnsavedNote, useUnsavedNotes } from '../model/unsaved-notes.js'
import { failureText } from '../services/call.js'
import { texts } from '../words/texts.js'
import css from './unsaved-notes-bar.module.css'

function pathOf({ learner: { organisationUID, sessionUID, learnerUID } }: UnsavedNote): string {
  const [organisation, session, learner] = [organisationUID, sessionUID, learnerUID].map(encodeURIComponent)
  return `/o/${organisation}/session/${session}/personne/${learner}`
}

export function UnsavedNotesBar() {
  const { notes, save, discard } = useUnsavedNotes()
  const { path } = useLocation()
  const words = texts.personne.unsaved
  const shown = notes.flatMap((note) =>
    note.failure && pathOf(note) !== path ? [{ note, to: pathOf(note), failure: note.failure }] : [],
  )
  if (shown.length === 0) return null
  return (
    <div className={css.bar}>
      {shown.map(({ note, to, failure }) => (
        <Note key={to} icon="alert" tone="care" role="alert">
          <div className={css.note}>
            <p>
              <b>{words.about(note.learnerName)}</b> {failureText(failure)}
            </p>
            <Row>
              <Button small onClick={() => void save(note)}>
                {words.retry}
              </Button>
              <ButtonLink small href={`/regie${to}`}>
                {words.open}
              </ButtonLink>
              <Button small kind="quiet" onClick={() => discard(note)}>
                {words.discard}
              </Button>
            </Row>
          </div>
        </Note>
      ))}
    </div>
  )
}
