// A preview of the learners' page in two frames, one for a computer and one for a phone. The preview shows changes before the trainer
// saves them.

import { Chips } from '@didascalie/design'
import { useEffect, useRef, useState } from 'react'
import { Row, RowEnd } from '../../design/layout.js'
import { useCall, useConsole } from '../../model/console-context.js'
import { useDebounced } from '../../model/use-debounced.js'
import { texts } from '../../words/texts.js'
import { ScaledFrame } from './scaled-frame.js'
import { type Draft, previewSettingsOf } from './session-draft.js'
import css from './session-form.module.css'

type Screen = 'login' | 'home'

const address = '/?apercu'

export function Preview({ draft }: { draft: Draft }) {
  const { organisationUID } = useConsole()
  const words = texts.reglages
  const [screen, setScreen] = useState<Screen>('login')
  const computerFrame = useRef<HTMLIFrameElement>(null)
  const phoneFrame = useRef<HTMLIFrameElement>(null)
  const settings: ReturnType<typeof previewSettingsOf> = JSON.parse(
    useDebounced(JSON.stringify(previewSettingsOf(draft)), 400),
  )
  const { data } = useCall('previewSession', { organisationUID, ...settings })

  useEffect(() => {
    if (data === undefined) return
    const frames = [computerFrame, phoneFrame].flatMap(({ current }) => current?.contentWindow ?? [])
    const sendData = (frame: Window) => frame.postMessage({ screen, data }, window.location.origin)
    for (const frame of frames) sendData(frame)
    // When the page in a frame starts, it sends the message `apercu` to ask for its content.
    const handleMessage = ({ source, data: message }: MessageEvent) => {
      const frame = frames.find((one) => one === source)
      if (frame && message === 'apercu') sendData(frame)
    }
    window.addEventListener('message', handleMessage)
    return () => window.removeEventListener('message', handleMessage)
  }, [data, screen])

  return (
    <section className={css.seen} aria-labelledby="seen">
      <Row>
        <h2 id="seen">{words.seen}</h2>
        <RowEnd>
          <Chips
            label={words.seenScreen}
            value={screen}
            onChange={setScreen}
            options={[
              { value: 'login', label: words.seenLogin },
              { value: 'home', label: words.seenHome },
            ]}
          />
        </RowEnd>
      </Row>
      <ScaledFrame
        ref={computerFrame}
        className={css.screen}
        src={address}
        title={words.seenTitle}
        width={1280}
        height={800}
      />
      <div className={css.both}>
        <ScaledFrame
          ref={phoneFrame}
          className={css.phone}
          src={address}
          title={words.seenPhoneTitle}
          width={390}
          height={780}
        />
        <div>
          <h3>{words.seenPhone}</h3>
          <p className={css.hint}>{words.seenHint}</p>
        </div>
      </div>
    </section>
  )
}
