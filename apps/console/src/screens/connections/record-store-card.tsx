import { Button, Dialog, DialogActions } from '@didascalie/design'
import { useState } from 'react'
import { Checkbox, InputField } from '../../design/field.js'
import { Form } from '../../design/form.js'
import { Card, MutedText, Row } from '../../design/layout.js'
import { Note } from '../../design/note.js'
import { useConsole } from '../../model/console-context.js'
import { UnsavedQuestion } from '../../parts/leave-question.js'
import { useRecentLogin } from '../../parts/recent-login.js'
import { texts } from '../../words/texts.js'
import { type Connections, isAddress } from './connections.js'
import css from './connections-screen.module.css'
import { useConnectionTest } from './test-button.js'

interface RecordStoreCardProps {
  store: Connections['store']
  unvoided: Connections['unvoided']
  reload: () => Promise<void>
}

/** The learning record store (LRS) of the organisation. An organisation has at most one. The console never shows the saved key again. */
export function RecordStoreCard({ store, unvoided, reload }: RecordStoreCardProps) {
  const { call, organisationUID, report } = useConsole()
  const { attempt, dialog } = useRecentLogin()
  const words = texts.connexions.xapi
  const [address, setAddress] = useState(store?.address ?? '')
  const [key, setKey] = useState('')
  const [wasSubmitted, setSubmitted] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const { button, findingsList } = useConnectionTest(() => call('testRecordStore', { organisationUID }))
  const isAddressWrong = !isAddress(address)
  const isKeyWrong = !/^[^:]+:./.test(key)

  const save = async () => {
    setSubmitted(true)
    if (isAddressWrong || isKeyWrong) return
    const result = await attempt(() => call('setRecordStore', { organisationUID, address, key }))
    if (!report(result, words.saved)) return
    setKey('')
    setSubmitted(false)
    await reload()
  }
  const setRealTimes = async (realTimes: boolean) => {
    const result = await attempt(() => call('setRecordTimes', { organisationUID, realTimes }))
    const message = realTimes ? words.realTimesOn : words.realTimesOff
    report(result, message)
    await reload()
  }
  const resend = async () => {
    const result = await call('resendStatements', { organisationUID })
    report(result, words.resent)
    await reload()
  }
  const remove = async () => {
    setRemoving(false)
    const result = await attempt(() => call('removeRecordStore', { organisationUID }))
    report(result, words.removed)
    await reload()
  }

  return (
    <Card stack title={words.title}>
      <Form onSubmit={() => void save()}>
        <p>
          <MutedText>{words.lede}</MutedText>
        </p>
        <p>{store === null ? words.none : words.counts(store.waiting, store.refused)}</p>
        {store !== null && store.refused > 0 && (
          <Note icon="alert" tone="care">
            {words.refusedHint}{' '}
            <Button small onClick={() => void resend()}>
              {words.resend}
            </Button>
          </Note>
        )}
        {unvoided.map((lrs) => (
          <Note key={lrs.address} icon="alert" tone="care">
            {words.unvoided(lrs.address, lrs.statements)}
          </Note>
        ))}
        <p>
          <MutedText>{words.history}</MutedText>
        </p>
        {store !== null && (
          <Checkbox
            label={words.realTimes}
            hint={words.realTimesHint}
            checked={store.realTimes}
            onChange={(realTimes) => void setRealTimes(realTimes)}
          />
        )}
        <div className={css.fields}>
          <InputField
            label={words.address}
            required
            hint={words.addressHint}
            error={wasSubmitted && isAddressWrong ? words.addressWrong : undefined}
            value={address}
            onChange={setAddress}
          />
          <InputField
            label={words.key}
            required
            hint={words.keyHint}
            error={wasSubmitted && isKeyWrong ? words.keyWrong : undefined}
            type="password"
            autoComplete="off"
            value={key}
            onChange={setKey}
          />
        </div>
        <Row>
          <Button type="submit">{words.save}</Button>
          {store !== null && button}
          {store !== null && (
            <Button kind="quiet" small onClick={() => setRemoving(true)}>
              {words.remove}
            </Button>
          )}
        </Row>
        {findingsList}
      </Form>
      {dialog}
      <UnsavedQuestion isNeeded={address !== (store?.address ?? '') || key !== ''} />
      {isRemoving && (
        <Dialog title={words.removeTitle} onClose={() => setRemoving(false)}>
          <p>{words.removeLede}</p>
          <DialogActions
            cancel={texts.connexions.cancel}
            onCancel={() => setRemoving(false)}
            action={words.remove}
            onAction={remove}
          />
        </Dialog>
      )}
    </Card>
  )
}
