import type { StaffCallData } from '@didascalie/contract'
import { useState } from 'react'
import { Button } from '../../design/button.js'
import { Dialog, DialogActions } from '../../design/dialog.js'
import { InputField } from '../../design/field.js'
import { Head } from '../../design/head.js'
import { Card, Row, Soft, Stack } from '../../design/layout.js'
import { Qr } from '../../design/qr.js'
import { Sign } from '../../design/sign.js'
import { useConsole } from '../../model/console-context.js'
import { useAgain } from '../../parts/again.js'
import { sayFailure } from '../../parts/failure.js'
import { RecoveryCodes } from '../../parts/recovery-codes.js'
import { SixDigits } from '../../parts/six-digits.js'
import { longDay } from '../../words/dates.js'
import { texts } from '../../words/texts.js'
import css from './compte-screen.module.css'

type Attempt = ReturnType<typeof useAgain>['attempt']

const fewest = 12

function Name() {
  const { call, me, setMe, say } = useConsole()
  const words = texts.compte
  const [name, setName] = useState(me.name)
  const save = async () => {
    const done = await call('changeMyName', { name: name.trim() })
    if (done.kind !== 'done') return say(sayFailure(done))
    setMe(done.data)
    say(words.saved)
  }
  return (
    <Card>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <InputField
          label={words.name}
          autoComplete="name"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Soft small>{me.email}</Soft>
        <Row>
          <Button type="submit" disabled={name.trim() === '' || name.trim() === me.name}>
            {words.save}
          </Button>
        </Row>
      </form>
    </Card>
  )
}

