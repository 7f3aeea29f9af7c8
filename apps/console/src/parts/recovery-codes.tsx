import { Button } from '@didascalie/design'
import { useState } from 'react'
import { Checkbox } from '../design/field.js'
import { Row } from '../design/layout.js'
import { texts } from '../words/texts.js'
import { LeaveQuestion } from './leave-question.js'
import { Lede } from './options.js'
import css from './recovery-codes.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  /** The label of the button that continues. */
  next: string
  onNext: () => void
}

/** The server sends recovery codes only once, so the person must confirm that the codes are in a safe place. */
export function RecoveryCodes({ codes, next, onNext }: RecoveryCodesProps) {
  const words = texts.entrer.saved
  const [isSafe, setSafe] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setAnnouncement(words.copied),
      () => setAnnouncement(texts.common.copyFailed),
    )
  return (
    <>
      <Lede>{words.lede}</Lede>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Row>
        <Button onClick={copy} icon="copy">
          {words.copy}
        </Button>
        <Button onClick={() => window.print()} icon="print">
          {words.print}
        </Button>
        <span role="status">{announcement}</span>
      </Row>
      <Checkbox label={words.safe} checked={isSafe} onChange={setSafe} />
      <Button kind="main" wide disabled={!isSafe} onClick={onNext} after="next">
        {next}
      </Button>
      <LeaveQuestion isNeeded={!isSafe} title={words.leaveTitle}>
        {words.leaveWarning}
      </LeaveQuestion>
    </>
  )
}
