import type { PlatformView, StaffCallData, StaffCallInput } from '@didascalie/contract'
import { useState } from 'react'
import { Button } from '../../design/button.js'
import { Dialog, DialogActions } from '../../design/dialog.js'
import { InputField } from '../../design/field.js'
import { Card, MutedText, Row, RowEnd, Stack } from '../../design/layout.js'
import { Note } from '../../design/note.js'
import { useConsole } from '../../model/console-context.js'
import { failureText } from '../../parts/failure.js'
import { OneTimeLink } from '../../parts/one-time-link.js'
import { useRecentLogin } from '../../parts/recent-login.js'
import { texts } from '../../words/texts.js'
import { type Connections, isAddress } from './connections.js'
import css from './connexions-screen.module.css'
import { useConnectionTest } from './test-button.js'

interface Reloadable {
  reload: () => Promise<void>
}

function Invited({
  made: platformInvitation,
  onClose,
}: {
  made: StaffCallData<'invitePlatform'>
  onClose: () => void
}) {
  const { invited, invitedLede, invitation, copied, copy } = texts.connexions.lti
  const words = { title: invited, lede: invitedLede, label: invitation, copied, copy }
  return <OneTimeLink link={platformInvitation} words={words} onClose={onClose} />
}

type PlatformForm = Omit<StaffCallInput<'registerPlatform'>, 'organisationUID'>
const fields = ['name', 'issuer', 'clientId', 'deploymentId', 'authUrl', 'tokenUrl', 'keysUrl'] as const
const addresses: readonly string[] = ['issuer', 'authUrl', 'tokenUrl', 'keysUrl']
interface ByHandProps extends Reloadable {
  ours: Connections['addresses']
  onClose: () => void
}

function RegisterPlatformDialog({ ours, onClose, reload }: ByHandProps) {
  const { call, membership, showToast } = useConsole()
  const { attempt, dialog } = useRecentLogin()
  const words = texts.connexions.lti
  const [wasTried, setTried] = useState(false)
  const [formValues, setFields] = useState<PlatformForm>({
    name: '',
    issuer: '',
    clientId: '',
    deploymentId: '',
    authUrl: '',
    tokenUrl: '',
    keysUrl: '',
  })
  const faultOf = (field: (typeof fields)[number]) => {
    const text = formValues[field].trim()
    if (text === '') return words.missing
    return addresses.includes(field) && !isAddress(text) ? words.addressWrong : undefined
  }
  const save = async () => {
    setTried(true)
    if (fields.some((field) => faultOf(field) !== undefined)) return
    const { organisationUID } = membership
    const done = await attempt(() => call('registerPlatform', { organisationUID, ...formValues }))
    showToast(done.kind === 'done' ? words.registered : failureText(done))
    if (done.kind !== 'done') return
    await reload()
    onClose()
  }
  if (dialog) return dialog
  return (
    <Dialog title={words.byHand} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack>
          <p>{words.ours}</p>
          <dl className={css.ours}>
            {(['launch', 'login', 'keys'] as const).map((key) => (
              <div key={key}>
                <dt>{words[key]}</dt>
                <dd>{ours[key]}</dd>
              </div>
            ))}
          </dl>
          <p>{words.byHandLede}</p>
          {fields.map((field) => (
            <InputField
              key={field}
              label={words[field]}
              required
              error={wasTried ? faultOf(field) : undefined}
              value={formValues[field]}
              onChange={(event) => setFields({ ...formValues, [field]: event.target.value })}
            />
          ))}
        </Stack>
        <DialogActions>
          <Button kind="quiet" onClick={onClose}>
            {texts.connexions.cancel}
          </Button>
          <Button kind="main" type="submit">
            {words.register}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function RemovePlatformDialog({
  platform,
  onClose,
  reload,
}: Reloadable & { platform: PlatformView; onClose: () => void }) {
  const { call, membership, showToast } = useConsole()
  const { attempt, dialog } = useRecentLogin()
  const words = texts.connexions.lti
  const remove = async () => {
    const { organisationUID } = membership
    const { platformUID } = platform
    const done = await attempt(() => call('removePlatform', { organisationUID, platformUID }))
    showToast(done.kind === 'done' ? words.removed : failureText(done))
    await reload()
    onClose()
  }
  if (dialog) return dialog
  return (
    <Dialog title={words.removeTitle(platform.name)} onClose={onClose}>
      <p>{words.removeLede}</p>
      <DialogActions>
        <Button kind="quiet" onClick={onClose}>
          {texts.connexions.cancel}
        </Button>
        <Button kind="main" onClick={remove}>
          {words.remove}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function UnsentScores({ platform, reload }: Reloadable & { platform: PlatformView }) {
  const { call, membership, showToast } = useConsole()
  const words = texts.connexions.lti
  const { waiting, refused, statuses } = platform.scores
  if (waiting + refused === 0) return null
  const resend = async () => {
    const { organisationUID } = membership
    const done = await call('resendScores', { organisationUID, platformUID: platform.platformUID })
    showToast(done.kind === 'done' ? words.resent : failureText(done))
    await reload()
  }
  return (
    <Note sign="alert" tone="care">
      {words.unsent(waiting, refused, statuses)} {words.unsentHint}{' '}
      <Button short onClick={() => void resend()}>
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
  const { call, membership } = useConsole()
  const words = texts.connexions.lti
  const { organisationUID } = membership
  const { button, result } = useConnectionTest(() =>
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
          <Button kind="quiet" short onClick={onRemove}>
            {words.remove}
          </Button>
        </RowEnd>
      </Row>
      {result}
      <UnsentScores platform={platform} reload={reload} />
    </li>
  )
}

export function PlatformsCard({ connections, reload }: Reloadable & { connections: Connections }) {
  const { call, membership, showToast } = useConsole()
  const { attempt, dialog } = useRecentLogin()
  const words = texts.connexions.lti
  const [platformInvitation, setPlatformInvitation] = useState<StaffCallData<'invitePlatform'>>()
  const [isByHand, setByHand] = useState(false)
  const [removing, setRemoving] = useState<PlatformView>()
  const { platforms, addresses: ours } = connections

  const invite = async () => {
    const done = await attempt(() => call('invitePlatform', { organisationUID: membership.organisationUID }))
    if (done.kind === 'done') setPlatformInvitation(done.data)
    else showToast(failureText(done))
  }

  return (
    <Card labelledby="lti">
      <Stack>
        <h2 id="lti">{words.title}</h2>
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
          <Button kind="quiet" onClick={() => setByHand(true)}>
            {words.byHand}
          </Button>
        </Row>
      </Stack>
      {dialog}
      {platformInvitation && (
        <Invited made={platformInvitation} onClose={() => setPlatformInvitation(undefined)} />
      )}
      {isByHand && <RegisterPlatformDialog ours={ours} reload={reload} onClose={() => setByHand(false)} />}
      {removing && (
        <RemovePlatformDialog platform={removing} reload={reload} onClose={() => setRemoving(undefined)} />
      )}
    </Card>
  )
}
