import {
  type CodeRowView,
  matchesSearch,
  type SessionSettings,
  type StaffCallData,
} from '@didascalie/contract'
import { Button, Chips, Dialog, DialogActions } from '@didascalie/design'
import { useRef, useState } from 'react'
import { SearchField } from '../../design/field.js'
import { MutedText, Row, RowEnd } from '../../design/layout.js'
import { Pager } from '../../design/pager.js'
import { EmptyState } from '../../design/states.js'
import { Steps } from '../../design/steps.js'
import { type Column, Table } from '../../design/table.js'
import { Tag, type Tone } from '../../design/tag.js'
import { useCall, useConsole } from '../../model/console-context.js'
import { AsyncContent } from '../../parts/async-content.js'
import { NewCodes } from '../../parts/new-codes.js'
import { SessionFrame } from '../../parts/session-frame.js'
import { Why } from '../../parts/why.js'
import { failureText } from '../../services/call.js'
import { shortDay } from '../../words/dates.js'
import { texts } from '../../words/texts.js'
import css from './codes-screen.module.css'
import { PasteStep } from './paste-step.js'

type NewCodesData = Pick<StaffCallData<'makeCodes'>, 'address' | 'made'>
type View = { name: 'list' } | { name: 'paste' } | { name: 'newCodes'; newCodes: NewCodesData }

const tones: Record<CodeRowView['state'], Tone> = {
  waiting: 'plain',
  used: 'open',
  expired: 'over',
  cancelled: 'over',
}
const codesPerPage = 100
const getName = ({ firstname, lastname }: CodeRowView) =>
  `${firstname} ${lastname}`.trim() || texts.codes.noName

const { compare } = new Intl.Collator('fr')
/** Codes without a family name come last. */
const byName = (one: CodeRowView, other: CodeRowView) =>
  Number(one.lastname === '') - Number(other.lastname === '') ||
  compare(one.lastname, other.lastname) ||
  compare(one.firstname, other.firstname)

interface ReplaceCodeProps {
  session: SessionSettings
  code: CodeRowView
  onReplaced: (newCodes: NewCodesData) => void
  onClose: () => void
  onCancelled: () => void
}

type Reason = keyof typeof texts.codes.dialog.reasons

function ReplaceCodeDialog({ session, code, onReplaced, onClose, onCancelled }: ReplaceCodeProps) {
  const { call, showToast, organisationUID, report } = useConsole()
  const words = texts.codes.dialog
  const [reason, setReason] = useState<Reason>('lost')
  const idempotencyKey = useRef(crypto.randomUUID().replaceAll('-', ''))
  const target = {
    organisationUID,
    sessionUID: session.uid,
    codes: [code.uid],
    reason: words.reasons[reason],
  }
  const replace = async () => {
    const result = await call('replaceCodes', { ...target, key: idempotencyKey.current })
    if (result.kind === 'done') onReplaced(result.data)
    else showToast(failureText(result, texts.codes.responseLost))
  }
  const cancel = async () => {
    const result = await call('cancelCodes', target)
    if (report(result, words.cancelled)) onCancelled()
  }
  return (
    <Dialog title={words.title(getName(code))} onClose={onClose}>
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
        <Button kind="grave" small onClick={cancel}>
          {words.cancel}
        </Button>{' '}
        <MutedText small>{words.cancelHint}</MutedText>
      </p>
      <DialogActions
        cancel={words.keep}
        onCancel={onClose}
        action={words.yes}
        icon="swap"
        onAction={replace}
      />
    </Dialog>
  )
}

interface CodeListProps {
  codes: readonly CodeRowView[]
  canWrite: boolean
  onAdd: () => void
  onReplace: (code: CodeRowView) => void
}

