// The page that an invitation link opens. A person who is already logged in joins the organisation. Any other person creates an account,
// with a passkey or with a password and an authenticator app. If the invitation `renews` a login, an existing member creates a new
// passkey or password.
import type { Invitation, Me, StaffCallData } from '@didascalie/contract'
import { formatEnd } from '@didascalie/contract/text'
import { Button, ButtonLink } from '@didascalie/design'
import { useEffect, useState } from 'react'
import { InputField } from '../../design/field.js'
import { Form } from '../../design/form.js'
import { MutedText } from '../../design/layout.js'
import { Qr } from '../../design/qr.js'
import { LoadingPlaceholder } from '../../design/states.js'
import { Lede, Option, Options, Refusal, TextButton } from '../../parts/options.js'
import { RecoveryCodes } from '../../parts/recovery-codes.js'
import { SixDigits } from '../../parts/six-digits.js'
import { type Call, type Failure, failureText } from '../../services/call.js'
import type { Passkeys } from '../../services/passkeys.js'
import { texts } from '../../words/texts.js'
import { LoginFrame } from './login-frame.js'

interface InvitationScreenProps {
  /** The part of the address after `#`, which identifies the invitation. */
  token: string
  call: Call
  passkeys: Passkeys
  /** The person who is already logged in, if any. */
  me: Me | undefined
  onLoggedIn: (me: Me) => void
}

type Enrolled = StaffCallData<'makePasskeyAccount'>
type Totp = StaffCallData<'beginPasswordAccount'>
type EnrolmentStep =
  | { name: 'welcome' }
  | { name: 'password' }
  | { name: 'totp'; totp: Totp }
  | { name: 'saved'; enrolled: Enrolled }

const minPasswordLength = 12
const failureMessage = (failure: Failure) => failureText(failure, texts.entrer.unreachable)

const expiryText = (expiresAt: number) =>
  formatEnd(expiresAt, { now: Date.now(), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone })

function UnusableInvitation({ error }: { error: string }) {
  const words = texts.entrer.invitation
  return (
    <LoginFrame title={words.unusable}>
      <Lede>{error}</Lede>
      <MutedText>{words.unusableHelp}</MutedText>
      <ButtonLink href="/regie">{words.toLogin}</ButtonLink>
    </LoginFrame>
  )
}

export function InvitationScreen(props: InvitationScreenProps) {
  const { token, call } = props
  const [lookup, setLookup] = useState<{ invitation: Invitation } | { error: string }>()

  useEffect(() => {
    let isMounted = true
    void call('getInvitation', { token }).then((result) => {
      if (isMounted)
        setLookup(result.kind === 'done' ? { invitation: result.data } : { error: failureMessage(result) })
    })
    return () => {
      isMounted = false
    }
  }, [call, token])

  if (token === '') return <UnusableInvitation error={texts.entrer.invitation.none} />
  if (lookup === undefined) {
    return (
      <LoginFrame title={texts.entrer.title}>
        <LoadingPlaceholder words={texts.entrer.loading} rows={2} />
      </LoginFrame>
    )
  }
  if ('error' in lookup) return <UnusableInvitation error={lookup.error} />
  return <Enrolment {...props} invitation={lookup.invitation} />
}

