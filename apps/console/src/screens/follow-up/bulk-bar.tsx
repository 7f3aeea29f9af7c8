// The actions for all selected people.
import type { ExportKind, FollowedPerson, SessionSettings } from '@didascalie/contract'
import { Button } from '@didascalie/design'
import { useConsole, usePath } from '../../model/console-context.js'
import { go } from '../../model/router.js'
import { texts } from '../../words/texts.js'
import css from './follow-up-screen.module.css'

interface BulkBarProps {
  session: SessionSettings
  people: readonly FollowedPerson[]
  onAction: (name: 'remind' | 'replace') => void
  onClearSelection: () => void
}

export function BulkBar({ session, people, onAction, onClearSelection }: BulkBarProps) {
  const words = texts.suivi
  if (people.length === 0) return null
  const hasCodes = people.some(({ codeUID }) => codeUID !== null)
  return (
    <section className={css.bulk} aria-label={words.bulk}>
      <b role="status">{words.picked(people.length)}</b>
      <Button small onClick={() => onAction('remind')} icon="bell">
        {words.remind}
      </Button>
      {hasCodes && session.kind === 'normal' && (
        <Button small onClick={() => onAction('replace')} icon="key">
          {words.replace}
        </Button>
      )}
      <PickedDocuments sessionUID={session.uid} people={people} />
      <Button kind="quiet" small onClick={onClearSelection}>
        {words.none}
      </Button>
    </section>
  )
}

interface PickedDocumentsProps {
  sessionUID: string
  people: readonly FollowedPerson[]
}

/** Buttons that request documents. After a request, the evidence screen opens, where the trainer downloads them. */
function PickedDocuments({ sessionUID, people }: PickedDocumentsProps) {
  const { call, organisationUID, report } = useConsole()
  const pathTo = usePath()
  const words = texts.suivi
  const learners = people.flatMap(({ learnerUID }) => learnerUID ?? [])
  if (learners.length === 0) return null
  const startExport = async (kind: ExportKind) => {
    const started = await call('startExport', { organisationUID, sessionUID, kind, learners })
    if (report(started)) go(pathTo(`/session/${encodeURIComponent(sessionUID)}/preuves`))
  }
  return (
    <>
      {people.some(({ finishedOn }) => finishedOn !== null) && (
        <Button small onClick={() => startExport('certificates')} icon="legal">
          {words.certificates}
        </Button>
      )}
      <Button small onClick={() => startExport('follow-xlsx')} icon="download">
        {words.sheet}
      </Button>
    </>
  )
}
