// The home screen of the console: what needs the trainer's attention, then the sessions grouped by state.
import {
  minPeopleForStatistics,
  type Need,
  type SessionRowView,
  type SessionState,
  sessionsPerPage,
} from '@didascalie/contract'
import { ButtonLink, Chips, Icon, type IconName } from '@didascalie/design'
import { useState } from 'react'
import { SearchField } from '../../design/field.js'
import { Head } from '../../design/head.js'
import { MutedText } from '../../design/layout.js'
import { Pager } from '../../design/pager.js'
import { GroupBar, Meter, Sparkline } from '../../design/share-charts.js'
import { EmptyState } from '../../design/states.js'
import { type Column, Table } from '../../design/table.js'
import { Flag, Tag, type Tone } from '../../design/tag.js'
import { useCall, useConsole, useHref } from '../../model/console-context.js'
import { useDebounced } from '../../model/use-debounced.js'
import { AsyncContent, AsyncNotice } from '../../parts/async-content.js'
import { datesText, needText, pathOfNeed, stateText } from '../../parts/session-words.js'
import { FinishedCount, Why } from '../../parts/why.js'
import { longDay } from '../../words/dates.js'
import { texts } from '../../words/texts.js'
import css from './sessions-screen.module.css'

const needIcons: Record<Need['kind'], IconName> = {
  idle: 'pause',
  stuck: 'alert',
  'closes-soon': 'clock',
  'no-codes': 'key',
  'unused-codes': 'key',
  endless: 'calendar',
  'erased-soon': 'calendar',
  survey: 'list',
}
const tones: Record<SessionState, Tone> = {
  open: 'open',
  soon: 'soon',
  draft: 'plain',
  over: 'over',
  archived: 'over',
}
const stateOrder: readonly SessionState[] = ['open', 'soon', 'draft', 'over', 'archived']

