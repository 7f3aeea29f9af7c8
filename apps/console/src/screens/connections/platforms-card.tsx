import type { PlatformView, StaffCallData, StaffCallInput } from '@didascalie/contract'
import { Button, Dialog, DialogActions } from '@didascalie/design'
import { useState } from 'react'
import { InputField } from '../../design/field.js'
import { Form } from '../../design/form.js'
import { Card, MutedText, Row, RowEnd } from '../../design/layout.js'
import { Note } from '../../design/note.js'
import { useConsole } from '../../model/console-context.js'
import { closeDialogSafely } from '../../model/router.js'
import { UnsavedQuestion } from '../../parts/leave-question.js'
import { OneTimeLink } from '../../parts/one-time-link.js'
import { useRecentLogin } from '../../parts/recent-login.js'
import { texts } from '../../words/texts.js'
import { type Connections, isAddress } from './connections.js'
import css from './connections-screen.module.css'
import { useConnectionTest } from './test-button.js'

interface Reloadable {
  reload: () => Promise<void>
}

function InvitationDialog({
  platformInvitation,
  onClose,
}: {
  platformInvitation: StaffCallData<'invitePlatform'>
  onClose: () => void
}) {
  const { invited, invitedLede, invitation, copied, copy } = texts.connexions.lti
  const words = { title: invited, lede: invitedLede, label: invitation, copied, copy }
  return <OneTimeLink link={platformInvitation} words={words} onClose={onClose} />
}

type PlatformForm = Omit<StaffCallInput<'registerPlatform'>, 'organisationUID'>
const fields = ['name', 'issuer', 'clientId', 'deploymentId', 'authUrl', 'tokenUrl', 'keysUrl'] as const
const addressFields: readonly string[] = ['issuer', 'authUrl', 'tokenUrl', 'keysUrl']
interface RegisterPlatformProps extends Reloadable {
  ownAddresses: Connections['addresses']
  onClose: () => void
}

function RegisterPlatformDialog({ ownAddresses, onClose, reload }: RegisterPlatformProps) {
  const { call, organisationUID, report } = useConsole()
  const { attempt, dialog } = useRecentLogin()
  const words = texts.connexions.lti
  const [wasSubmitted, setSubmitted] = useState(false)
  const [formValues, setFormValues] = useState<PlatformForm>({
    name: '',
    issuer: '',
    clientId: '',
    deploymentId: '',
    authUrl: '',
    tokenUrl: '',
    keysUrl: '',
  })
  const errorOf = (field: (typeof fields)[number]) => {
    const text = formValues[field].trim()
    if (text === '') return words.missing
    return addressFields.includes(field) && !isAddress(text) ? words.addressWrong : undefined
  }
  const save = async () => {
    setSubmitted(true)
    if (fields.some((field) => errorOf(field) !== undefined)) return
    const result = await attempt(() => call('registerPlatform', { organisationUID, ...formValues }))
    if (!report(result, words.registered)) return
    await reload()
    onClose()
  }
  const close = () => closeDialogSafely(onClose)
  if (dialog) return dialog
  return (
    <Dialog title={words.byHand} onClose={close}>
      <Form onSubmit={() => void save()}>
        <p>{words.ours}</p>
        <dl className={css.ours}>
          {(['launch', 'login', 'keys'] as const).map((key) => (
            <div key={key}>
              <dt>{words[key]}</dt>
              <dd>{ownAddresses[key]}</dd>
            </div>
          ))}
        </dl>
        <p>{words.byHandLede}</p>
        {fields.map((field) => (
          <InputField
            key={field}
            label={words[field]}
            required
            error={wasSubmitted ? errorOf(field) : undefined}
            value={formValues[field]}
            onChange={(value) => setFormValues({ ...formValues, [field]: value })}
          />
        ))}
        <DialogActions cancel={texts.connexions.cancel} onCancel={close} action={words.register} />
      </Form>
      <UnsavedQuestion isNeeded={fields.some((field) => formValues[field] !== '')} />
    </Dialog>
  )
}

