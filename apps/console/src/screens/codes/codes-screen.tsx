import type { CodeRowView, SessionSettings, StaffCallData } from '@didascalie/contract'
import { useRef, useState } from 'react'
import { Button } from '../../design/button.js'
import { Chips } from '../../design/chips.js'
import { Dialog, DialogActions } from '../../design/dialog.js'
import { Search } from '../../design/field.js'
import { Push, Row, Soft } from '../../design/layout.js'
import { Pager } from '../../design/pager.js'
import { Sign } from '../../design/sign.js'
import { Empty } from '../../design/states.js'
import { Steps } from '../../design/steps.js'
import { type Column, Table } from '../../design/table.js'
import { Tag, type Tone } from '../../design/tag.js'
import { useCall, useConsole } from '../../model/console-context.js'
import { AsyncContent } from '../../parts/async-content.js'
import { sayFailure } from '../../parts/failure.js'
import { NewCodes } from '../../parts/new-codes.js'
import { SessionFrame } from '../../parts/session-frame.js'
import { shortDay } from '../../words/dates.js'
import { texts } from '../../words/texts.js'
import css from './codes-screen.module.css'
import { PasteStep } from './paste-step.js'

type NewCodesData = Pick<StaffCallData<'makeCodes'>, 'address' | 'made'>
type View = { name: 'list' } | { name: 'paste' } | { name: 'handed'; handed: NewCodesData }

const tones: Record<CodeRowView['state'], Tone> = {
  waiting: 'plain',
  used: 'open',
  expired: 'over',
  cancelled: 'over',
}
const aPage = 100
const nameOf = ({ firstname, lastname }: CodeRowView) =>
  `${firstname} ${lastname}`.trim() || texts.codes.noName

const { compare } = new Intl.Collator('fr')
/** Sorts by family name, then first name; codes without a name come last. */
const byName = (one: CodeRowView, other: CodeRowView) =>
  Number(one.lastname === '') - Number(other.lastname === '') ||
  compare(one.lastname, other.lastname) ||
  compare(one.firstname, other.firstname)

interface ReplacingProps {
  session: SessionSettings
  code: CodeRowView
  onReplaced: (handed: NewCodesData) => void
  onClose: () => void
  onCancelled: () => void
}

type Reason = keyof typeof texts.codes.dialog.reasons

