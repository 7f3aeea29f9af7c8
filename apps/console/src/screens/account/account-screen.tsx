import { Button, Dialog, DialogActions, Icon } from '@didascalie/design'
import { useState } from 'react'
import { InputField } from '../../design/field.js'
import { Form } from '../../design/form.js'
import { Head } from '../../design/head.js'
import { Card, MutedText, Row } from '../../design/layout.js'
import { useConsole } from '../../model/console-context.js'
import { UnsavedQuestion } from '../../parts/leave-question.js'
import { type Attempt, useRecentLogin } from '../../parts/recent-login.js'
import { longDay } from '../../words/dates.js'
import { texts } from '../../words/texts.js'
import css from './account-screen.module.css'
import { PasswordCards } from './password-cards.js'

function NameCard() {
  const { call, me, setMe, showToast, report } = useConsole()
  const words = texts.compte
  const [name, setName] = useState(me.name)
  const save = async () => {
    const result = await call('changeMyName', { name: name.trim() })
    if (!report(result)) return
    setMe(result.data)
    showToast(words.saved)
  }
  return (
    <Card>
      <Form onSubmit={() => void save()}>
        <InputField label={words.name} required autoComplete="name" value={name} onChange={setName} />
        <MutedText small>{me.email}</MutedText>
        <Row>
          <Button type="submit" disabled={name.trim() === '' || name.trim() === me.name}>
            {words.save}
          </Button>
        </Row>
      </Form>
      <UnsavedQuestion isNeeded={name.trim() !== me.name} />
    </Card>
  )
}

function PasskeysCard({ attempt }: { attempt: Attempt }) {
  const { call, passkeys, me, setMe, showToast, now, report } = useConsole()
  const words = texts.compte
  const [name, setName] = useState('')
  const add = async () => {
    const ceremony = await attempt(() => call('beginPasskey', {}))
    if (!report(ceremony)) return
    const response = await passkeys.create(ceremony.data.options)
    if (response === undefined) return showToast(words.keyFailed)
    const result = await call('addPasskey', { sealed: ceremony.data.sealed, response, name: name.trim() })
    if (!report(result)) return
    setMe(result.data)
    setName('')
    showToast(words.keyAdded)
  }
  const remove = async (passkeyUID: string) => {
    const result = await attempt(() => call('removePasskey', { passkeyUID }))
    if (!report(result)) return
    setMe(result.data)
    showToast(words.keyRemoved)
  }
  return (
    <Card stack title={words.keys}>
      {me.passkeys.length === 0 ? (
        <p>{words.noKeys}</p>
      ) : (
        <ul className={css.keys}>
          {me.passkeys.map((key) => (
            <li key={key.uid}>
              <Icon name="fingerprint" />
              <span>
                <b>{key.name}</b>
                <MutedText small>
                  {' '}
                  {words.keyMade(longDay(key.createdOn, now()))}
                  {key.lastUsedOn && `, ${words.keyUsed(longDay(key.lastUsedOn, now()))}`}
                </MutedText>
              </span>
              <Button
                kind="quiet"
                small
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
            required
            hint={words.keyNameHint}
            maxLength={80}
            value={name}
            onChange={setName}
          />
          <Row>
            <Button disabled={name.trim() === ''} onClick={add} icon="plus">
              {words.addKey}
            </Button>
          </Row>
          <UnsavedQuestion isNeeded={name.trim() !== ''} />
        </>
      )}
    </Card>
  )
}

function LoginsCard({ attempt, onLoggedOut }: { attempt: Attempt; onLoggedOut: () => void }) {
  const { call, me, report } = useConsole()
  const words = texts.compte
  const [isErasing, setErasing] = useState(false)
  const logOutEverywhere = async () => {
    const result = await call('leave', { everywhere: true })
    if (report(result)) onLoggedOut()
  }
  const erase = async () => {
    const result = await attempt(() => call('eraseMe', {}))
    if (report(result)) onLoggedOut()
  }
  return (
    <Card stack title={words.logins}>
      <p>{words.loginsCount(me.logins)}</p>
      <Row>
        <Button onClick={logOutEverywhere} icon="leave">
          {words.leaveEverywhere}
        </Button>
      </Row>
      <MutedText small>{words.eraseHint}</MutedText>
      <Row>
        <Button kind="grave" onClick={() => setErasing(true)} icon="trash">
          {words.erase}
        </Button>
      </Row>
      {isErasing && (
        <Dialog title={words.eraseTitle} onClose={() => setErasing(false)}>
          <p>{words.eraseLede}</p>
          <DialogActions
            cancel={words.eraseNo}
            onCancel={() => setErasing(false)}
            action={words.eraseYes}
            grave
            onAction={erase}
          />
        </Dialog>
      )}
    </Card>
  )
}

export function AccountScreen() {
  const { attempt, dialog } = useRecentLogin()
  const { returnToLogin } = useConsole()
  return (
    <>
      <Head title={texts.compte.title} />
      <div className={css.cards}>
        <NameCard />
        <PasskeysCard attempt={attempt} />
        <PasswordCards attempt={attempt} />
        <LoginsCard attempt={attempt} onLoggedOut={returnToLogin} />
      </div>
      {dialog}
    </>
  )
}
