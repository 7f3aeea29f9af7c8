import type { SessionSettings } from '@didascalie/contract'
import { Button, ButtonLink, Dialog, DialogActions } from '@didascalie/design'
import { useState } from 'react'
import { InputField } from '../../design/field.js'
import { Card } from '../../design/layout.js'
import { ErrorNote, Note } from '../../design/note.js'
import { useCall, useConsole, useHref, usePath } from '../../model/console-context.js'
import { go } from '../../model/router.js'
import { useSingleRun } from '../../model/use-single-run.js'
import { AsyncContent } from '../../parts/async-content.js'
import { useCopy } from '../../parts/copy.js'
import { UnsavedQuestion } from '../../parts/leave-question.js'
import { SessionFrame } from '../../parts/session-frame.js'
import type { Result } from '../../services/call.js'
import { failureText } from '../../services/call.js'
import { relativeMoment } from '../../words/dates.js'
import { texts } from '../../words/texts.js'
import { CourseCard } from './course-card.js'
import { LogoField, toBase64 } from './logo-field.js'
import { Preview } from './preview.js'
import {
  changesBetween,
  type Draft,
  draftErrors,
  draftOf,
  isChanged,
  withOthersChanges,
} from './session-draft.js'
import { SessionForm } from './session-form.js'
import css from './session-form.module.css'

interface PartProps {
  session: SessionSettings
  reload: () => Promise<void>
}

function DeleteSessionDialog({ session, onClose }: { session: SessionSettings; onClose: () => void }) {
  const { call, organisationUID, report } = useConsole()
  const pathTo = usePath()
  const words = texts.reglages
  const [typed, setTyped] = useState('')
  const remove = async () => {
    const result = await call('deleteSession', {
      organisationUID,
      sessionUID: session.uid,
      name: typed.trim(),
    })
    if (!report(result, words.deleted)) return
    // With `replace`, the console does not ask about unsaved settings, and the back button does not open the deleted session.
    go(pathTo('/sessions'), { replace: true })
  }
  return (
    <Dialog title={words.deleteTitle(session.name)} onClose={onClose} onSubmit={() => void remove()}>
      <p>{words.deleteLede}</p>
      <InputField label={words.deleteConfirm} required autoComplete="off" value={typed} onChange={setTyped} />
      <DialogActions
        cancel={words.deleteNo}
        onCancel={onClose}
        action={words.deleteYes}
        grave
        icon="trash"
        disabled={typed.trim() !== session.name}
      />
    </Dialog>
  )
}

interface CloseSessionProps {
  session: SessionSettings
  onConfirm: () => void
  onClose: () => void
}

function CloseSessionDialog({ session, onConfirm, onClose }: CloseSessionProps) {
  const words = texts.reglages
  return (
    <Dialog title={words.closeTitle(session.name)} onClose={onClose}>
      <p>{words.closeLede}</p>
      <DialogActions cancel={words.closeNo} onCancel={onClose} action={words.closeYes} onAction={onConfirm} />
    </Dialog>
  )
}

function SessionActions({ session, reload }: PartProps) {
  const { call, membership, now, organisationUID, report } = useConsole()
  const pathTo = usePath()
  const words = texts.reglages
  const [isDeleting, setDeleting] = useState(false)
  const [isClosing, setClosing] = useState(false)
  const target = { organisationUID, sessionUID: session.uid }

  const showResult = async (result: Result<unknown>, message: string) => {
    if (report(result, message)) await reload()
  }
  const copy = useSingleRun(async () => {
    const result = await call('copySession', { ...target, name: words.copyName(session.name).slice(0, 120) })
    if (!report(result, words.copied)) return
    go(pathTo(`/session/${encodeURIComponent(result.data.session.uid)}/reglages`))
  })
  const close = async () => {
    setClosing(false)
    await showResult(await call('closeSession', { ...target, closed: true }), words.closed)
  }
  const reopen = async () =>
    showResult(await call('closeSession', { ...target, closed: false }), words.reopened)
  const archive = async () =>
    showResult(
      await call('archiveSession', { ...target, archived: !session.archived }),
      session.archived ? words.unarchived : words.archived,
    )

  return (
    <Card>
      <h2>{words.thisSession}</h2>
      <p className={css.hint}>
        {words.madeBy(session.createdBy, relativeMoment(session.createdAt, now(), membership.timeZone))}{' '}
        {!session.closed && session.state !== 'draft' && words.closeHint}
      </p>
      <div className={css.doing}>
        <Button small onClick={copy} icon="copy">
          {words.copy}
        </Button>
        {session.state !== 'draft' && (
          <Button small onClick={session.closed ? reopen : () => setClosing(true)}>
            {session.closed ? words.reopen : words.close}
          </Button>
        )}
        <Button small onClick={archive}>
          {session.archived ? words.unarchive : words.archive}
        </Button>
        {membership.role === 'manager' && (
          <Button kind="grave" small onClick={() => setDeleting(true)} icon="trash">
            {words.delete}
          </Button>
        )}
      </div>
      {isClosing && (
        <CloseSessionDialog session={session} onConfirm={close} onClose={() => setClosing(false)} />
      )}
      {isDeleting && <DeleteSessionDialog session={session} onClose={() => setDeleting(false)} />}
    </Card>
  )
}

