// The server sends new access codes only once. So they stay on the screen until the trainer confirms that they are printed or saved.
import { type CreatedCodeView, normalizeName, type SessionSettings } from '@didascalie/contract'
import { Button } from '@didascalie/design'
import { useEffect, useRef, useState } from 'react'
import { Checkbox } from '../design/field.js'
import { Row, RowEnd } from '../design/layout.js'
import { Note } from '../design/note.js'
import { saveFile, toCsv, toTabs } from '../services/save-file.js'
import { texts } from '../words/texts.js'
import { CardPages } from './card-pages.js'
import { useCopy } from './copy.js'
import { LeaveQuestion } from './leave-question.js'
import css from './new-codes.module.css'

interface NewCodesProps {
  session: SessionSettings
  address: string
  codes: readonly CreatedCodeView[]
  onDone: () => void
}

export function NewCodes({ session, address, codes, onDone }: NewCodesProps) {
  const words = texts.codes
  const copy = useCopy()
  /** One code, for example a replaced one, can be read aloud or noted: leaving needs no confirmation in advance. */
  const isSingle = codes.length === 1
  const [isSafe, setSafe] = useState(false)
  const [isPrinting, setPrinting] = useState(false)
  const printButton = useRef<HTMLButtonElement>(null)
  // The focused button has disappeared with the previous screen or with the print preview. So the print button gets the focus.
  useEffect(() => {
    if (!isPrinting) printButton.current?.focus({ preventScroll: true })
  }, [isPrinting])
  const leave = () => {
    onDone()
    document.getElementById('contenu')?.focus({ preventScroll: true })
  }
  const fileName = words.fileName(normalizeName(session.name).replaceAll(' ', '-'))
  const rows = [
    [words.columns.first, words.columns.last, 'Code', 'Adresse'],
    ...codes.map(({ firstname, lastname, code }) => [firstname, lastname, code, address]),
  ]
  return (
    <>
      <Note icon="eye" tone="sun" role="status">
        <b>{words.once(codes.length)}</b> {words.onceWhy}
      </Note>
      <div className={css.give}>
        <Row>
          <Button kind="main" ref={printButton} onClick={() => setPrinting(true)} icon="print">
            {words.cards}
          </Button>
          <Button onClick={() => saveFile(fileName, 'text/csv;charset=utf-8', toCsv(rows))} icon="download">
            {words.csv}
          </Button>
          <Button
            onClick={async () => {
              if ((await copy(toTabs(rows))) && isSingle) setSafe(true)
            }}
            icon="copy"
          >
            {words.copy}
          </Button>
          <RowEnd>
            {!isSingle && <Checkbox label={words.safe} checked={isSafe} onChange={setSafe} />}
            <Button disabled={!isSafe && !isSingle} onClick={leave}>
              {words.done}
            </Button>
          </RowEnd>
        </Row>
      </div>
      <ul className={css.codes}>
        {codes.map(({ uid, firstname, lastname, code }) => (
          <li key={uid}>
            <span>
              {firstname || lastname ? (
                <>
                  {firstname} <b>{lastname}</b>
                </>
              ) : (
                words.noName
              )}
            </span>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <LeaveQuestion isNeeded={!isSafe} title={words.leaveTitle}>
        {words.leaveWarning}
      </LeaveQuestion>
      {isPrinting && (
        <CardPages session={session} address={address} codes={codes} onClose={() => setPrinting(false)} />
      )}
    </>
  )
}
