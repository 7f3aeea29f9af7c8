// The step in which the trainer pastes a list, corrects it and creates the codes. The server creates codes for the valid lines even if
// other lines are invalid.
import { type LineFault, maxPeople, type SessionSettings, type StaffCallData } from '@didascalie/contract'
import { Button, Icon } from '@didascalie/design'
import { useEffect, useMemo, useRef, useState } from 'react'
import { AreaField, InputField } from '../../design/field.js'
import { MutedText, Row, RowEnd } from '../../design/layout.js'
import { ErrorNote, Note } from '../../design/note.js'
import { roles } from '../../design/table.js'
import { Flag, Tag } from '../../design/tag.js'
import { useCall, useConsole } from '../../model/console-context.js'
import { leaveSafely } from '../../model/router.js'
import { useDebounced } from '../../model/use-debounced.js'
import { UnsavedQuestion } from '../../parts/leave-question.js'
import { decode, isWorkbook } from '../../roster/decode.js'
import { type ListedPerson, readNames } from '../../roster/read-names.js'
import { failureText } from '../../services/call.js'
import { texts } from '../../words/texts.js'
import css from './codes-screen.module.css'

const maxFileBytes = 2_000_000

type CreatedCodes = StaffCallData<'makeCodes'>

/**
 * Asks the server to check the list after each pause in typing. If `isCurrent` is true, `data` is the result for `people`. Otherwise,
 * `data` is the result for an earlier list, or `undefined` before the first result.
 */
function usePeopleCheck(session: SessionSettings, people: ListedPerson[]) {
  const { organisationUID } = useConsole()
  const debouncedPeople = useDebounced(people, 350)
  const { data, isPrevious, reload } = useCall(
    'checkPeople',
    { organisationUID, sessionUID: session.uid, people: debouncedPeople },
    { isEnabled: debouncedPeople.length > 0 && debouncedPeople.length <= maxPeople, keepPrevious: true },
  )
  const isCurrent = debouncedPeople === people && debouncedPeople.length > 0 && !isPrevious
  return { data, isCurrent, reload }
}

/** The corrections that the trainer typed, by line number. `undefined` means that the trainer removed the line. */
type Corrections = ReadonlyMap<number, Omit<ListedPerson, 'line'> | undefined>

const applyCorrections = (people: readonly ListedPerson[], corrections: Corrections): ListedPerson[] =>
  people.flatMap((person) => {
    if (!corrections.has(person.line)) return [person]
    const correction = corrections.get(person.line)
    return correction ? [{ line: person.line, ...correction }] : []
  })

const formatFault = ({ what, detail }: LineFault): string => texts.codes.faults[what](detail)

