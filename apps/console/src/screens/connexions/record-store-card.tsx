import { useState } from 'react'
import { Button } from '../../design/button.js'
import { Dialog, DialogActions } from '../../design/dialog.js'
import { Check, InputField } from '../../design/field.js'
import { Card, MutedText, Row, Stack } from '../../design/layout.js'
import { useConsole } from '../../model/console-context.js'
import { failureText } from '../../parts/failure.js'
import { useRecentLogin } from '../../parts/recent-login.js'
import { texts } from '../../words/texts.js'
import { type Connections, isAddress } from './connections.js'
import css from './connexions-screen.module.css'
import { useConnectionTest } from './test-button.js'

interface RecordStoreCardProps {
  store: Connections['store']
  reload: () => Promise<void>
}

/** The LRS of the organisation, which has at most one. The manager enters its key, and the console never shows it again. */
export function RecordStoreCard({ store, reload }: RecordStoreCardProps) {
  const { call, membership, showToast } = useConsole()
  const { attempt, dialog } = useRecentLogin()
  const words = texts.connexions.xapi
  const { organisationUID } = membership
  const [address, setAddress] = useState(store?.address ?? '')
  const [key, setKey] = useState('')
  const [wasTried, setTried] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const { button, result } = useConnectionTest(() => call('testRecordStore', { organisationUID }))
  const addressWrong = !isAddress(address)
  const keyWrong = !/^[^:]+:./.test(key)

  const save = async () => {
    setTried(true)
    if (addressWrong || keyWrong) return
    const done = await attempt(() => call('setRecordStore', { organisationUID, address, key }))
    showToast(done.kind === 'done' ? words.saved : failureText(done))
    if (done.kind !== 'done') return
    setKey('')
    setTried(false)
    await reload()
  }
  const setRealTimes = async (realTimes: boolean) => {
    const done = await attempt(() => call('setRecordTimes', { organisationUID, realTimes }))
    const saved = realTimes ? words.realTimesOn : words.realTimesOff
    showToast(done.kind === 'done' ? saved : failureText(done))
    await reload()
  }
  const remove = async () => {
    setRemoving(false)
    const done = await attempt(() => call('removeRecordStore', { organisationUID }))
    showToast(done.kind === 'done' ? words.removed : failureText(done))
    await reload()
  }

  return (
    <Card labelledby="xapi">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack>
          <h2 id="xapi">{words.title}</h2>
          <p>
            <MutedText>{words.lede}</MutedText>
          </p>
          <p>{store === null ? words.none : words.counts(store.waiting, store.refused)}</p>
          <p>
            <MutedText>{words.history}</MutedText>
          </p>
          {store !== null && (
            <Check
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
              error={wasTried && addressWrong ? words.addressWrong : undefined}
              value={address}
              onChange={(event) => setAddress(event.target.value)}
            />
            <InputField
              label={words.key}
              required
              hint={words.keyHint}
              error={wasTried && keyWrong ? words.keyWrong : undefined}
              type="password"
              autoComplete="off"
              value={key}
              onChange={(event) => setKey(event.target.value)}
            />
          </div>
          <Row>
            <Button type="submit">{words.save}</Button>
            {store !== null && button}
            {store !== null && (
              <Button kind="quiet" short onClick={() => setRemoving(true)}>
                {words.remove}
              </Button>
            )}
          </Row>
          {result}
        </Stack>
      </form>
      {dialog}
      {isRemoving && (
        <Dialog title={words.removeTitle} onClose={() => setRemoving(false)}>
          <p>{words.removeLede}</p>
          <DialogActions>
            <Button kind="quiet" onClick={() => setRemoving(false)}>
              {texts.connexions.cancel}
            </Button>
            <Button kind="main" onClick={remove}>
              {words.remove}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </Card>
  )
}
