// The card for a learner who asks for a copy of their data or for its erasure. A manager searches for the learner, then exports or erases
// the data.
import type { FollowedPerson } from '@didascalie/contract'
import { Button, Dialog, DialogActions } from '@didascalie/design'
import { useState } from 'react'
import { InputField, SearchField } from '../../design/field.js'
import { Card } from '../../design/layout.js'
import { Note } from '../../design/note.js'
import { useCall, useConsole } from '../../model/console-context.js'
import { useDebounced } from '../../model/use-debounced.js'
import { texts } from '../../words/texts.js'
import css from './evidence-screen.module.css'

interface PersonCardProps {
  sessionUID: string
  /** Whether the organisation has entered all details that a certificate needs. */
  canCertify: boolean
  onChanged: () => void
}

interface EraseDialogProps extends PersonCardProps {
  person: FollowedPerson
  learnerUID: string
  onClose: () => void
}

function EraseDialog({ sessionUID, canCertify, person, learnerUID, onClose, onChanged }: EraseDialogProps) {
  const { call, showToast, organisationUID, report } = useConsole()
  const words = texts.preuves
  const [typed, setTyped] = useState('')
  const name = person.name || texts.suivi.noName
  const erase = async () => {
    const result = await call('erasePerson', {
      organisationUID,
      sessionUID,
      learnerUID,
      lastname: typed.trim(),
    })
    if (!report(result)) return
    const { receivedBy } = result.data
    showToast(receivedBy.length === 0 ? words.erased : words.received(receivedBy.join(', ')))
    onClose()
    onChanged()
  }
  const certify = async () => {
    const kind = 'certificates'
    const result = await call('startExport', { organisationUID, sessionUID, kind, learners: [learnerUID] })
    report(result, words.certificateAsked)
    onClose()
    onChanged()
  }
  return (
    <Dialog title={words.eraseTitle(name)} onClose={onClose} onSubmit={() => void erase()}>
      <p>{words.eraseLede}</p>
      <p className={css.hint}>{words.eraseStays}</p>
      {person.finishedOn !== null && canCertify && (
        <Note icon="alert" tone="sun">
          {words.eraseCertificate}{' '}
          <Button small onClick={certify}>
            {words.certificateFirst}
          </Button>
        </Note>
      )}
      {person.lastname !== '' && (
        <InputField
          label={words.eraseConfirm}
          required
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
      )}
      <DialogActions
        cancel={words.eraseNo}
        onCancel={onClose}
        action={words.eraseYes}
        grave
        icon="trash"
        disabled={typed.trim() !== person.lastname}
      />
    </Dialog>
  )
}

const maxResults = 6

export function PersonCard({ sessionUID, canCertify, onChanged }: PersonCardProps) {
  const { call, organisationUID, report } = useConsole()
  const words = texts.preuves
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const [erasing, setErasing] = useState<{ person: FollowedPerson; learnerUID: string }>()
  const { data, reload } = useCall(
    'getFollowUp',
    { organisationUID, sessionUID, search },
    { keepPrevious: true, isEnabled: search !== '' },
  )
  const people = search === '' ? [] : (data?.follow?.people ?? []).slice(0, maxResults)
  const exportPerson = async (learnerUID: string) => {
    const result = await call('exportPerson', { organisationUID, sessionUID, learnerUID })
    if (!report(result)) return
    onChanged()
  }
  return (
    <Card title={words.person}>
      <p className={css.hint}>{words.personHint}</p>
      <SearchField label={words.search} value={typed} onChange={setTyped} />
      <ul className={css.jobs} aria-label={words.found}>
        {people.map((person) => {
          const { learnerUID } = person
          return (
            <li key={learnerUID ?? person.codeUID}>
              <b>{person.name || texts.suivi.noName}</b>
              {learnerUID !== null && (
                <span className={css.progress}>
                  <Button small onClick={() => exportPerson(learnerUID)} icon="download">
                    {words.exportData}
                  </Button>
                  <Button kind="grave" small onClick={() => setErasing({ person, learnerUID })} icon="trash">
                    {words.erase}
                  </Button>
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {search !== '' && data?.follow?.people.length === 0 && <p className={css.hint}>{words.nobodyFound}</p>}
      <p className={css.hint}>{words.personFile}</p>
      {erasing && (
        <EraseDialog
          {...erasing}
          sessionUID={sessionUID}
          canCertify={canCertify}
          onClose={() => setErasing(undefined)}
          onChanged={() => {
            void reload()
            onChanged()
          }}
        />
      )}
    </Card>
  )
}