function Replacing({ session, code, onReplaced, onClose, onCancelled }: ReplacingProps) {
  const { call, membership, say } = useConsole()
  const words = texts.codes.dialog
  const [reason, setReason] = useState<Reason>('lost')
  const key = useRef(crypto.randomUUID().replaceAll('-', ''))
  const target = {
    organisationUID: membership.organisationUID,
    sessionUID: session.uid,
    codes: [code.uid],
    reason: words.reasons[reason],
  }
  const replace = async () => {
    const done = await call('replaceCodes', { ...target, key: key.current })
    if (done.kind === 'done') onReplaced(done.data)
    else say(done.kind === 'unreachable' ? texts.codes.lost : sayFailure(done))
  }
  const cancel = async () => {
    const done = await call('cancelCodes', target)
    say(done.kind === 'done' ? words.cancelled : sayFailure(done))
    if (done.kind === 'done') onCancelled()
  }
  return (
    <Dialog title={words.title(nameOf(code))} onClose={onClose}>
      <p>{words.lede}</p>
      <div className={css.why}>
        <b>{words.why}</b>
        <Chips
          label={words.why}
          value={reason}
          onChange={setReason}
          options={(Object.keys(words.reasons) as Reason[]).map((value) => ({
            value,
            label: words.reasons[value],
          }))}
        />
      </div>
      <p>
        <Button kind="grave" short onClick={cancel}>
          {words.cancel}
        </Button>{' '}
        <Soft small>{words.cancelHint}</Soft>
      </p>
      <DialogActions>
        <Button kind="quiet" onClick={onClose}>
          {words.keep}
        </Button>
        <Button kind="main" onClick={replace}>
          <Sign name="swap" />
          {words.yes}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface ListProps {
  session: SessionSettings
  codes: readonly CodeRowView[]
  canWrite: boolean
  onAdd: () => void
  onReplace: (code: CodeRowView) => void
}

function List({ codes, canWrite, onAdd, onReplace }: ListProps) {
  const words = texts.codes
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  const found = codes.filter((code) => plain(nameOf(code)).includes(plain(search))).sort(byName)
  const columns: Column<CodeRowView>[] = [
    {
      key: 'who',
      kind: 'name',
      sort: 'ascending',
      head: words.head.who,
      cell: (code) =>
        code.firstname || code.lastname ? (
          <>
            {code.firstname} <b>{code.lastname}</b>
          </>
        ) : (
          words.noName
        ),
    },
    {
      key: 'state',
      head: words.head.state,
      cell: (code) => (
        <Row>
          <Tag tone={tones[code.state]}>{words.states[code.state]}</Tag>
          {code.replaces !== null && <Tag>{words.replaced}</Tag>}
        </Row>
      ),
    },
    {
      key: 'made',
      head: words.head.made,
      label: words.head.made,
      cell: (code) => words.made(shortDay(code.madeOn), code.madeBy),
    },
  ]
  if (canWrite) {
    columns.push({
      key: 'do',
      kind: 'do',
      head: <span className="sr">{words.head.do}</span>,
      cell: (code) =>
        code.state === 'cancelled' ? null : (
          <Button
            kind="quiet"
            short
            aria-label={words.replaceOf(nameOf(code))}
            onClick={() => onReplace(code)}
          >
            <Sign name="swap" />
            {words.replace}
          </Button>
        ),
    })
  }
  const used = codes.filter(({ state }) => state === 'used').length
  const waiting = codes.filter(({ state }) => state === 'waiting').length
  return (
    <>
      <div className={css.listHead}>
        <Row>
          <h2>{words.title}</h2>
          <Soft>{words.sum(codes.length, used, waiting)}</Soft>
          <Push>
            <Search
              label={words.search}
              value={search}
              onChange={(text) => {
                setSearch(text)
                setPage(1)
              }}
            />
            {canWrite && (
              <Button kind="main" onClick={onAdd}>
                <Sign name="plus" />
                {words.add}
              </Button>
            )}
          </Push>
        </Row>
      </div>
      <Table
        caption={words.caption}
        columns={columns}
        groups={[{ key: 'all', items: found.slice((page - 1) * aPage, page * aPage) }]}
        keyOf={({ uid }) => uid}
      />
      <Pager page={page} size={aPage} total={found.length} onPage={setPage} words={texts.common} />
    </>
  )
}

interface CodesProps {
  session: SessionSettings
  onSeats: () => Promise<void>
}

function Codes({ session, onSeats }: CodesProps) {
  const { membership } = useConsole()
  const words = texts.codes
  const loaded = useCall('listCodes', {
    organisationUID: membership.organisationUID,
    sessionUID: session.uid,
  })
  const [view, setView] = useState<View>({ name: 'list' })
  const [replacing, setReplacing] = useState<CodeRowView>()
  const canWrite = membership.role !== 'reader'
  const steps = [words.step.paste, words.step.reread, words.step.give]
  const showCodes = (handed: NewCodesData) => {
    setReplacing(undefined)
    setView({ name: 'handed', handed })
    void loaded.reload()
  }

  if (view.name === 'handed') {
    return (
      <>
        <Steps label={words.steps} steps={steps} at={2} />
        <NewCodes
          session={session}
          address={view.handed.address}
          made={view.handed.made}
          onDone={() => setView({ name: 'list' })}
        />
      </>
    )
  }
  if (view.name === 'paste') {
    return (
      <>
        <Steps label={words.steps} steps={steps} at={1} />
        <PasteStep
          session={session}
          onSeats={onSeats}
          onCreated={showCodes}
          onCancel={() => setView({ name: 'list' })}
        />
      </>
    )
  }
  return (
    <AsyncContent state={loaded} waiting={words.loading}>
      {({ codes }) =>
        codes.length === 0 ? (
          <Empty
            title={words.first.title}
            actions={
              canWrite && (
                <Button kind="main" onClick={() => setView({ name: 'paste' })}>
                  <Sign name="plus" />
                  {words.first.button}
                </Button>
              )
            }
          >
            <p>{canWrite ? words.first.lede : words.first.reader}</p>
          </Empty>
        ) : (
          <>
            <List
              session={session}
              codes={codes}
              canWrite={canWrite}
              onAdd={() => setView({ name: 'paste' })}
              onReplace={setReplacing}
            />
            {replacing && (
              <Replacing
                session={session}
                code={replacing}
                onReplaced={showCodes}
                onClose={() => setReplacing(undefined)}
                onCancelled={() => {
                  setReplacing(undefined)
                  void loaded.reload()
                }}
              />
            )}
          </>
        )
      }
    </AsyncContent>
  )
}

export function CodesScreen({ sessionUID }: { sessionUID: string }) {
  return (
    <SessionFrame sessionUID={sessionUID} tab="codes">
      {(session, reload) =>
        session.kind === 'normal' ? (
          <Codes session={session} onSeats={reload} />
        ) : (
          <p>{texts.codes.notHere}</p>
        )
      }
    </SessionFrame>
  )
}
