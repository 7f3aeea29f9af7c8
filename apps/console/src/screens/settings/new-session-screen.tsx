import { Button, ButtonLink } from '@didascalie/design'
import { useState } from 'react'
import { Head } from '../../design/head.js'
import { ErrorNote } from '../../design/note.js'
import { useCall, useConsole, useHref, usePath } from '../../model/console-context.js'
import { go } from '../../model/router.js'
import { useSingleRun } from '../../model/use-single-run.js'
import { AsyncContent } from '../../parts/async-content.js'
import { UnsavedQuestion } from '../../parts/leave-question.js'
import { failureText } from '../../services/call.js'
import { texts } from '../../words/texts.js'
import { LogoField, toBase64 } from './logo-field.js'
import { Preview } from './preview.js'
import { draftErrors, emptyDraft, settingsOf } from './session-draft.js'
import { SessionForm } from './session-form.js'
import css from './session-form.module.css'

interface Game {
  name: string
  title: string
  decors: boolean
}

function NewSession({ games }: { games: readonly Game[] }) {
  const { call, membership, showToast, now, organisationUID } = useConsole()
  const href = useHref()
  const pathTo = usePath()
  const words = texts.reglages
  const { timeZone } = membership
  const [empty] = useState(() => emptyDraft(games[0]?.name ?? '', timeZone))
  const [draft, setDraft] = useState(empty)
  const [logo, setLogo] = useState<File>()
  const [logoRefusal, setLogoRefusal] = useState<string>()
  const [wasSubmitted, setSubmitted] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const errors = draftErrors(draft, now())
  const isUnsaved = logo !== undefined || JSON.stringify(draft) !== JSON.stringify(empty)

  const createSession = useSingleRun(async (isDraft: boolean) => {
    setSubmitted(true)
    setRefusal(undefined)
    if (Object.keys(errors).length > 0) return
    setSaving(true)
    const created = await call('createSession', {
      organisationUID,
      ...settingsOf(draft, timeZone),
      draft: isDraft,
    })
    if (created.kind !== 'done') {
      setSaving(false)
      return setRefusal(failureText(created))
    }
    const { session, nameUsed } = created.data
    const ids = { organisationUID, sessionUID: session.uid }
    const logoResult = logo && (await call('setLogo', { ...ids, image: await toBase64(logo) }))
    if (logoResult && logoResult.kind !== 'done') showToast(failureText(logoResult))
    else showToast(nameUsed ? words.nameUsed : isDraft ? words.draftSaved : words.created)
    go(pathTo(`/session/${encodeURIComponent(session.uid)}${isDraft ? '/reglages' : '/codes'}`))
  })

  /** The server reads the file at once, so that the trainer learns that it is unreadable before the form is sent. */
  const chooseLogo = async (file: File) => {
    const checked = await call('checkLogo', { organisationUID, image: await toBase64(file) })
    const isRefused = checked.kind === 'refused'
    setLogoRefusal(isRefused ? failureText(checked) : undefined)
    setLogo(isRefused ? undefined : file)
  }

  return (
    <div className={css.make}>
      <SessionForm
        draft={draft}
        onChange={setDraft}
        errors={wasSubmitted ? errors : {}}
        games={games}
        begun={false}
        savedReads={undefined}
        locked={false}
        logo={
          <LogoField url="" chosen={logo} onChoose={(file) => void chooseLogo(file)} refusal={logoRefusal} />
        }
        onSubmit={() => void createSession(false)}
        actions={
          <>
            <ButtonLink kind="quiet" href={href('/sessions')}>
              {words.cancel}
            </ButtonLink>
            <Button onClick={() => void createSession(true)}>{words.draft}</Button>
            <Button kind="main" type="submit" after="next">
              {words.create}
            </Button>
            <ErrorNote>{refusal}</ErrorNote>
          </>
        }
      />
      <aside className={css.side}>
        <Preview draft={draft} />
      </aside>
      <UnsavedQuestion isNeeded={isUnsaved && !isSaving} />
    </div>
  )
}

export function NewSessionScreen() {
  const { organisationUID } = useConsole()
  const href = useHref()
  const words = texts.reglages
  const loaded = useCall('getOrganisation', { organisationUID })
  return (
    <>
      <Head
        title={words.newTitle}
        extra={words.newHint}
        back={{ href: href('/sessions'), label: texts.common.backToSessions, nav: texts.common.crumb }}
      />
      <AsyncContent state={loaded} waiting={words.loading}>
        {({ games }) => <NewSession games={games} />}
      </AsyncContent>
    </>
  )
}
