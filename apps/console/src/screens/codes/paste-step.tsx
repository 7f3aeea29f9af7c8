// Paste a list, check it, create the codes. Lines with a problem come first, with their number and what to do. The server creates
// codes for the valid lines even if others are invalid.
import { type LineFault, mostPeople, type SessionSettings, type StaffCallData } from '@didascalie/contract'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../design/button.js'
import { AreaField, InputField } from '../../design/field.js'
import { Push, Row, Soft } from '../../design/layout.js'
import { Note } from '../../design/note.js'
import { Sign } from '../../design/sign.js'
import { Flag, Tag } from '../../design/tag.js'
import { useCall, useConsole } from '../../model/console-context.js'
import { useDebounced } from '../../model/use-debounced.js'
import { sayFailure } from '../../parts/failure.js'
import { decode, isWorkbook } from '../../roster/decode.js'
import { type ListedPerson, readNames } from '../../roster/read-names.js'
import { texts } from '../../words/texts.js'
import css from './codes-screen.module.css'

const heaviest = 2_000_000

type Checked = StaffCallData<'checkPeople'>
type Made = StaffCallData<'makeCodes'>

/** Returns `undefined` until the server has checked exactly these people. */
function useChecked(session: SessionSettings, people: ListedPerson[]): Checked | undefined {
  const { membership } = useConsole()
  const settled = useDebounced(people, 350)
  const { data } = useCall(
    'checkPeople',
    { organisationUID: membership.organisationUID, sessionUID: session.uid, people: settled },
    { isEnabled: settled.length > 0 && settled.length <= mostPeople },
  )
  return settled === people && settled.length > 0 ? data : undefined
}

const sayFault = ({ what, detail }: LineFault): string => texts.codes.faults[what](detail)

