// A learner who moves to another session keeps their saved game and their code.
import type { FollowedPerson, SessionSettings } from '@didascalie/contract'
import { Dialog, DialogActions } from '@didascalie/design'
import { useState } from 'react'
import { Radios, SearchField } from '../../design/field.js'
import { useCall, useConsole } from '../../model/console-context.js'
import { useDebounced } from '../../model/use-debounced.js'
import { AsyncContent } from '../../parts/async-content.js'
import { datesText } from '../../parts/session-words.js'
import { failureText } from '../../services/call.js'
import { texts } from '../../words/texts.js'

interface MoveDialogProps {
  session: SessionSettings
  person: FollowedPerson
  onClose: () => void
  onDone: () => void
}

export function MoveDialog({ session, person, onClose, onDone }: MoveDialogProps) {
  const { call, membership, showToast, now, organisationUID } = useConsole()
  const words = texts.suivi.moving
  const { timeZone } = membership
  const name = person.name || texts.suivi.noName
  const [search, setSearch] = useState('')
  const [targetUID, setTargetUID] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const body = { organisationUID, search: useDebounced(search) }
  const loaded = useCall('listSessions', body, { keepPrevious: true })

  const move = async (targetName: string) => {
    const result = await call('moveLearner', {
      organisationUID,
      sessionUID: session.uid,
      learnerUID: person.learnerUID ?? '',
      toSessionUID: targetUID,
    })
    if (result.kind !== 'done') return setRefusal(failureText(result))
    showToast(words.done(name, targetName))
    onDone()
  }

  return (
    <Dialog title={words.title(name)} onClose={onClose}>
      <p>{words.lede}</p>
      <SearchField label={words.search} value={search} onChange={setSearch} />
      <AsyncContent state={loaded} waiting={words.loading}>
        {({ sessions }) => {
          // In a session with `reads: 'group'`, learners agreed that trainers read only results of the group.
          // So they cannot move to a session with `reads: 'each'`, where trainers may read single runs.
          const targets = sessions.filter(
            ({ uid, kind, state, game, reads }) =>
              uid !== session.uid &&
              kind === session.kind &&
              game === session.content &&
              state !== 'draft' &&
              state !== 'archived' &&
              (session.reads === 'each' || reads === 'group'),
          )
          const target = targets.find(({ uid }) => uid === targetUID)
          return (
            <>
              {targets.length === 0 ? (
                <p role="status">{words.none}</p>
              ) : (
                <Radios
                  name="to"
                  legend={words.to}
                  hint={words.which}
                  value={targetUID}
                  options={targets.map((row) => ({
                    value: row.uid,
                    label: row.name,
                    hint: datesText(row, now(), timeZone),
                  }))}
                  onChange={setTargetUID}
                />
              )}
              {refusal && <p role="alert">{refusal}</p>}
              <DialogActions
                cancel={texts.common.cancel}
                onCancel={onClose}
                action={words.yes}
                disabled={target === undefined}
                onAction={() => target && void move(target.name)}
              />
            </>
          )
        }}
      </AsyncContent>
    </Dialog>
  )
}