function CodeList({ codes, canWrite, onAdd, onReplace }: CodeListProps) {
  const words = texts.codes
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const matchingCodes = codes.filter((code) => matchesSearch(getName(code), search)).sort(byName)
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
            small
            aria-label={words.replaceOf(getName(code))}
            onClick={() => onReplace(code)}
            icon="swap"
          >
            {words.replace}
          </Button>
        ),
    })
  }
  const usedCount = codes.filter(({ state }) => state === 'used').length
  const unusedCount = codes.filter(({ state }) => state === 'waiting').length
  return (
    <>
      <div className={css.listHead}>
        <Row>
          <h2>{words.title}</h2>
          <MutedText>
            <Why explanation={words.sumWhy}>{words.sum(codes.length, usedCount, unusedCount)}</Why>
          </MutedText>
          <RowEnd>
            <SearchField
              label={words.search}
              value={search}
              onChange={(text) => {
                setSearch(text)
                setPage(1)
              }}
            />
            {canWrite && (
              <Button kind="main" onClick={onAdd} icon="plus">
                {words.add}
              </Button>
            )}
          </RowEnd>
        </Row>
      </div>
      <p className={matchingCodes.length === 0 ? css.nobody : 'sr'} role="status">
        {search.trim() !== '' && words.found(matchingCodes.length)}
      </p>
      {matchingCodes.length > 0 && (
        <Table
          caption={words.caption}
          columns={columns}
          groups={[
            { key: 'all', items: matchingCodes.slice((page - 1) * codesPerPage, page * codesPerPage) },
          ]}
          keyOf={({ uid }) => uid}
        />
      )}
      <Pager
        page={page}
        size={codesPerPage}
        total={matchingCodes.length}
        onPage={setPage}
        words={texts.common}
      />
    </>
  )
}

interface CodesProps {
  session: SessionSettings
  onSeatsChanged: () => Promise<void>
}

function Codes({ session, onSeatsChanged }: CodesProps) {
  const { membership, organisationUID } = useConsole()
  const words = texts.codes
  const loaded = useCall('listCodes', {
    organisationUID,
    sessionUID: session.uid,
  })
  const [view, setView] = useState<View>({ name: 'list' })
  const [codeToReplace, setCodeToReplace] = useState<CodeRowView>()
  const canWrite = membership.role !== 'reader'
  const steps = [words.step.paste, words.step.reread, words.step.give]
  const showCodes = (newCodes: NewCodesData) => {
    setCodeToReplace(undefined)
    setView({ name: 'newCodes', newCodes })
    void loaded.reload()
  }

  if (view.name === 'newCodes') {
    return (
      <>
        <Steps label={words.steps} steps={steps} currentIndex={2} />
        <NewCodes
          session={session}
          address={view.newCodes.address}
          codes={view.newCodes.made}
          onDone={() => setView({ name: 'list' })}
        />
      </>
    )
  }
  if (view.name === 'paste') {
    return (
      <>
        <Steps label={words.steps} steps={steps} currentIndex={1} />
        <PasteStep
          session={session}
          onSeatsChanged={onSeatsChanged}
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
          <EmptyState
            title={words.first.title}
            actions={
              canWrite && (
                <Button kind="main" onClick={() => setView({ name: 'paste' })} icon="plus">
                  {words.first.button}
                </Button>
              )
            }
          >
            <p>{canWrite ? words.first.lede : words.first.reader}</p>
          </EmptyState>
        ) : (
          <>
            <CodeList
              codes={codes}
              canWrite={canWrite}
              onAdd={() => setView({ name: 'paste' })}
              onReplace={setCodeToReplace}
            />
            {codeToReplace && (
              <ReplaceCodeDialog
                session={session}
                code={codeToReplace}
                onReplaced={showCodes}
                onClose={() => setCodeToReplace(undefined)}
                onCancelled={() => {
                  setCodeToReplace(undefined)
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
          <Codes session={session} onSeatsChanged={reload} />
        ) : (
          <p>{texts.codes.notHere}</p>
        )
      }
    </SessionFrame>
  )
}
