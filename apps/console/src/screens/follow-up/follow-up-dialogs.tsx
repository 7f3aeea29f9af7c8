import type { FollowedPerson, ReminderSituation, StaffCallData } from '@didascalie/contract'
import { Button, Dialog, DialogActions, DialogRow } from '@didascalie/design'
import { useEffect, useRef, useState } from 'react'
import { AreaField, InputField } from '../../design/field.js'
import { useConsole } from '../../model/console-context.js'
import { closeDialogSafely } from '../../model/router.js'
import { useCopy } from '../../parts/copy.js'
import { UnsavedQuestion } from '../../parts/leave-question.js'
import { failureText } from '../../services/call.js'
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
  const { call, showToast, organisationUID, report } = useConsole()
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
    if (!report(result)) return
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
            onChange={(text) => setText(reminder.situation, text)}
          />
          <Button small onClick={() => void copyText(reminder)} icon="copy">
            {words.copy}
          </Button>
        </section>
      ))}
      <DialogRow>
        <Button kind="quiet" onClick={close}>
          {texts.common.close}
        </Button>
        {canMail && reminders.length > 0 && <Button onClick={mailToMe}>{words.toMe}</Button>}
      </DialogRow>
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
  const { call, organisationUID, report } = useConsole()
  const words = texts.suivi
  const [firstname, setFirst] = useState(person.firstname)
  const [lastname, setLast] = useState(person.lastname)
  const save = async () => {
    const result = await call('renamePerson', {
      organisationUID,
      sessionUID,
      ...(person.learnerUID === null ? { codeUID: person.codeUID ?? '' } : { learnerUID: person.learnerUID }),
      firstname,
      lastname,
    })
    if (!report(result, words.renamed)) return
    onDone()
  }
  return (
    <Dialog title={words.renameTitle} onClose={onClose} onSubmit={() => void save()}>
      <InputField label={words.first} value={firstname} onChange={setFirst} />
      <InputField label={words.last} value={lastname} onChange={setLast} />
      <DialogActions cancel={texts.common.cancel} onCancel={onClose} action={texts.common.save} />
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
  const { call, showToast, organisationUID } = useConsole()
  const words = texts.suivi
  const idempotencyKey = useRef(crypto.randomUUID().replaceAll('-', ''))
  const replace = async () => {
    const result = await call('replaceCodes', {
      organisationUID,
      sessionUID,
      key: idempotencyKey.current,
      codes: [...codes],
      reason: words.replaceReason,
    })
    if (result.kind === 'done') onReplaced(result.data)
    else showToast(failureText(result, texts.codes.responseLost))
  }
  return (
    <Dialog title={words.replaceTitle(codes.length)} onClose={onClose}>
      <p>{words.replaceLede}</p>
      <DialogActions
        cancel={texts.common.cancel}
        onCancel={onClose}
        action={words.replaceYes}
        icon="swap"
        onAction={replace}
      />
    </Dialog>
  )
}
