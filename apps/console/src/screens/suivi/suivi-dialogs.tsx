import type { FollowedPerson, StaffCallData } from '@didascalie/contract'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../design/button.js'
import { Dialog, DialogActions } from '../../design/dialog.js'
import { AreaField, InputField } from '../../design/field.js'
import { Icon } from '../../design/icon.js'
import { useConsole } from '../../model/console-context.js'
import { closeDialogSafely } from '../../model/router.js'
import { useCopy } from '../../parts/copy.js'
import { failureText } from '../../parts/failure.js'
import { UnsavedQuestion } from '../../parts/leave-question.js'
import { texts } from '../../words/texts.js'

interface ReminderDialogProps {
  sessionUID: string
  people: readonly FollowedPerson[]
  onClose: () => void
}

const uidsOf = (people: readonly FollowedPerson[]) => ({
  learners: people.flatMap(({ learnerUID }) => learnerUID ?? []),
  codes: people.flatMap(({ learnerUID, codeUID }) => (learnerUID === null && codeUID ? codeUID : [])),
})

export function ReminderDialog({ sessionUID, people, onClose }: ReminderDialogProps) {
  const { call, membership, showToast } = useConsole()
  const words = texts.suivi.reminder
  const copy = useCopy()
  const [text, setText] = useState<string>()
  /**
   * The last text that the server prepared, or that the trainer copied or sent. If the field contains another text, the dialog asks
   * for confirmation before it closes.
   */
  const [safeText, setSafeText] = useState<string>()
  const [canMail, setCanMail] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { organisationUID } = membership
  // Request the first text only once, because the server records each request in the audit log.
  const hasFetched = useRef(false)

  useEffect(() => {
    if (hasFetched.current) return
    hasFetched.current = true
    void call('prepareReminder', { organisationUID, sessionUID, ...uidsOf(people) }).then((result) => {
      if (result.kind !== 'done') return setRefusal(failureText(result))
      setText(result.data.text)
      setSafeText(result.data.text)
      setCanMail(result.data.mail !== 'none')
    })
  }, [call, organisationUID, sessionUID, people])

  const mailToMe = async (toMe: string) => {
    const result = await call('prepareReminder', { organisationUID, sessionUID, ...uidsOf(people), toMe })
    if (result.kind !== 'done') return showToast(failureText(result))
    showToast(result.data.mail === 'sent' ? words.mailed : words.notMailed)
    if (result.data.mail === 'sent') setSafeText(toMe)
  }
  const copyText = async (copied: string) => {
    if (await copy(copied)) setSafeText(copied)
  }
  const close = () => closeDialogSafely(onClose)

  return (
    <Dialog title={words.title} onClose={close}>
      <p>{words.lede(people.length)}</p>
      {refusal && <p role="alert">{refusal}</p>}
      {text !== undefined && (
        <AreaField
          label={words.text}
          rows={8}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <DialogActions>
        <Button kind="quiet" onClick={close}>
          {texts.common.close}
        </Button>
        {canMail && text !== undefined && <Button onClick={() => mailToMe(text)}>{words.toMe}</Button>}
        <Button kind="main" disabled={text === undefined} onClick={() => void copyText(text ?? '')}>
          <Icon name="copy" />
          {words.copy}
        </Button>
      </DialogActions>
      <UnsavedQuestion isNeeded={text !== safeText} />
    </Dialog>
  )
}

interface RenameDialogProps {
  sessionUID: string
  person: FollowedPerson
  onClose: () => void
  onDone: () => void
}

export function RenameDialog({ sessionUID, person, onClose, onDone }: RenameDialogProps) {
  const { call, membership, showToast } = useConsole()
  const words = texts.suivi
  const [firstname, setFirst] = useState(person.firstname)
  const [lastname, setLast] = useState(person.lastname)
  const save = async () => {
    const result = await call('renamePerson', {
      organisationUID: membership.organisationUID,
      sessionUID,
      ...(person.learnerUID === null ? { codeUID: person.codeUID ?? '' } : { learnerUID: person.learnerUID }),
      firstname,
      lastname,
    })
    if (result.kind !== 'done') return showToast(failureText(result))
    showToast(words.renamed)
    onDone()
  }
  return (
    <Dialog title={words.renameTitle} onClose={onClose} onSubmit={() => void save()}>
      <InputField label={words.first} value={firstname} onChange={(event) => setFirst(event.target.value)} />
      <InputField label={words.last} value={lastname} onChange={(event) => setLast(event.target.value)} />
      <DialogActions>
        <Button kind="quiet" onClick={onClose}>
          {texts.common.cancel}
        </Button>
        <Button kind="main" type="submit">
          {texts.common.save}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface ReplaceDialogProps {
  sessionUID: string
  codes: readonly string[]
  onClose: () => void
  onReplaced: (codes: StaffCallData<'replaceCodes'>) => void
}

export function ReplaceDialog({ sessionUID, codes, onClose, onReplaced }: ReplaceDialogProps) {
  const { call, membership, showToast } = useConsole()
  const words = texts.suivi
  const idempotencyKey = useRef(crypto.randomUUID().replaceAll('-', ''))
  const replace = async () => {
    const result = await call('replaceCodes', {
      organisationUID: membership.organisationUID,
      sessionUID,
      key: idempotencyKey.current,
      codes: [...codes],
      reason: words.replaceReason,
    })
    if (result.kind === 'done') onReplaced(result.data)
    else showToast(result.kind === 'unreachable' ? texts.codes.responseLost : failureText(result))
  }
  return (
    <Dialog title={words.replaceTitle(codes.length)} onClose={onClose}>
      <p>{words.replaceLede}</p>
      <DialogActions>
        <Button kind="quiet" onClick={onClose}>
          {texts.common.cancel}
        </Button>
        <Button kind="main" onClick={replace}>
          <Icon name="swap" />
          {words.replaceYes}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
