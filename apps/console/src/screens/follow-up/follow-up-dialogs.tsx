import type { FollowedPerson, ReminderSituation, StaffCallData } from '@didascalie/contract'
import { Button, Dialog, DialogActions } from '@didascalie/design'
import { useEffect, useRef, useState } from 'react'
import { AreaField, InputField } from '../../design/field.js'
import { useConsole } from '../../model/console-context.js'
import { closeDialogSafely } from '../../model/router.js'
import { useCopy } from '../../parts/copy.js'
import { failureText } from '../../parts/failure.js'
import { UnsavedQuestion } from '../../parts/leave-question.js'
import { texts } from '../../words/texts.js'
import css from './follow-up-screen.module.css'

interface ReminderDialogProps {
  sessionUID: string
  people: readonly FollowedPerson[]
  onClose: () => void
}

const uidsOf = (people: readonly FollowedPerson[]) => ({
  learners: people.flatMap(({ learnerUID }) => learnerUID ?? []),
  codes: people.flatMap(({ learnerUID, codeUID }) => (learnerUID === null && codeUID ? codeUID : [])),
})

type Reminders = StaffCallData<'prepareReminder'>['reminders']

export function ReminderDialog({ sessionUID, people, onClose }: ReminderDialogProps) {
  const { call, membership, showToast } = useConsole()
  const words = texts.suivi.reminder
  const copy = useCopy()
  const [reminders, setReminders] = useState<Reminders>([])
  /**
   * The last texts that the server prepared, or that the trainer copied or sent. If the fields contain other texts, the dialog asks
   * for confirmation before it closes.
   */
  const [safeReminders, setSafeReminders] = useState<Reminders>([])
  const [canMail, setCanMail] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { organisationUID } = membership
  // Request the first texts only once, because the server records each request in the audit log.
  const hasFetched = useRef(false)

  useEffect(() => {
    if (hasFetched.current) return
    hasFetched.current = true
    void call('prepareReminder', { organisationUID, sessionUID, ...uidsOf(people) }).then((result) => {
      if (result.kind !== 'done') return setRefusal(failureText(result))
      setReminders(result.data.reminders)
      setSafeReminders(result.data.reminders)
      setCanMail(result.data.mail !== 'none')
    })
  }, [call, organisationUID, sessionUID, people])

  const setText = (situation: ReminderSituation, text: string) =>
    setReminders(reminders.map((one) => (one.situation === situation ? { ...one, text } : one)))
  const mailToMe = async () => {
    const toMe = reminders.map(({ situation, text }) => ({ situation, text }))
    const result = await call('prepareReminder', { organisationUID, sessionUID, ...uidsOf(people), toMe })
    if (result.kind !== 'done') return showToast(failureText(result))
    showToast(result.data.mail === 'sent' ? words.mailed : words.notMailed)
    if (result.data.mail === 'sent') setSafeReminders(reminders)
  }
  const copyText = async (copied: Reminders[number]) => {
    if (!(await copy(copied.text))) return
    setSafeReminders(safeReminders.map((one) => (one.situation === copied.situation ? copied : one)))
  }
  const close = () => closeDialogSafely(onClose)

  return (
    <Dialog title={words.title(reminders.length)} onClose={close}>
      <p>{words.lede(people.length)}</p>
      {refusal && <p role="alert">{refusal}</p>}
      {reminders.map((reminder) => (
        <section key={reminder.situation} className={css.reminder}>
          <AreaField
            label={words.situations[reminder.situation]}
            hint={words.to(reminder.people.map((name) => name || texts.suivi.noName).join(', '))}
            rows={reminders.length > 1 ? 6 : 8}
            value={reminder.text}
            onChange={(event) => setText(reminder.situation, event.target.value)}
          />
          <Button small onClick={() => void copyText(reminder)} icon="copy">
            {words.copy}
          </Button>
        </section>
      ))}
      <DialogActions>
        <Button kind="quiet" onClick={close}>
          {texts.common.close}
        </Button>
        {canMail && reminders.length > 0 && <Button onClick={mailToMe}>{words.toMe}</Button>}
      </DialogActions>
      <UnsavedQuestion isNeeded={JSON.stringify(reminders) !== JSON.stringify(safeReminders)} />
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
        <Button kind="main" onClick={replace} icon="swap">
          {words.replaceYes}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
