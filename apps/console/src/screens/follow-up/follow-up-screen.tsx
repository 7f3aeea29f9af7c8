// The follow-up screen of a session: the progress of each learner, and the learners who need the trainer.
import {
  type FollowedPerson,
  type FollowFilter,
  peoplePerPage,
  type SessionSettings,
  type StaffCallData,
} from '@didascalie/contract'
import { Button, ButtonLink, Chips } from '@didascalie/design'
import { type ReactNode, useState } from 'react'
import { SearchField } from '../../design/field.js'
import { Card } from '../../design/layout.js'
import { Pager } from '../../design/pager.js'
import { StaircaseShape } from '../../design/staircase.js'
import { useConsole, useHref } from '../../model/console-context.js'
import { useDebounced } from '../../model/use-debounced.js'
import { AsyncContent, AsyncNotice } from '../../parts/async-content.js'
import { useCopy } from '../../parts/copy.js'
import { NewCodes } from '../../parts/new-codes.js'
import { SessionFrame } from '../../parts/session-frame.js'
import { FinishedCount } from '../../parts/why.js'
import { texts } from '../../words/texts.js'
import { ActionDialog, type PendingAction } from './action-dialog.js'
import { BulkBar } from './bulk-bar.js'
import css from './follow-up-screen.module.css'
import { GroupOverview } from './group-overview.js'
import { keyOf, PeopleTable } from './people-table.js'
import { isUnstarted, UnstartedGroup } from './unstarted-group.js'
import { type FollowUpQuery, useFollowUp } from './use-follow-up.js'

const filters: readonly FollowFilter[] = ['all', 'noticed', 'underWay', 'finished', 'notBegun']
const defaultQuery: FollowUpQuery = { search: '', filter: 'all', step: undefined, page: 1 }

function Follow({ session }: { session: SessionSettings }) {
  const { membership } = useConsole()
  const href = useHref()
  const words = texts.suivi
  const [query, setQuery] = useState(defaultQuery)
  const search = useDebounced(query.search)
  const state = useFollowUp(session.uid, { ...query, search })
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [pendingAction, setPendingAction] = useState<PendingAction>()
  const [newCodes, setNewCodes] = useState<StaffCallData<'replaceCodes'>>()
  const canWrite = membership.role !== 'reader'
  const isFiltered = query.search !== '' || query.filter !== 'all' || query.step !== undefined
  const changeQuery = (part: Partial<FollowUpQuery>) =>
    setQuery((previous) => ({ ...previous, page: 1, ...part }))
  const sessionPath = `/session/${encodeURIComponent(session.uid)}`
  const codesHref = session.kind === 'normal' && canWrite ? href(`${sessionPath}/codes`) : undefined
  const hrefOf = ({ learnerUID }: FollowedPerson) =>
    canWrite && learnerUID !== null
      ? href(`${sessionPath}/personne/${encodeURIComponent(learnerUID)}`)
      : undefined

  if (newCodes) {
    return (
      <NewCodes
        session={session}
        address={newCodes.address}
        codes={newCodes.made}
        onDone={() => {
          setNewCodes(undefined)
          setPicked(new Set())
          void state.reload()
        }}
      />
    )
  }

  const explanations: Record<FollowFilter, ReactNode> = {
    all: words.allWhy,
    noticed: words.noticedWhy,
    underWay: words.underWayWhy,
    finished: <FinishedCount session={session} />,
    notBegun: words.notBegunWhy,
  }

  const { data, failure } = state
  const totals = data?.follow.totals
  if (totals && isUnstarted(totals)) {
    return (
      <AsyncNotice state={state}>
        <UnstartedGroup session={session} expected={totals.all} codesHref={codesHref} />
      </AsyncNotice>
    )
  }
  const pickedPeople = data?.follow.people.filter((person) => picked.has(keyOf(person))) ?? []
  const shapes = (
    <Card>
      <StaircaseShape />
    </Card>
  )
  const peopleList = (
    <AsyncContent state={state} waiting={words.loading} shapes={shapes}>
      {({ follow }) => (
        <>
          <p className="sr" role="status">
            {isFiltered && !state.isPrevious ? words.shown(follow.total) : ''}
          </p>
          {follow.people.length === 0 ? (
            <p className={css.quiet}>{words.nobody}</p>
          ) : (
            <PeopleTable
              follow={follow}
              picked={picked}
              onPick={setPicked}
              canWrite={canWrite}
              onRename={(person) => setPendingAction({ name: 'rename', person })}
              onMove={
                membership.role === 'manager' && session.kind === 'normal'
                  ? (person) => setPendingAction({ name: 'move', person })
                  : undefined
              }
              hrefOf={hrefOf}
            />
          )}
          <Pager
            page={query.page}
            size={peoplePerPage}
            total={follow.total}
            onPage={(page) => changeQuery({ page })}
            words={texts.common}
          />
          <BulkBar
            session={session}
            people={pickedPeople}
            onAction={(name) => setPendingAction({ name })}
            onClearSelection={() => setPicked(new Set())}
          />
          <p className={css.foot}>
            {words.notRanked} {session.reads === 'group' && words.groupOnly}
          </p>
        </>
      )}
    </AsyncContent>
  )
  return (
    <AsyncNotice state={state}>
      {data && (
        <GroupOverview
          session={session}
          followUp={data}
          isStale={failure !== undefined}
          chosenStep={query.step}
          onChooseStep={(step) => changeQuery({ step, filter: 'all' })}
          onShowAlerts={() => changeQuery({ filter: 'noticed', step: undefined })}
          hrefOf={hrefOf}
          codesHref={codesHref}
        />
      )}
      {data || isFiltered ? (
        <section className={css.people} aria-labelledby="people" aria-busy={state.isPrevious}>
          {/* Outside of `AsyncContent`, so that the search field keeps its focus and text while the results load or fail. */}
          <div className={css.tools}>
            <h2 id="people">{words.people}</h2>
            <SearchField
              label={words.search}
              value={query.search}
              onChange={(text) => changeQuery({ search: text })}
            />
            <Chips
              label={words.filter}
              value={query.step === undefined ? query.filter : undefined}
              onChange={(filter) => changeQuery({ filter, step: undefined })}
              options={filters.map((value) => ({
                value,
                label: words.filters[value],
                count: totals?.[value],
                explanation: explanations[value],
              }))}
            />
          </div>
          {peopleList}
        </section>
      ) : (
        peopleList
      )}
      {pendingAction && (
        <ActionDialog
          session={session}
          action={pendingAction}
          people={pickedPeople}
          onClose={() => setPendingAction(undefined)}
          onReplaced={setNewCodes}
          onChanged={state.reload}
        />
      )}
    </AsyncNotice>
  )
}

function Actions({ session }: { session: SessionSettings }) {
  const href = useHref()
  const copy = useCopy()
  return (
    <>
      {session.kind !== 'partner' && (
        <Button onClick={() => copy(session.address)} icon="link">
          {texts.suivi.copyAddress}
        </Button>
      )}
      <ButtonLink kind="main" href={href(`/session/${encodeURIComponent(session.uid)}/debat`)} icon="chat">
        {texts.suivi.debate}
      </ButtonLink>
    </>
  )
}

export function FollowUpScreen({ sessionUID }: { sessionUID: string }) {
  return (
    <SessionFrame sessionUID={sessionUID} tab="suivi" actions={(session) => <Actions session={session} />}>
      {(session) => <Follow key={session.uid} session={session} />}
    </SessionFrame>
  )
}