function ReadLines({
  people,
  faults,
  corrections,
  onCorrect,
  isChecked,
}: {
  people: readonly ListedPerson[]
  faults: readonly LineFault[]
  corrections: Corrections
  onCorrect: (line: number, correction: Omit<ListedPerson, 'line'> | undefined) => void
  isChecked: boolean
}) {
  const words = texts.codes
  const faultsByLine = new Map(faults.map((fault) => [fault.line, fault]))
  // A line that the trainer is correcting keeps its fields and its position after it has become valid.
  const isEditable = ({ line }: ListedPerson) => faultsByLine.has(line) || corrections.has(line)
  const sorted = [...people].sort((a, b) => Number(isEditable(b)) - Number(isEditable(a)) || a.line - b.line)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the list.
    <section className={css.scroll} tabIndex={0} aria-label={words.lines}>
      <table className={css.lines} {...roles.table}>
        <thead {...roles.rows}>
          <tr {...roles.row}>
            {[words.columns.line, words.columns.first, words.columns.last, words.columns.state].map(
              (head) => (
                <th key={head} scope="col" {...roles.head}>
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody {...roles.rows}>
          {sorted.map((person) => {
            const { line, firstname, lastname } = person
            const fault = faultsByLine.get(line)
            const canEdit = isEditable(person)
            return (
              <tr key={line} {...roles.row} className={fault && css.bad}>
                <td {...roles.cell}>{line}</td>
                <td {...roles.cell}>
                  {canEdit ? (
                    <input
                      className={css.mend}
                      aria-label={words.firstnameLabel(line)}
                      placeholder={words.noFirst}
                      value={firstname}
                      onChange={({ target }) => onCorrect(line, { firstname: target.value, lastname })}
                    />
                  ) : (
                    firstname
                  )}
                </td>
                <td {...roles.cell}>
                  {canEdit ? (
                    <input
                      className={css.mend}
                      aria-label={words.lastnameLabel(line)}
                      placeholder={words.noLast}
                      value={lastname}
                      onChange={({ target }) => onCorrect(line, { firstname, lastname: target.value })}
                    />
                  ) : (
                    lastname
                  )}
                </td>
                <td {...roles.cell}>
                  {canEdit && (
                    <Button
                      kind="quiet"
                      small
                      aria-label={words.removeLineLabel(line)}
                      onClick={(event) => {
                        // The focused button disappears with its line, so move the focus to the section.
                        event.currentTarget.closest('section')?.focus()
                        onCorrect(line, undefined)
                      }}
                    >
                      {words.removeLine}
                    </Button>
                  )}
                  {fault ? (
                    <Flag>{formatFault(fault)}</Flag>
                  ) : (
                    isChecked && (
                      <span className={css.ok}>
                        <Icon name="tick" />
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

function RaiseSeats({ to, onRaise }: { to: number; onRaise: (to: number) => void }) {
  return (
    <Button small onClick={() => onRaise(to)} icon="plus">
      {texts.codes.raise(to)}
    </Button>
  )
}

/**
 * Creates an idempotency key. If a request is repeated with the same key, the server returns the
 * same codes again.
 */
const newKey = () => crypto.randomUUID().replaceAll('-', '')

interface PasteStepProps {
  session: SessionSettings
  /** Loads the session again. */
  onSeatsChanged: () => Promise<void>
  onCreated: (created: CreatedCodes) => void
  onCancel: () => void
}

export function PasteStep({ session, onSeatsChanged, onCreated, onCancel }: PasteStepProps) {
  const { call, showToast, organisationUID } = useConsole()
  const words = texts.codes
  const [text, setText] = useState('')
  const [corrections, setCorrections] = useState<Corrections>(new Map())
  const [nameless, setNameless] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [isCreating, setCreating] = useState(false)
  const key = useRef(newKey())
  const file = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  // The button that opened this step had the focus. It is gone, so the text area gets the focus.
  useEffect(() => area.current?.focus(), [])
  const parsedList = useMemo(() => readNames(text), [text])
  const people = useMemo(() => applyCorrections(parsedList.people, corrections), [parsedList, corrections])
  const { data, isCurrent, reload } = usePeopleCheck(session, people)
  const checked = isCurrent ? data : undefined
  // While the server checks a correction, the list shows the faults that the previous check found.
  const faults = (isCurrent || corrections.size > 0 ? data?.faults : undefined) ?? []
  const seatlessCount = faults.filter(({ what }) => what === 'no-seat').length
  const seats = checked?.seats
  const isTooLong = people.length > maxPeople
  const namelessCount = nameless.trim() === '' ? 0 : Number(nameless)
  const isNamelessWrong = !Number.isInteger(namelessCount) || namelessCount < 0 || namelessCount > maxPeople
  const newCodeCount = (checked?.good.length ?? 0) + (isNamelessWrong ? 0 : namelessCount)
  const isReady = newCodeCount > 0 && !isNamelessWrong && (people.length === 0 || checked !== undefined)

  const replaceText = (next: string) => {
    setText(next)
    setCorrections(new Map())
    setRefusal(undefined)
    key.current = newKey()
  }

  const readFile = async (chosenFile: File | undefined) => {
    if (!chosenFile) return
    if (chosenFile.size > maxFileBytes) return setRefusal(words.fileTooLarge)
    const bytes = new Uint8Array(await chosenFile.arrayBuffer())
    if (!isWorkbook(bytes)) return replaceText(decode(bytes))
    // Few lists are workbooks, so the script that unpacks them is loaded on demand.
    const reader = await import('../../roster/workbook.js').catch(() => undefined)
    if (!reader) return setRefusal(words.readerNotLoaded)
    const list = reader.readWorkbook(bytes)
    return list === undefined ? setRefusal(words.workbook) : replaceText(list)
  }

  const correct = (line: number, correction: Omit<ListedPerson, 'line'> | undefined) => {
    setCorrections((previous) => new Map(previous).set(line, correction))
    setRefusal(undefined)
    key.current = newKey()
  }

  const raiseSeats = async (to: number) => {
    const result = await call('changeSession', {
      organisationUID,
      sessionUID: session.uid,
      changes: { seats: to },
    })
    if (result.kind !== 'done') return setRefusal(failureText(result))
    showToast(words.raised)
    await Promise.all([reload(), onSeatsChanged()])
  }

  const createCodes = async () => {
    setCreating(true)
    const good = new Set(checked?.good)
    const result = await call('makeCodes', {
      organisationUID,
      sessionUID: session.uid,
      key: key.current,
      people: people.filter(({ line }) => good.has(line)),
      nameless: namelessCount,
    })
    setCreating(false)
    if (result.kind === 'done') onCreated(result.data)
    else setRefusal(failureText(result, words.responseLost))
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
          onChange={replaceText}
        />
        <input
          ref={file}
          hidden
          type="file"
          aria-label={words.file}
          accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
          onChange={(event) => {
            void readFile(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <div>
          <Button small onClick={() => file.current?.click()} icon="upload">
            {words.file}
          </Button>
        </div>
        <InputField
          label={words.nameless}
          hint={words.namelessHint}
          error={isNamelessWrong ? words.namelessWrong : undefined}
          inputMode="numeric"
          value={nameless}
          onChange={(typed) => {
            setNameless(typed)
            key.current = newKey()
          }}
        />
      </section>
      <section className={css.card} aria-labelledby="reread">
        <Row>
          <h2 id="reread">{words.read}</h2>
          <RowEnd>
            <span role="status" className={css.counts}>
              {people.length > 0 && !isTooLong && !checked && words.checking}
              {checked && (
                <>
                  <Tag tone="done" icon="tick">
                    {words.ready(checked.good.length)}
                  </Tag>
                  {faults.length > 0 && (
                    <Tag tone="care" icon="alert">
                      {words.toCorrect(faults.length)}
                    </Tag>
                  )}
                </>
              )}
            </span>
          </RowEnd>
        </Row>
        {parsedList.ignored.length > 0 && <Note icon="privacy">{words.ignored(parsedList.ignored)}</Note>}
        <ErrorNote>{isTooLong && words.tooMany}</ErrorNote>
        {people.length === 0 ? (
          <p className={css.none}>{words.empty}</p>
        ) : (
          <ReadLines
            people={people.slice(0, maxPeople)}
            faults={faults}
            corrections={corrections}
            onCorrect={correct}
            isChecked={isCurrent}
          />
        )}
        <ErrorNote>{refusal}</ErrorNote>
        <Row>
          <MutedText small>
            {seats &&
              (seats.of === null || seats.left === null ? words.noLimit : words.seats(seats.of, seats.left))}
          </MutedText>
          {seatlessCount > 0 && seats && seats.of !== null && (
            <RaiseSeats to={seats.of + seatlessCount} onRaise={raiseSeats} />
          )}
          <RowEnd>
            <Button kind="quiet" onClick={() => leaveSafely(onCancel)}>
              {texts.common.cancel}
            </Button>
            <Button kind="main" disabled={!isReady || isCreating} onClick={createCodes} after="next">
              {isCreating ? words.making : words.make(newCodeCount)}
            </Button>
          </RowEnd>
        </Row>
      </section>
      <UnsavedQuestion isNeeded={text.trim() !== '' || nameless.trim() !== ''} />
    </div>
  )
}
