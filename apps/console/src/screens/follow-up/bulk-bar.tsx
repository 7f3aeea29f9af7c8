// The actions for all selected people.
import type { FollowedPerson, SessionSettings } from '@didascalie/contract'
import { Button } from '@didascalie/design'
import { texts } from '../../words/texts.js'
import css from './follow-up-screen.module.css'
import { PickedDocuments } from './picked-documents.js'

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
