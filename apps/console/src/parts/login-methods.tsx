// The login form of the login page and of dialogs. A person logs in with a passkey, with a password and a six-digit code, or with a
// recovery code.
import type { Me } from '@didascalie/contract'
import { Button } from '@didascalie/design'
import { type ReactNode, useState } from 'react'
import { InputField } from '../design/field.js'
import { Form } from '../design/form.js'
import { Note } from '../design/note.js'
import { type Call, type Failure, failureText } from '../services/call.js'
import type { Passkeys } from '../services/passkeys.js'
import { texts } from '../words/texts.js'
import { Lede, Refusal, TextButton } from './options.js'
import { SixDigits } from './six-digits.js'

export interface LoginProps {
  call: Call
  passkeys: Passkeys
  onLoggedIn: (me: Me) => void
  /** Renders the login page or the dialog around a login step. */
  frame: (title: string, loginStep: ReactNode) => ReactNode
  firstStep: { title: string; lede: string }
  /** Whether the person may have a passkey. The login page does not know the person, so it omits this property. */
  mayHavePasskey?: boolean
  /** Content below the steps `passkey` and `password`. */
  footer?: ReactNode
}

type LoginStep =
  | { name: 'passkey' }
  | { name: 'password' }
  | { name: 'code'; sealed: string }
  | { name: 'recovery' }

const failureMessage = (failure: Failure) => failureText(failure, texts.entrer.unreachable)

export function LoginMethods({
  call,
  passkeys,
  onLoggedIn,
  frame,
  firstStep,
  mayHavePasskey = true,
  footer,
}: LoginProps) {
  const words = texts.entrer
  const isSupported = passkeys.isSupported()
  const isPasskeyOffered = isSupported && mayHavePasskey
  const [loginStep, setStep] = useState<LoginStep>(
    isPasskeyOffered ? { name: 'passkey' } : { name: 'password' },
  )
  const [refusal, setRefusal] = useState<string>()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [recovery, setRecovery] = useState('')
  const [wasSubmitted, setSubmitted] = useState(false)

  const showStep = (next: LoginStep) => {
    setRefusal(undefined)
    setSubmitted(false)
    setStep(next)
  }

  const logInWithPasskey = async () => {
    setRefusal(undefined)
    const ceremony = await call('beginPasskeyLogin', {})
    if (ceremony.kind !== 'done') return setRefusal(failureMessage(ceremony))
    const response = await passkeys.authenticate(ceremony.data.options)
    if (response === undefined) return setRefusal(words.passkeyFailed)
    const login = await call('enterWithPasskey', { sealed: ceremony.data.sealed, response })
    if (login.kind === 'done') onLoggedIn(login.data.me)
    else setRefusal(failureMessage(login))
  }

  const errorOf = (value: string, missing: string) =>
    wasSubmitted && value.trim() === '' ? missing : undefined

  const checkPassword = async () => {
    setSubmitted(true)
    if (email.trim() === '' || password.trim() === '') return
    const passwordResult = await call('checkPassword', { email: email.trim(), password })
    if (passwordResult.kind === 'done') showStep({ name: 'code', sealed: passwordResult.data.sealed })
    else setRefusal(failureMessage(passwordResult))
  }

  const logInWithCode = async (sealed: string, code: string) => {
    const login = await call('enterWithCode', { sealed, code })
    if (login.kind === 'done') onLoggedIn(login.data.me)
    else setRefusal(failureMessage(login))
  }

  const logInWithRecoveryCode = async () => {
    setSubmitted(true)
    if (email.trim() === '' || recovery.trim() === '') return
    const login = await call('enterWithRecoveryCode', { email: email.trim(), code: recovery.trim() })
    if (login.kind === 'done') onLoggedIn(login.data.me)
    else setRefusal(failureMessage(login))
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
      onChange={setEmail}
    />
  )
  const recoveryLink = <TextButton onPress={() => showStep({ name: 'recovery' })}>{words.lost}</TextButton>

  if (loginStep.name === 'passkey') {
    return frame(
      firstStep.title,
      <>
        <Lede>{firstStep.lede}</Lede>
        <Refusal words={refusal} />
        <Button kind="main" wide onClick={logInWithPasskey} icon="fingerprint">
          {words.withPasskey}
        </Button>
        <Button wide onClick={() => showStep({ name: 'password' })}>
          {words.withPassword}
        </Button>
        {recoveryLink}
        {footer}
      </>,
    )
  }
  if (loginStep.name === 'password') {
    return frame(
      firstStep.title,
      <>
        <Lede>{firstStep.lede}</Lede>
        {!isSupported && <Note icon="info">{words.noPasskeys}</Note>}
        <Form onSubmit={checkPassword}>
          {emailField}
          <InputField
            label={words.password}
            required
            type="password"
            autoComplete="current-password"
            error={errorOf(password, words.passwordMissing)}
            value={password}
            onChange={setPassword}
          />
          <Refusal words={refusal} />
          <Button kind="main" wide type="submit" after="next">
            {words.next}
          </Button>
        </Form>
        {isPasskeyOffered && (
          <TextButton onPress={() => showStep({ name: 'passkey' })}>{words.withPasskey}</TextButton>
        )}
        {recoveryLink}
        {footer}
      </>,
    )
  }
  if (loginStep.name === 'code') {
    return frame(
      words.codeTitle,
      <>
        <Lede>{words.codeLede}</Lede>
        <SixDigits refusal={refusal} onCode={(code) => logInWithCode(loginStep.sealed, code)} />
        {recoveryLink}
        <TextButton onPress={() => showStep({ name: 'password' })}>{words.back}</TextButton>
      </>,
    )
  }
  return frame(
    words.recoveryTitle,
    <>
      <Lede>{words.recoveryLede}</Lede>
      <Form onSubmit={logInWithRecoveryCode}>
        {emailField}
        <InputField
          label={words.recoveryCode}
          required
          autoComplete="off"
          spellCheck={false}
          error={errorOf(recovery, words.recoveryMissing)}
          value={recovery}
          onChange={setRecovery}
        />
        <Refusal words={refusal} />
        <Button kind="main" wide type="submit" after="next">
          {words.enter}
        </Button>
      </Form>
      <Note icon="info">{words.noRecovery}</Note>
      <TextButton onPress={() => showStep({ name: isPasskeyOffered ? 'passkey' : 'password' })}>
        {words.back}
      </TextButton>
    </>,
  )
}
