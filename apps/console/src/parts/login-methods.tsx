// The login form, for the login page and for dialogs: a passkey, a password with a six-digit code, or a recovery code.
import type { Me } from '@didascalie/contract'
import { type ReactNode, useState } from 'react'
import { Button } from '../design/button.js'
import { InputField } from '../design/field.js'
import { Note } from '../design/note.js'
import { Icon } from '../design/sign.js'
import type { Call, Failure } from '../services/call.js'
import type { Passkeys } from '../services/passkeys.js'
import { texts } from '../words/texts.js'
import { Form, Lede, Refusal, TextButton } from './options.js'
import { SixDigits } from './six-digits.js'

export interface LoginProps {
  call: Call
  passkeys: Passkeys
  onLoggedIn: (me: Me) => void
  /** Wraps a step in the login page or in a dialog. */
  frame: (title: string, loginStep: ReactNode) => ReactNode
  /** The texts of the first step. */
  first: { title: string; lede: string }
  /** Whether the person may have a passkey. The login page does not know the person, so it passes nothing. */
  mayHavePasskey?: boolean
  /** Content below the first step. */
  after?: ReactNode
}

type LoginStep =
  | { name: 'passkey' }
  | { name: 'password' }
  | { name: 'code'; sealed: string }
  | { name: 'recovery' }

const sentence = (failure: Failure): string =>
  failure.kind === 'refused' ? failure.error : texts.entrer.unreachable

export function LoginMethods({
  call,
  passkeys,
  onLoggedIn,
  frame,
  first,
  mayHavePasskey = true,
  after,
}: LoginProps) {
  const words = texts.entrer
  const isSupported = passkeys.isSupported()
  const isOffered = isSupported && mayHavePasskey
  const [loginStep, setStep] = useState<LoginStep>(isOffered ? { name: 'passkey' } : { name: 'password' })
  const [refusal, setRefusal] = useState<string>()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [recovery, setRecovery] = useState('')
  const [wasTried, setTried] = useState(false)

  const show = (next: LoginStep) => {
    setRefusal(undefined)
    setTried(false)
    setStep(next)
  }

  const byPasskey = async () => {
    setRefusal(undefined)
    const begun = await call('beginPasskeyLogin', {})
    if (begun.kind !== 'done') return setRefusal(sentence(begun))
    const response = await passkeys.use(begun.data.options)
    if (response === undefined) return setRefusal(words.passkeyFailed)
    const login = await call('enterWithPasskey', { sealed: begun.data.sealed, response })
    if (login.kind === 'done') onLoggedIn(login.data.me)
    else setRefusal(sentence(login))
  }

  /** The error of a required field that was empty when the form was sent. */
  const errorOf = (value: string, missing: string) => (wasTried && value.trim() === '' ? missing : undefined)

  const byPassword = async () => {
    setTried(true)
    if (email.trim() === '' || password.trim() === '') return
    const checked = await call('checkPassword', { email: email.trim(), password })
    if (checked.kind === 'done') show({ name: 'code', sealed: checked.data.sealed })
    else setRefusal(sentence(checked))
  }

  const byCode = async (sealed: string, code: string) => {
    const login = await call('enterWithCode', { sealed, code })
    if (login.kind === 'done') onLoggedIn(login.data.me)
    else setRefusal(sentence(login))
  }

  const byRecovery = async () => {
    setTried(true)
    if (email.trim() === '' || recovery.trim() === '') return
    const login = await call('enterWithRecoveryCode', { email: email.trim(), code: recovery.trim() })
    if (login.kind === 'done') onLoggedIn(login.data.me)
    else setRefusal(sentence(login))
  }

  const emailField = (
    <InputField
      label={words.email}
      required
      type="email"
      autoComplete="username"
      placeholder={words.emailExample}
      error={errorOf(email, words.emailMissing)}
      value={email}
      onChange={(event) => setEmail(event.target.value)}
    />
  )
  const lost = <TextButton onPress={() => show({ name: 'recovery' })}>{words.lost}</TextButton>

  if (loginStep.name === 'passkey') {
    return frame(
      first.title,
      <>
        <Lede>{first.lede}</Lede>
        <Refusal words={refusal} />
        <Button kind="main" wide onClick={byPasskey}>
          <Icon name="fingerprint" />
          {words.withPasskey}
        </Button>
        <Button wide onClick={() => show({ name: 'password' })}>
          {words.withPassword}
        </Button>
        {lost}
        {after}
      </>,
    )
  }
  if (loginStep.name === 'password') {
    return frame(
      first.title,
      <>
        <Lede>{first.lede}</Lede>
        {!isSupported && <Note sign="info">{words.noPasskeys}</Note>}
        <Form onSubmit={byPassword}>
          {emailField}
          <InputField
            label={words.password}
            required
            type="password"
            autoComplete="current-password"
            error={errorOf(password, words.passwordMissing)}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Refusal words={refusal} />
          <Button kind="main" wide type="submit">
            {words.next}
            <Icon name="next" />
          </Button>
        </Form>
        {isOffered && <TextButton onPress={() => show({ name: 'passkey' })}>{words.withPasskey}</TextButton>}
        {lost}
        {after}
      </>,
    )
  }
  if (loginStep.name === 'code') {
    return frame(
      words.codeTitle,
      <>
        <Lede>{words.codeLede}</Lede>
        <SixDigits refusal={refusal} onCode={(code) => byCode(loginStep.sealed, code)} />
        {lost}
        <TextButton onPress={() => show({ name: 'password' })}>{words.back}</TextButton>
      </>,
    )
  }
  return frame(
    words.recoveryTitle,
    <>
      <Lede>{words.recoveryLede}</Lede>
      <Form onSubmit={byRecovery}>
        {emailField}
        <InputField
          label={words.recoveryCode}
          required
          autoComplete="off"
          spellCheck={false}
          error={errorOf(recovery, words.recoveryMissing)}
          value={recovery}
          onChange={(event) => setRecovery(event.target.value)}
        />
        <Refusal words={refusal} />
        <Button kind="main" wide type="submit">
          {words.enter}
          <Icon name="next" />
        </Button>
      </Form>
      <Note sign="info">{words.noRecovery}</Note>
      <TextButton onPress={() => show({ name: isOffered ? 'passkey' : 'password' })}>{words.back}</TextButton>
    </>,
  )
}