function Enrolment({
  token,
  call,
  passkeys,
  me,
  onLoggedIn,
  invitation,
}: InvitationScreenProps & { invitation: Invitation }) {
  const words = texts.entrer.invitation
  const [step, setStep] = useState<EnrolmentStep>({ name: 'welcome' })
  const [name, setName] = useState(invitation.name)
  const [email, setEmail] = useState(invitation.email)
  const [password, setPassword] = useState('')
  const [wasSubmitted, setSubmitted] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const title = invitation.renews ? words.renewTitle : words.title
  const lacksName = name.trim() === ''
  const lacksEmail = email.trim() === ''
  const account = { token, name: name.trim(), email: email.trim() }

  const showStep = (next: EnrolmentStep) => {
    setRefusal(undefined)
    setSubmitted(false)
    setStep(next)
  }

  const whenComplete = (action: () => void) => () => {
    setSubmitted(true)
    if (!lacksName && !lacksEmail) action()
  }

  const enrolWithPasskey = async () => {
    setRefusal(undefined)
    const ceremony = await call('beginPasskeyAccount', account)
    if (ceremony.kind !== 'done') return setRefusal(failureMessage(ceremony))
    const response = await passkeys.create(ceremony.data.options)
    if (response === undefined) return setRefusal(words.passkeyFailed)
    const enrolled = await call('makePasskeyAccount', { sealed: ceremony.data.sealed, response })
    if (enrolled.kind === 'done') showStep({ name: 'saved', enrolled: enrolled.data })
    else setRefusal(failureMessage(enrolled))
  }

  const setUpPassword = async () => {
    setSubmitted(true)
    if (password.length < minPasswordLength) return
    const result = await call('beginPasswordAccount', { ...account, password })
    if (result.kind === 'done') showStep({ name: 'totp', totp: result.data })
    else setRefusal(failureMessage(result))
  }

  const confirmTotp = async ({ sealed }: Totp, code: string) => {
    const enrolled = await call('makePasswordAccount', { sealed, code })
    if (enrolled.kind === 'done') showStep({ name: 'saved', enrolled: enrolled.data })
    else setRefusal(failureMessage(enrolled))
  }

  const accept = async () => {
    const joined = await call('acceptInvitation', { token })
    if (joined.kind === 'done') onLoggedIn(joined.data.me)
    else setRefusal(failureMessage(joined))
  }

  if (step.name === 'saved') {
    const { recoveryCodes, me: loggedInMember } = step.enrolled
    return (
      <LoginFrame title={texts.entrer.saved.title}>
        <RecoveryCodes
          codes={recoveryCodes}
          next={texts.entrer.saved.enter}
          onNext={() => onLoggedIn(loggedInMember)}
        />
      </LoginFrame>
    )
  }

  if (step.name === 'totp') {
    return (
      <LoginFrame title={words.totpTitle}>
        <Lede>{words.totpLede}</Lede>
        <Qr text={step.totp.uri} label={words.totpDrawing} />
        <p>
          {words.totpSecret} <code>{step.totp.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
        <SixDigits refusal={refusal} onCode={(code) => confirmTotp(step.totp, code)} />
      </LoginFrame>
    )
  }

  if (step.name === 'password') {
    const missing = minPasswordLength - password.length
    return (
      <LoginFrame title={words.passwordTitle}>
        <Lede>{words.passwordLede}</Lede>
        <Form onSubmit={setUpPassword}>
          <InputField
            label={words.newPassword}
            required
            type="password"
            autoComplete="new-password"
            value={password}
            error={wasSubmitted && missing > 0 ? words.passwordShort(missing) : undefined}
            onChange={setPassword}
          />
          <Refusal words={refusal} />
          <Button kind="main" wide type="submit" after="next">
            {texts.entrer.next}
          </Button>
        </Form>
        <TextButton onPress={() => showStep({ name: 'welcome' })}>{texts.entrer.back}</TextButton>
      </LoginFrame>
    )
  }

  const validity = (
    <MutedText small>{words.validFor(invitation.email, expiryText(invitation.expiresAt))}</MutedText>
  )
  if (me !== undefined && !invitation.renews) {
    return (
      <LoginFrame title={title}>
        <Lede>
          {words.from(invitation.inviter, invitation.organisation)} {words.can[invitation.role]}
        </Lede>
        <p>{words.acceptLede(me.name)}</p>
        <Refusal words={refusal} />
        <Button kind="main" wide onClick={accept} after="next">
          {words.accept(invitation.organisation)}
        </Button>
        {validity}
      </LoginFrame>
    )
  }

  return (
    <LoginFrame title={title}>
      <Lede>
        {invitation.renews
          ? words.renews(invitation.organisation)
          : `${words.from(invitation.inviter, invitation.organisation)} ${words.can[invitation.role]}`}
      </Lede>
      <InputField
        label={words.name}
        required
        autoComplete="name"
        value={name}
        error={wasSubmitted && lacksName ? words.nameMissing : undefined}
        onChange={setName}
      />
      {invitation.email === '' && (
        <InputField
          label={texts.entrer.email}
          required
          type="email"
          autoComplete="username"
          placeholder={texts.entrer.emailExample}
          value={email}
          error={wasSubmitted && lacksEmail ? texts.entrer.emailMissing : undefined}
          onChange={setEmail}
        />
      )}
      <Refusal words={refusal} />
      <Options>
        {passkeys.isSupported() && (
          <Option
            main
            icon="fingerprint"
            title={words.passkey}
            hint={words.passkeyHint}
            onChoose={whenComplete(enrolWithPasskey)}
          />
        )}
        <Option
          icon="key"
          title={words.choosePassword}
          hint={words.choosePasswordHint}
          onChoose={whenComplete(() => {
            setSubmitted(false)
            showStep({ name: 'password' })
          })}
        />
      </Options>
      {validity}
    </LoginFrame>
  )
}
