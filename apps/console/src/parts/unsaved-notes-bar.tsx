// Lists the notes that the server has not stored, on every screen except the page of the learner, which shows the note itself.
import { Button, ButtonLink } from '../design/button.js'
import { Row } from '../design/layout.js'
import { Note } from '../design/note.js'
import { useLocation } from '../model/router.js'
import { useUnsavedNotes } from '../model/unsaved-notes.js'
import { texts } from '../words/texts.js'
import { sayFailure } from './failure.js'

export function UnsavedNotesBar() {
  const { notes, save, discard } = useUnsavedNotes()
  const { path } = useLocation()
  const words = texts.personne.unsaved
  return notes.map((note) => {
    const { organisationUID, sessionUID, learnerUID } = note.learner
    const [organisation, session, learner] = [organisationUID, sessionUID, learnerUID].map(encodeURIComponent)
    const to = `/o/${organisation}/session/${session}/personne/${learner}`
    if (note.failure === undefined || path === to) return null
    return (
      <Note key={to} sign="alert" tone="care" role="alert">
        <p>
          <b>{words.about(note.learnerName)}</b> {sayFailure(note.failure)}
        </p>
        <Row>
          <Button short onClick={() => void save(note)}>
            {words.retry}
          </Button>
          <ButtonLink short href={`/regie${to}`}>
            {words.open}
          </ButtonLink>
          <Button short kind="quiet" onClick={() => discard(note)}>
            {words.discard}
          </Button>
        </Row>
      </Note>
    )
  })
}
