// At the end, and at the audit: what proves the training, and what becomes of the data.
import type { Evidence, ExportKind, SessionSettings } from '@didascalie/contract'
import { type ReactNode, useState } from 'react'
import { Button } from '../../design/button.js'
import { AreaField, InputField } from '../../design/field.js'
import { Card, Push, Row } from '../../design/layout.js'
import { Note } from '../../design/note.js'
import { Sign } from '../../design/sign.js'
import type { SignName } from '../../design/signs.js'
import { Tag } from '../../design/tag.js'
import { useCall, useConsole, useHref } from '../../model/console-context.js'
import { sayFailure } from '../../parts/failure.js'
import { SessionFrame } from '../../parts/session-frame.js'
import { Shown } from '../../parts/shown.js'
import { longDay } from '../../words/dates.js'
import { texts } from '../../words/texts.js'
import { Jobs } from './jobs.js'
import { PersonCard } from './person-card.js'
import css from './preuves-screen.module.css'

/** While something is being made, one looks how far it is. */
const paceOf = ({ jobs }: Evidence): number | undefined =>
  jobs.some(({ state }) => state === 'waiting' || state === 'running') ? 2_000 : undefined

interface DocumentProps {
  sign: SignName
  title: string
  hint: string
  children: ReactNode
}

function Document({ sign, title, hint, children }: DocumentProps) {
  return (
    <li className={css.document}>
      <span className={css.sign}>
        <Sign name={sign} />
      </span>
      <div>
        <h3>{title}</h3>
        <p className={css.hint}>{hint}</p>
      </div>
      <Row>{children}</Row>
    </li>
  )
}

interface PartProps {
  session: SessionSettings
  evidence: Evidence
  reload: () => Promise<void>
}

function Documents({ session, evidence, reload }: PartProps) {
  const { call, membership, say } = useConsole()
  const href = useHref()
  const words = texts.preuves
  const ask = async (kind: ExportKind) => {
    const { organisationUID } = membership
    const done = await call('startExport', { organisationUID, sessionUID: session.uid, kind })
    if (done.kind !== 'done') say(sayFailure(done))
    await reload()
  }
  const button = (kind: ExportKind, label: string, isOff = false) => (
    <Button short disabled={isOff} onClick={() => ask(kind)}>
      <Sign name="download" />
      {label}
    </Button>
  )
  const { finished, surveyed, missing } = evidence
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">{words.documents}</h2>
      {missing.length > 0 && (
        <Note sign="alert" tone="sun">
          {words.missing(missing.map((what) => words.missingNames[what]).join(', '))}{' '}
          <a href={href('/organisme')}>{words.complete}</a>
        </Note>
      )}
      <ul className={css.documents}>
        <Document sign="list" title={words.follow.title} hint={words.follow.hint}>
          {button('follow-xlsx', 'XLSX')}
          {button('follow-csv', 'CSV')}
        </Document>
        <Document
          sign="legal"
          title={words.certificates.title}
          hint={finished === 0 ? words.certificates.none : words.certificates.hint(finished)}
        >
          {button('certificates', 'zip', finished === 0 || missing.length > 0)}
        </Document>
        <Document
          sign="resources"
          title={words.debriefs.title}
          hint={surveyed === 0 ? words.debriefs.none : words.debriefs.hint(surveyed)}
        >
          {button('debriefs', 'zip', surveyed === 0)}
        </Document>
      </ul>
      <Card labelledby="qualiopi">
        <Row>
          <h2 id="qualiopi">{words.qualiopi.title}</h2>
          <Push>{button('qualiopi', words.qualiopi.all)}</Push>
        </Row>
        <p className={css.hint}>{words.qualiopi.hint}</p>
        <ul className={css.pieces}>
          {evidence.qualiopi.map(({ indicator, ready }) => (
            <li key={indicator}>
              <b className={css.indicator}>{indicator}</b>
              <span>{words.qualiopi.pieces[indicator]}</span>
              <Tag tone={ready ? 'done' : 'soon'} {...(ready && { sign: 'tick' as const })}>
                {ready ? words.qualiopi.ready : words.qualiopi.waiting}
              </Tag>
            </li>
          ))}
        </ul>
        <Improvements session={session} evidence={evidence} reload={reload} />
      </Card>
    </section>
  )
}

function Improvements({ session, evidence, reload }: PartProps) {
  const { call, membership, say, now } = useConsole()
  const words = texts.preuves
  const [text, setText] = useState('')
  const add = async () => {
    const { organisationUID } = membership
    const done = await call('addImprovement', { organisationUID, sessionUID: session.uid, text: text.trim() })
    if (done.kind !== 'done') return say(sayFailure(done))
    setText('')
    say(words.added)
    await reload()
  }
  return (
    <div className={css.improve}>
      {membership.role !== 'reader' && (
        <>
          <AreaField
            label={words.improve}
            hint={words.improveHint}
            rows={2}
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Row end>
            <Button disabled={text.trim() === ''} onClick={add}>
              {words.add}
            </Button>
          </Row>
        </>
      )}
      <ul>
        {evidence.improvements.map((one) => (
          <li key={one.uid}>
            {one.text}{' '}
            <span className={css.hint}>{`${longDay(one.on, now())}${one.by && `, ${one.by}`}`}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Keeping({ session, evidence, reload }: PartProps) {
  const { call, membership, say, now } = useConsole()
  const words = texts.preuves
  const [eraseOn, setEraseOn] = useState('')
  const save = async () => {
    const { organisationUID } = membership
    const done = await call('setEraseDay', { organisationUID, sessionUID: session.uid, eraseOn })
    say(done.kind === 'done' ? words.soonerSaved : sayFailure(done))
    await reload()
  }
  return (
    <Card labelledby="keep">
      <h2 id="keep">{words.keep}</h2>
      {evidence.eraseOn === null ? (
        <p>{words.keepNone}</p>
      ) : (
        <>
          <p className={css.date}>{longDay(evidence.eraseOn, now())}</p>
          <p>{words.keepLede}</p>
        </>
      )}
      {membership.role === 'manager' && (
        <div className={css.sooner}>
          <InputField
            label={words.soonerLabel}
            type="date"
            max={evidence.eraseOn ?? undefined}
            value={eraseOn}
            onChange={(event) => setEraseOn(event.target.value)}
          />
          <Button disabled={eraseOn === ''} onClick={save}>
            <Sign name="calendar" />
            {words.sooner}
          </Button>
        </div>
      )}
    </Card>
  )
}

function Loading({ session }: { session: SessionSettings }) {
  const { membership } = useConsole()
  const body = { organisationUID: membership.organisationUID, sessionUID: session.uid }
  const loaded = useCall('getEvidence', body, { every: paceOf })
  return (
    <Shown loaded={loaded} waiting={texts.preuves.loading}>
      {(evidence) => {
        const part = { session, evidence, reload: loaded.reload }
        return (
          <div className={css.proofs}>
            <Documents {...part} />
            <aside className={css.side}>
              <Jobs jobs={evidence.jobs} />
              {membership.role === 'manager' && (
                <PersonCard sessionUID={session.uid} onChanged={() => void loaded.reload()} />
              )}
              <Keeping {...part} />
            </aside>
          </div>
        )
      }}
    </Shown>
  )
}

export function PreuvesScreen({ sessionUID }: { sessionUID: string }) {
  return (
    <SessionFrame sessionUID={sessionUID} tab="preuves">
      {(session) => <Loading key={session.uid} session={session} />}
    </SessionFrame>
  )
}
