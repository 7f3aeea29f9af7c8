import { useState } from 'react'
import { Button } from '../../design/button.js'
import { Dialog, DialogActions } from '../../design/dialog.js'
import { InputField } from '../../design/field.js'
import { Head } from '../../design/head.js'
import { Card, Row, Soft, Stack } from '../../design/layout.js'
import { Sign } from '../../design/sign.js'
import { useConsole } from '../../model/console-context.js'
import { type Attempt, useAgain } from '../../parts/again.js'
import { sayFailure } from '../../parts/failure.js'
import { UnsavedQuestion } from '../../parts/leave-question.js'
import { longDay } from '../../words/dates.js'
import { texts } from '../../words/texts.js'
import css from './compte-screen.module.css'
import { PasswordCards } from './password-cards.js'

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
          required
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
      <UnsavedQuestion isNeeded={name.trim() !== me.name} />
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
              required
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
            <UnsavedQuestion isNeeded={name.trim() !== ''} />
          </>
        )}
      </Stack>
    </Card>
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
        <PasswordCards attempt={attempt} />
        <Leaving attempt={attempt} onLeft={leave} />
      </div>
      {dialog}
    </>
  )
}