function NeedsList({ needs }: { needs: readonly Need[] }) {
  const href = useHref()
  if (needs.length === 0) return null
  return (
    <ul className={css.waits} aria-label={texts.sessions.needsLabel}>
      {needs.slice(0, 3).map((need) => (
        <li key={`${need.sessionUID} ${need.kind} ${need.person?.learnerUID ?? ''}`}>
          <a href={href(pathOfNeed(need))}>
            <Icon name={needIcons[need.kind]} />
            <span>
              <b>{needText(need)}</b>
              <span>{need.session}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function NeedsCell({ session }: { session: SessionRowView }) {
  const { now } = useConsole()
  const [need, ...others] = session.needs
  const words = texts.sessions
  const isFew = session.state === 'open' && session.learners > 0 && session.learners < minPeopleForStatistics
  const showsEraseDay = session.state === 'over' && session.eraseOn !== null
  if (!need && !isFew && !showsEraseDay) return null
  return (
    <span className={css.care}>
      {need && <Flag icon={needIcons[need.kind]}>{needText(need)}</Flag>}
      {others[0] && <MutedText small>{needText(others[0])}</MutedText>}
      {!need && isFew && <MutedText small>{words.few}</MutedText>}
      {showsEraseDay && session.eraseOn && (
        <MutedText small>{words.eraseOn(longDay(session.eraseOn, now()))}</MutedText>
      )}
    </span>
  )
}

function useColumns(): Column<SessionRowView>[] {
  const { now, membership } = useConsole()
  const href = useHref()
  const words = texts.sessions
  const zone = membership.timeZone
  return [
    {
      key: 'name',
      kind: 'name',
      head: words.columns.session,
      cell: (session) => (
        <span className={css.name}>
          <a href={href(`/session/${encodeURIComponent(session.uid)}`)}>{session.name}</a>
          {words.kinds[session.kind] && <Tag>{words.kinds[session.kind]}</Tag>}
          <span className={css.when}>{datesText(session, now(), zone)}</span>
        </span>
      ),
    },
    {
      key: 'state',
      kind: 'corner',
      head: words.columns.state,
      cell: (session) => <Tag tone={tones[session.state]}>{stateText(session, now(), zone)}</Tag>,
    },
    {
      key: 'seats',
      head: words.columns.seats,
      label: words.columns.seats,
      cell: ({ learners, codes, seats, kind }) =>
        kind === 'partner' || seats === null ? (
          <span className={css.seats}>
            <Why explanation={kind === 'partner' ? words.enteredWhy : texts.codes.sumWhy}>
              {words.noLimit(kind === 'partner' ? learners : codes)}
            </Why>
          </span>
        ) : (
          <span className={css.seats}>
            <Meter value={codes} total={seats} />
            <Why explanation={texts.codes.sumWhy}>{words.of(codes, seats)}</Why>
          </span>
        ),
    },
    {
      key: 'activity',
      head: words.columns.activity,
      label: words.columns.activityShort,
      cell: ({ minutes, state }) => {
        const played = minutes.reduce((sum, day) => sum + day, 0)
        return state === 'draft' || state === 'soon' || played === 0 ? null : (
          <Sparkline values={minutes} label={words.played(played)} />
        )
      },
    },
    {
      key: 'group',
      head: words.columns.group,
      label: words.columns.group,
      cell: (session) =>
        session.learners === 0 ? null : (
          <span className={css.group}>
            <GroupBar {...session} />
            <Why
              explanation={
                <>
                  <FinishedCount session={session} /> {texts.suivi.underWayWhy}
                </>
              }
            >
              {words.groupProgress(session.finished, session.underWay)}
            </Why>
          </span>
        ),
    },
    { key: 'care', head: words.columns.care, cell: (session) => <NeedsCell session={session} /> },
  ]
}

type SessionFilter = 'all' | 'mine' | 'over' | 'archived'

export function SessionsScreen() {
  const { membership, organisationUID } = useConsole()
  const href = useHref()
  const words = texts.sessions
  const [sessionFilter, setSessionFilter] = useState<SessionFilter>('all')
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const search = useDebounced(typed)
  const columns = useColumns()
  const state = useCall(
    'listSessions',
    {
      organisationUID,
      search,
      page,
      mine: sessionFilter === 'mine',
      ...((sessionFilter === 'over' || sessionFilter === 'archived') && { state: sessionFilter }),
    },
    { keepPrevious: true },
  )
  const canWrite = membership.role !== 'reader'
  const newSessionLink = (label: string) =>
    canWrite && (
      <ButtonLink kind="main" href={href('/sessions/nouvelle')} icon="plus">
        {label}
      </ButtonLink>
    )
  const isFiltered = typed !== '' || sessionFilter !== 'all'
  const counts = state.data?.counts
  const allCount = counts && counts.open + counts.soon + counts.draft + counts.over + counts.archived
  const hasNone = allCount === 0 && !isFiltered
  const groupsOf = (sessions: readonly SessionRowView[]) =>
    stateOrder
      .map((stateOfGroup) => ({
        key: stateOfGroup,
        title: words.groups[stateOfGroup],
        items: sessions.filter((session) => session.state === stateOfGroup),
      }))
      .filter(({ items }) => items.length > 0)

  return (
    <>
      <Head title={words.title} actions={newSessionLink(words.new) || undefined} />
      <AsyncNotice state={state}>
        {state.data && <NeedsList needs={state.data.needs} />}
        {/* Outside of `AsyncContent`, so that the search field keeps its focus and text while the results load or fail. */}
        {!hasNone && (state.data || isFiltered) && (
          <div className={css.tools}>
            <SearchField
              label={words.search}
              value={typed}
              onChange={(text) => {
                setTyped(text)
                setPage(1)
              }}
            />
            <Chips
              label={words.show}
              value={sessionFilter}
              onChange={(value) => {
                setSessionFilter(value)
                setPage(1)
              }}
              options={[
                { value: 'all', label: words.all, count: allCount, explanation: words.allWhy },
                { value: 'mine', label: words.mine, count: counts?.mine, explanation: words.mineWhy },
                { value: 'over', label: words.over, count: counts?.over, explanation: words.overWhy },
                ...(counts?.archived || sessionFilter === 'archived'
                  ? [
                      {
                        value: 'archived' as const,
                        label: words.archived,
                        count: counts?.archived,
                        explanation: words.archivedWhy,
                      },
                    ]
                  : []),
              ]}
            />
          </div>
        )}
        <AsyncContent state={state} waiting={words.loading}>
          {({ sessions, total, tryAddress }) =>
            hasNone ? (
              <EmptyState
                title={words.empty.title}
                actions={
                  <>
                    {newSessionLink(words.empty.first)}
                    {tryAddress !== '' && (
                      <ButtonLink href={tryAddress} target="_blank" rel="noopener" icon="screen">
                        {words.empty.tryGame}
                      </ButtonLink>
                    )}
                  </>
                }
              >
                <p>{canWrite ? words.empty.lede : words.empty.readerLede}</p>
                {tryAddress !== '' && <p>{words.empty.tryLede}</p>}
              </EmptyState>
            ) : (
              <div aria-busy={state.isPrevious}>
                <p className="sr" role="status">
                  {isFiltered && !state.isPrevious ? words.found(total) : ''}
                </p>
                {sessions.length === 0 ? (
                  <p className={css.noOne}>{words.noMatch}</p>
                ) : (
                  <Table
                    caption={words.caption}
                    columns={columns}
                    groups={groupsOf(sessions)}
                    keyOf={({ uid }) => uid}
                  />
                )}
                <Pager
                  page={page}
                  size={sessionsPerPage}
                  total={total}
                  onPage={setPage}
                  words={texts.common}
                />
              </div>
            )
          }
        </AsyncContent>
      </AsyncNotice>
    </>
  )
}