function RemovePlatformDialog({
  platform,
  onClose,
  reload,
}: Reloadable & { platform: PlatformView; onClose: () => void }) {
  const { call, organisationUID, report } = useConsole()
  const { attempt, dialog } = useRecentLogin()
  const words = texts.connexions.lti
  const remove = async () => {
    const { platformUID } = platform
    const result = await attempt(() => call('removePlatform', { organisationUID, platformUID }))
    report(result, words.removed)
    await reload()
    onClose()
  }
  if (dialog) return dialog
  return (
    <Dialog title={words.removeTitle(platform.name)} onClose={onClose}>
      <p>{words.removeLede}</p>
      <DialogActions
        cancel={texts.connexions.cancel}
        onCancel={onClose}
        action={words.remove}
        onAction={remove}
      />
    </Dialog>
  )
}

function UnsentScores({ platform, reload }: Reloadable & { platform: PlatformView }) {
  const { call, organisationUID, report } = useConsole()
  const words = texts.connexions.lti
  const { waiting, refused, messages } = platform.scores
  if (waiting + refused === 0) return null
  const resend = async () => {
    const result = await call('resendScores', { organisationUID, platformUID: platform.platformUID })
    report(result, words.resent)
    await reload()
  }
  return (
    <Note icon="alert" tone="care">
      {words.unsent(waiting, refused)} {words.unsentHint}
      <ul>
        {messages.map((message) => (
          <li key={`${message.person} ${message.session}`}>{words.unsentMessage(message)}</li>
        ))}
      </ul>
      {waiting + refused > messages.length && <p>{words.unsentMore(waiting + refused - messages.length)}</p>}
      <Button small onClick={() => void resend()}>
        {words.resend}
      </Button>
    </Note>
  )
}

interface PlatformProps extends Reloadable {
  platform: PlatformView
  onRemove: () => void
}

function Platform({ platform, onRemove, reload }: PlatformProps) {
  const { call, organisationUID } = useConsole()
  const words = texts.connexions.lti
  const { button, findingsList } = useConnectionTest(() =>
    call('testPlatform', { organisationUID, platformUID: platform.platformUID }),
  )
  return (
    <li className={css.platform}>
      <Row>
        <span className={css.name}>
          <b>{platform.name}</b>
          <MutedText small>
            {platform.issuer} · {words.client} {platform.clientId} · {words.deployment}{' '}
            {platform.deploymentId || words.unknownDeployment} · {words.sessions(platform.sessions)}
          </MutedText>
        </span>
        <RowEnd>
          {button}
          <Button kind="quiet" small onClick={onRemove}>
            {words.remove}
          </Button>
        </RowEnd>
      </Row>
      {findingsList}
      <UnsentScores platform={platform} reload={reload} />
    </li>
  )
}

export function PlatformsCard({ connections, reload }: Reloadable & { connections: Connections }) {
  const { call, organisationUID, report } = useConsole()
  const { attempt, dialog } = useRecentLogin()
  const words = texts.connexions.lti
  const [platformInvitation, setPlatformInvitation] = useState<StaffCallData<'invitePlatform'>>()
  const [isRegistering, setRegistering] = useState(false)
  const [removing, setRemoving] = useState<PlatformView>()
  const { platforms, addresses: ownAddresses } = connections

  const invite = async () => {
    const result = await attempt(() => call('invitePlatform', { organisationUID }))
    if (report(result)) setPlatformInvitation(result.data)
  }

  return (
    <Card stack title={words.title}>
      <p>
        <MutedText>{words.lede}</MutedText>
      </p>
      {platforms.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className={css.platforms}>
          {platforms.map((platform) => (
            <Platform
              key={platform.platformUID}
              platform={platform}
              reload={reload}
              onRemove={() => setRemoving(platform)}
            />
          ))}
        </ul>
      )}
      <Row>
        <Button kind="main" onClick={invite}>
          {words.invite}
        </Button>
        <Button kind="quiet" onClick={() => setRegistering(true)}>
          {words.byHand}
        </Button>
      </Row>
      {dialog}
      {platformInvitation && (
        <InvitationDialog
          platformInvitation={platformInvitation}
          onClose={() => setPlatformInvitation(undefined)}
        />
      )}
      {isRegistering && (
        <RegisterPlatformDialog
          ownAddresses={ownAddresses}
          reload={reload}
          onClose={() => setRegistering(false)}
        />
      )}
      {removing && (
        <RemovePlatformDialog platform={removing} reload={reload} onClose={() => setRemoving(undefined)} />
      )}
    </Card>
  )
}