function ReadLines({
  people,
  faults,
  isChecked,
}: {
  people: readonly ListedPerson[]
  faults: readonly LineFault[]
  isChecked: boolean
}) {
  const words = texts.codes
  const byLine = new Map(faults.map((fault) => [fault.line, fault]))
  const sorted = [...people].sort(
    (a, b) => Number(byLine.has(b.line)) - Number(byLine.has(a.line)) || a.line - b.line,
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the list.
    <section className={css.scroll} tabIndex={0} aria-label={words.lines}>
      <table className={css.lines}>
        <thead>
          <tr>
            <th scope="col">{words.columns.line}</th>
            <th scope="col">{words.columns.first}</th>
            <th scope="col">{words.columns.last}</th>
            <th scope="col">{words.columns.state}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ line, firstname, lastname }) => {
            const fault = byLine.get(line)
            return (
              <tr key={line} className={fault && css.bad}>
                <td>{line}</td>
                <td>{firstname || <span className={css.hole}>{words.noFirst}</span>}</td>
                <td>{lastname || <span className={css.hole}>{words.noLast}</span>}</td>
                <td>
                  {fault ? (
                    <Flag>{sayFault(fault)}</Flag>
                  ) : (
                    isChecked && (
                      <span className={css.ok}>
                        <Sign name="tick" />
                        <span className="sr">{words.good}</span>
                      </span>
                    )
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** An idempotency key: the server returns the same codes when a request is repeated with the same key. */
const newKey = () => crypto.randomUUID().replaceAll('-', '')

interface PasteStepProps {
  session: SessionSettings
  onMade: (made: Made) => void
}

export function PasteStep({ session, onMade }: PasteStepProps) {
  const { call, membership } = useConsole()
  const words = texts.codes
  const [text, setText] = useState('')
  const [nameless, setNameless] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [isMaking, setMaking] = useState(false)
  const key = useRef(newKey())
  const file = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  // The button that opened this step, which had the focus, has gone.
  useEffect(() => area.current?.focus(), [])
  const { people, ignored } = useMemo(() => readNames(text), [text])
  const checked = useChecked(session, people)
  const faults = checked?.faults ?? []
  const isTooLong = people.length > mostPeople
  const extra = nameless.trim() === '' ? 0 : Number(nameless)
  const isNamelessWrong = !Number.isInteger(extra) || extra < 0 || extra > mostPeople
  const count = (checked?.good.length ?? 0) + (isNamelessWrong ? 0 : extra)
  const isReady = count > 0 && !isNamelessWrong && (people.length === 0 || checked !== undefined)

  const change = (next: string) => {
    setText(next)
    setRefusal(undefined)
    key.current = newKey()
  }

  const read = async (chosen: File | undefined) => {
    if (!chosen) return
    if (chosen.size > heaviest) return setRefusal(words.heavy)
    const bytes = new Uint8Array(await chosen.arrayBuffer())
    if (!isWorkbook(bytes)) return change(decode(bytes))
    // Few lists are workbooks, so the script that unpacks them is loaded on demand.
    const reader = await import('../../roster/workbook.js').catch(() => undefined)
    if (!reader) return setRefusal(words.readerNotLoaded)
    const list = reader.readWorkbook(bytes)
    return list === undefined ? setRefusal(words.workbook) : change(list)
  }

  const make = async () => {
    setMaking(true)
    const good = new Set(checked?.good)
    const done = await call('makeCodes', {
      organisationUID: membership.organisationUID,
      sessionUID: session.uid,
      key: key.current,
      people: people.filter(({ line }) => good.has(line)),
      nameless: extra,
    })
    setMaking(false)
    if (done.kind === 'done') onMade(done.data)
    else setRefusal(done.kind === 'unreachable' ? words.lost : sayFailure(done))
  }

  return (
    <div className={css.paste}>
      <section className={css.card}>
        <AreaField
          code
          ref={area}
          label={words.list}
          hint={words.listHint}
          rows={17}
          wrap="off"
          spellCheck={false}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
        <input
          ref={file}
          hidden
          type="file"
          aria-label={words.file}
          accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
          onChange={(event) => {
            void read(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <div>
          <Button short onClick={() => file.current?.click()}>
            <Sign name="upload" />
            {words.file}
          </Button>
        </div>
        <InputField
          label={words.nameless}
          hint={words.namelessHint}
          error={isNamelessWrong ? words.namelessWrong : undefined}
          inputMode="numeric"
          value={nameless}
          onChange={(event) => {
            setNameless(event.target.value)
            key.current = newKey()
          }}
        />
      </section>
      <section className={css.card} aria-labelledby="reread">
        <Row>
          <h2 id="reread">{words.read}</h2>
          <Push>
            <span role="status" className={css.counts}>
              {people.length > 0 && !isTooLong && !checked && words.checking}
              {checked && (
                <>
                  <Tag tone="done" sign="tick">
                    {words.ready(checked.good.length)}
                  </Tag>
                  {faults.length > 0 && (
                    <Tag tone="care" sign="alert">
                      {words.toMend(faults.length)}
                    </Tag>
                  )}
                </>
              )}
            </span>
          </Push>
        </Row>
        {ignored.length > 0 && <Note sign="privacy">{words.ignored(ignored)}</Note>}
        {isTooLong && (
          <Note sign="alert" tone="care" role="alert">
            {words.tooMany}
          </Note>
        )}
        {people.length === 0 ? (
          <p className={css.none}>{words.empty}</p>
        ) : (
          <ReadLines people={people.slice(0, mostPeople)} faults={faults} isChecked={checked !== undefined} />
        )}
        {refusal && (
          <Note sign="alert" tone="care" role="alert">
            {refusal}
          </Note>
        )}
        <Row>
          <Soft small>
            {checked &&
              (checked.seats.of === null || checked.seats.left === null
                ? words.noLimit
                : words.seats(checked.seats.of, checked.seats.left))}
          </Soft>
          <Push>
            <Button kind="main" disabled={!isReady || isMaking} onClick={make}>
              {isMaking ? words.making : words.make(count)}
              <Sign name="next" />
            </Button>
          </Push>
        </Row>
      </section>
    </div>
  )
}
