// Two cards. One sets the password and the app that gives six-digit codes. The other creates the recovery codes, for a person who has lost
// the other login methods.
import type { StaffCallData } from '@didascalie/contract'
import { Button, Dialog, DialogRow } from '@didascalie/design'
import { useState } from 'react'
import { InputField } from '../../design/field.js'
import { Card, MutedText, Row } from '../../design/layout.js'
import { Qr } from '../../design/qr.js'
import { useConsole } from '../../model/console-context.js'
import { closeDialogSafely } from '../../model/router.js'
import type { Attempt } from '../../parts/recent-login.js'
import { RecoveryCodes } from '../../parts/recovery-codes.js'
import { SixDigits } from '../../parts/six-digits.js'
import { failureText } from '../../services/call.js'
import { texts } from '../../words/texts.js'

const minPasswordLength = 12

type Totp = StaffCallData<'beginPassword'>
type OpenDialog =
  | { name: 'password' }
  | { name: 'totp'; totp: Totp }
  | { name: 'codes'; codes: readonly string[] }

export function PasswordCards({ attempt }: { attempt: Attempt }) {
  const { call, me, setMe, showToast, report } = useConsole()
  const words = texts.compte
  const invitationWords = texts.entrer.invitation
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const close = () => {
    setOpenDialog(undefined)
    setPassword('')
    setRefusal(undefined)
  }
  const begin = async () => {
    const result = await attempt(() => call('beginPassword', { password }))
    if (result.kind === 'done') setOpenDialog({ name: 'totp', totp: result.data })
    else setRefusal(failureText(result))
  }
  const finish = async (sealed: string, code: string) => {
    const result = await call('setPassword', { sealed, code })
    if (result.kind !== 'done') return setRefusal(failureText(result))
    setMe(result.data.me)
    showToast(words.passwordSaved)
    setOpenDialog({ name: 'codes', codes: result.data.recoveryCodes })
  }
  const renew = async () => {
    const result = await attempt(() => call('renewRecoveryCodes', {}))
    if (report(result)) setOpenDialog({ name: 'codes', codes: result.data.recoveryCodes })
  }
  return (
    <>
      <Card stack title={words.password}>
        <p>{me.hasPassword ? words.hasPassword : words.hasNone}</p>
        <Row>
          <Button onClick={() => setOpenDialog({ name: 'password' })}>
            {me.hasPassword ? words.changePassword : words.setPassword}
          </Button>
        </Row>
      </Card>
      <Card stack title={words.recovery}>
        <p>
          {words.recoveryLeft(me.recoveryCodesLeft)} <MutedText small>{words.renewHint}</MutedText>
        </p>
        <Row>
          <Button onClick={renew}>{words.renew}</Button>
        </Row>
      </Card>
      {openDialog?.name === 'password' && (
        <Dialog title={invitationWords.passwordTitle} onClose={close} onSubmit={() => void begin()}>
          <InputField
            label={invitationWords.newPassword}
            required
            hint={invitationWords.passwordLede}
            error={refusal}
            type="password"
            autoComplete="new-password"
            value={password}
            onChange={setPassword}
          />
          <DialogRow>
            <Button kind="quiet" onClick={close}>
              {texts.common.cancel}
            </Button>
            <Button kind="main" type="submit" disabled={password.length < minPasswordLength}>
              {texts.entrer.next}
            </Button>
          </DialogRow>
        </Dialog>
      )}
      {openDialog?.name === 'totp' && (
        <Dialog title={invitationWords.totpTitle} onClose={close}>
          <p>{invitationWords.totpLede}</p>
          <Qr text={openDialog.totp.uri} label={invitationWords.totpDrawing} />
          <p>
            {invitationWords.totpSecret} <code>{openDialog.totp.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
          <SixDigits
            refusal={refusal}
            label={words.save}
            onCode={(code) => void finish(openDialog.totp.sealed, code)}
          />
        </Dialog>
      )}
      {openDialog?.name === 'codes' && (
        <Dialog title={texts.entrer.saved.title} onClose={() => closeDialogSafely(close)}>
          <RecoveryCodes codes={openDialog.codes} next={words.done} onNext={close} />
        </Dialog>
      )}
    </>
  )
}