function Keys({ attempt }: { attempt: Attempt }) {
  const { call, passkeys, me, setMe, say, now } = useConsole()
  const words = texts.compte
  const [name, setName] = useState('')
  const add = async () => {
    const begun = await attempt(() => call('beginPasskey', {}))
    if (begun.kind !== 'done') return say(sayFailure(begun))
    const response = await passkeys.make(begun.data.options)
    if (response === undefined) return say(words.keyFailed)
    const done = await call('addPasskey', { sealed: begun.data.sealed, response, name: name.trim() })
    if (done.kind !== 'done') return say(sayFailure(done))
    setMe(done.data)
    setName('')
    say(words.keyAdded)
  }
  const remove = async (passkeyUID: string) => {
    const done = await attempt(() => call('removePasskey', { passkeyUID }))
    if (done.kind !== 'done') return say(sayFailure(done))
    setMe(done.data)
    say(words.keyRemoved)
  }
  return (
    <Card labelledby="keys">
      <Stack>
        <h2 id="keys">{words.keys}</h2>
        {me.passkeys.length === 0 ? (
          <p>{words.noKeys}</p>
        ) : (
          <ul className={css.keys}>
            {me.passkeys.map((key) => (
              <li key={key.uid}>
                <Sign name="fingerprint" />
                <span>
                  <b>{key.name}</b>
                  <Soft small>
                    {' '}
                    {words.keyMade(longDay(key.createdOn, now()))}
                    {key.lastUsedOn && `, ${words.keyUsed(longDay(key.lastUsedOn, now()))}`}
                  </Soft>
                </span>
                <Button
                  kind="quiet"
                  short
                  aria-label={words.removeKey(key.name)}
                  onClick={() => remove(key.uid)}
                >
                  {words.remove}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {passkeys.isSupported() && (
          <>
            <InputField
              label={words.keyName}
              hint={words.keyNameHint}
              maxLength={80}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <Row>
              <Button disabled={name.trim() === ''} onClick={add}>
                <Sign name="plus" />
                {words.addKey}
              </Button>
            </Row>
          </>
        )}
      </Stack>
    </Card>
  )
}

type Totp = StaffCallData<'beginPassword'>
type Setting =
  | { name: 'password' }
  | { name: 'totp'; totp: Totp }
  | { name: 'codes'; codes: readonly string[] }

function Password({ attempt }: { attempt: Attempt }) {
  const { call, me, setMe, say } = useConsole()
  const words = texts.compte
  const invited = texts.entrer.invitation
  const [setting, setSetting] = useState<Setting>()
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const close = () => {
    setSetting(undefined)
    setPassword('')
    setRefusal(undefined)
  }
  const begin = async () => {
    const done = await attempt(() => call('beginPassword', { password }))
    if (done.kind === 'done') setSetting({ name: 'totp', totp: done.data })
    else setRefusal(sayFailure(done))
  }
  const finish = async (sealed: string, code: string) => {
    const done = await call('setPassword', { sealed, code })
    if (done.kind !== 'done') return setRefusal(sayFailure(done))
    setMe(done.data.me)
    say(words.passwordSaved)
    setSetting({ name: 'codes', codes: done.data.recoveryCodes })
  }
  const renew = async () => {
    const done = await attempt(() => call('renewRecoveryCodes', {}))
    if (done.kind === 'done') setSetting({ name: 'codes', codes: done.data.recoveryCodes })
    else say(sayFailure(done))
  }
  return (
    <>
      <Card labelledby="password">
        <Stack>
          <h2 id="password">{words.password}</h2>
          <p>{me.hasPassword ? words.hasPassword : words.hasNone}</p>
          <Row>
            <Button onClick={() => setSetting({ name: 'password' })}>
              {me.hasPassword ? words.changePassword : words.setPassword}
            </Button>
          </Row>
        </Stack>
      </Card>
      <Card labelledby="recovery">
        <Stack>
          <h2 id="recovery">{words.recovery}</h2>
          <p>
            {words.recoveryLeft(me.recoveryCodesLeft)} <Soft small>{words.renewHint}</Soft>
          </p>
          <Row>
            <Button onClick={renew}>{words.renew}</Button>
          </Row>
        </Stack>
      </Card>
      {setting?.name === 'password' && (
        <Dialog title={invited.passwordTitle} onClose={close}>
          <InputField
            label={invited.newPassword}
            hint={invited.passwordLede}
            error={refusal}
            type="password"
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <DialogActions>
            <Button kind="quiet" onClick={close}>
              {texts.common.cancel}
            </Button>
            <Button kind="main" disabled={password.length < fewest} onClick={begin}>
              {texts.entrer.next}
            </Button>
          </DialogActions>
        </Dialog>
      )}
      {setting?.name === 'totp' && (
        <Dialog title={invited.totpTitle} onClose={close}>
          <p>{invited.totpLede}</p>
          <Qr text={setting.totp.uri} label={invited.totpDrawing} />
          <p>
            {invited.totpSecret} <code>{setting.totp.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
          <SixDigits
            refusal={refusal}
            label={words.save}
            onCode={(code) => void finish(setting.totp.sealed, code)}
          />
        </Dialog>
      )}
      {setting?.name === 'codes' && (
        <Dialog title={texts.entrer.saved.title} onClose={close}>
          <RecoveryCodes codes={setting.codes} next={words.done} onNext={close} />
        </Dialog>
      )}
    </>
  )
}

function Leaving({ attempt, onLeft }: { attempt: Attempt; onLeft: () => void }) {
  const { call, me, say } = useConsole()
  const words = texts.compte
  const [isErasing, setErasing] = useState(false)
  const leave = async () => {
    const done = await call('leave', { everywhere: true })
    if (done.kind === 'done') onLeft()
    else say(sayFailure(done))
  }
  const erase = async () => {
    const done = await attempt(() => call('eraseMe', {}))
    if (done.kind === 'done') onLeft()
    else say(sayFailure(done))
  }
  return (
    <Card labelledby="logins">
      <Stack>
        <h2 id="logins">{words.logins}</h2>
        <p>{words.loginsCount(me.logins)}</p>
        <Row>
          <Button onClick={leave}>
            <Sign name="leave" />
            {words.leaveEverywhere}
          </Button>
        </Row>
        <Soft small>{words.eraseHint}</Soft>
        <Row>
          <Button kind="grave" onClick={() => setErasing(true)}>
            <Sign name="trash" />
            {words.erase}
          </Button>
        </Row>
      </Stack>
      {isErasing && (
        <Dialog title={words.eraseTitle} onClose={() => setErasing(false)}>
          <p>{words.eraseLede}</p>
          <DialogActions>
            <Button kind="quiet" onClick={() => setErasing(false)}>
              {words.eraseNo}
            </Button>
            <Button kind="grave-main" onClick={erase}>
              {words.eraseYes}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </Card>
  )
}

export function CompteScreen() {
  const { attempt, dialog } = useAgain()
  const { leave } = useConsole()
  return (
    <>
      <Head title={texts.compte.title} />
      <div className={css.cards}>
        <Name />
        <Keys attempt={attempt} />
        <Password attempt={attempt} />
        <Leaving attempt={attempt} onLeft={leave} />
      </div>
      {dialog}
    </>
  )
}