function Address({ session }: { session: SessionSettings }) {
  const words = texts.reglages
  const copy = useCopy()
  const isOpen = session.state === 'open'
  return (
    <Card>
      <h2>{words.address}</h2>
      <p className={css.address}>{session.address}</p>
      <div className={css.doing}>
        <Button small onClick={() => copy(session.address)} icon="link">
          {words.copyAddress}
        </Button>
        {isOpen && (
          <ButtonLink small kind="quiet" href={session.address} target="_blank" rel="noopener">
            {words.seenOpen}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}

/** Warns before the number of seats falls below the number of codes that were handed out. */
function CodesBeyondSeats({ session, seats }: { session: SessionSettings; seats: string }) {
  const { organisationUID } = useConsole()
  const href = useHref()
  const words = texts.reglages
  const wanted = Number(seats.trim())
  const isLowered =
    Number.isInteger(wanted) && wanted > 0 && (session.seats === null || wanted < session.seats)
  const target = { organisationUID, sessionUID: session.uid }
  const { data } = useCall('listCodes', target, { isEnabled: isLowered && session.kind === 'normal' })
  const handedOut = data?.codes.filter(({ state }) => state !== 'cancelled').length ?? 0
  if (!isLowered || handedOut <= wanted) return null
  const unused = data?.codes.filter(({ state }) => state === 'waiting' || state === 'expired').length ?? 0
  return (
    <Note icon="alert" tone="sun" role="status">
      {words.codesBeyondSeats(handedOut, unused)}{' '}
      <a href={href(`/session/${encodeURIComponent(session.uid)}/codes`)}>{words.toCodes}</a>
    </Note>
  )
}

function SettingsForm({ session, reload }: PartProps) {
  const { call, membership, showToast, now, organisationUID } = useConsole()
  const words = texts.reglages
  const { timeZone, role } = membership
  const target = { organisationUID, sessionUID: session.uid }
  const [form, setForm] = useState(() => ({ draft: draftOf(session, timeZone), savedSettings: session }))
  const { draft, savedSettings } = withOthersChanges(form, session, timeZone)
  const setDraft = (next: Draft) => setForm({ draft: next, savedSettings })
  const [wasSubmitted, setSubmitted] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [logoRefusal, setLogoRefusal] = useState<string>()
  const errors = draftErrors(draft, now())
  const loaded = useCall('getOrganisation', { organisationUID })

  const save = async () => {
    setSubmitted(true)
    setRefusal(undefined)
    if (Object.keys(errors).length > 0) return
    const changes = changesBetween(savedSettings, draft, timeZone)
    const isDraft = session.state === 'draft'
    const result = await call('changeSession', {
      ...target,
      changes: { ...changes, ...(isDraft && { draft: false }) },
    })
    if (result.kind !== 'done') return setRefusal(failureText(result))
    showToast(result.data.nameUsed ? words.nameUsed : words.saved)
    setForm({ draft: draftOf(result.data.session, timeZone), savedSettings: result.data.session })
    await reload()
  }

  const setLogo = async (file: File | null) => {
    const result = await call('setLogo', { ...target, image: file === null ? null : await toBase64(file) })
    setLogoRefusal(result.kind === 'done' ? undefined : failureText(result))
    if (result.kind !== 'done') return
    showToast(words.logoSaved)
    await reload()
  }

  return (
    <div className={css.make}>
      <AsyncContent state={loaded} waiting={words.loading}>
        {({ games }) => (
          <SessionForm
            draft={draft}
            onChange={setDraft}
            errors={wasSubmitted ? errors : {}}
            games={games}
            begun={session.begun}
            savedReads={session.reads}
            locked={role === 'reader'}
            seatsNote={<CodesBeyondSeats session={session} seats={draft.seats} />}
            logo={
              <LogoField
                url={session.logoUrl}
                chosen={undefined}
                onChoose={(file) => void setLogo(file)}
                refusal={logoRefusal}
                onRemove={() => void setLogo(null)}
              />
            }
            onSubmit={() => void save()}
            actions={
              <>
                {refusal ? <ErrorNote>{refusal}</ErrorNote> : <span />}
                <Button kind="main" type="submit">
                  {session.state === 'draft' ? words.publish : words.save}
                </Button>
              </>
            }
          />
        )}
      </AsyncContent>
      <aside className={css.side}>
        {role !== 'reader' && <Preview draft={draft} />}
        <Address session={session} />
        {role === 'manager' && session.kind === 'partner' && <CourseCard sessionUID={session.uid} />}
        {role !== 'reader' && <SessionActions session={session} reload={reload} />}
      </aside>
      <UnsavedQuestion isNeeded={isChanged({ draft, savedSettings }, timeZone)} />
    </div>
  )
}

export function SettingsScreen({ sessionUID }: { sessionUID: string }) {
  return (
    <SessionFrame sessionUID={sessionUID} tab="reglages">
      {(session, reload) => <SettingsForm key={session.uid} session={session} reload={reload} />}
    </SessionFrame>
  )
}
