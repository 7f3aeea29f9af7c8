// During the session: where is everybody, whom do I go to?
import {
  type FollowedPerson,
  type FollowFilter,
  fewestShared,
  peopleAPage,
  type SessionSettings,
  type StaffCallData,
} from '@didascalie/contract'
import { useDeferredValue, useState } from 'react'
import { Button, ButtonLink } from '../../design/button.js'
import { Chips } from '../../design/chips.js'
import { Search } from '../../design/field.js'
import { Card, Push, Row, Soft } from '../../design/layout.js'
import { Note } from '../../design/note.js'
import { Pager } from '../../design/pager.js'
import { Sign } from '../../design/sign.js'
import { Dot, Staircase, StaircaseShape } from '../../design/staircase.js'
import { Empty } from '../../design/states.js'
import { Tag } from '../../design/tag.js'
import { useConsole, useHref } from '../../model/console-context.js'
import { useCopy } from '../../parts/copy.js'
import { HandedCodes } from '../../parts/handed-codes.js'
import { SessionFrame } from '../../parts/session-frame.js'
import { Shown } from '../../parts/shown.js'
import { hour } from '../../words/dates.js'
import { texts } from '../../words/texts.js'
import { BulkBar } from './bulk-bar.js'
import { type Doing, DoingDialog } from './doing-dialog.js'
import { ExpectedCard } from './expected-card.js'
import { keyOf, PeopleTable } from './people-table.js'
import css from './suivi-screen.module.css'
import { type Asked, useFollowUp } from './use-follow-up.js'
import { WatchCard } from './watch-card.js'

const filters: readonly FollowFilter[] = ['all', 'noticed', 'underWay', 'finished', 'notBegun']
const everybody: Asked = { search: '', filter: 'all', step: undefined, page: 1 }

function Follow({ session }: { session: SessionSettings }) {
  const { membership } = useConsole()
  const href = useHref()
  const words = texts.suivi
  const [asked, setAsked] = useState(everybody)
  const search = useDeferredValue(asked.search)
  const loaded = useFollowUp(session.uid, { ...asked, search })
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [doing, setDoing] = useState<Doing>()
  const [handed, setHanded] = useState<StaffCallData<'replaceCodes'>>()
  const canWrite = membership.role !== 'reader'
  const ask = (part: Partial<Asked>) => setAsked((before) => ({ ...before, page: 1, ...part }))
  const at = `/session/${encodeURIComponent(session.uid)}`
  const hrefOf = ({ learnerUID }: FollowedPerson) =>
    canWrite && learnerUID !== null ? href(`${at}/personne/${encodeURIComponent(learnerUID)}`) : undefined
  const shapes = (
    <Card>
      <StaircaseShape />
    </Card>
  )

  if (handed) {
    return (
      <HandedCodes
        session={session}
        address={handed.address}
        made={handed.made}
        onDone={() => {
          setHanded(undefined)
          setPicked(new Set())
          void loaded.reload()
        }}
      />
    )
  }

  return (
    <Shown loaded={loaded} waiting={words.loading} shapes={shapes}>
      {({ follow, at: time }, isStale) => {
        const { totals } = follow
        const asOf = hour(time, membership.timeZone)
        if (
          totals.all === 0 ||
          (totals.all === totals.notBegun && totals.finished === 0 && totals.underWay === 0)
        ) {
          const isPartner = session.kind === 'partner'
          const lede = isPartner
            ? words.empty.partner
            : session.state === 'soon' || session.state === 'draft'
              ? words.empty.soon
              : totals.all === 0
                ? words.empty.noCodes
                : words.empty.open(totals.all)
          return (
            <>
              <Empty
                title={words.empty.title}
                actions={
                  session.kind === 'normal' &&
                  canWrite && (
                    <ButtonLink kind="main" href={href(`${at}/codes`)}>
                      <Sign name="key" />
                      {words.empty.codes}
                    </ButtonLink>
                  )
                }
              >
                <p>{lede}</p>
              </Empty>
              {isPartner && <ExpectedCard sessionUID={session.uid} />}
            </>
          )
        }
        const players = totals.underWay + totals.finished
        const counts: Record<FollowFilter, number> = {
          all: totals.all,
          noticed: totals.noticed,
          underWay: totals.underWay,
          finished: totals.finished,
          notBegun: totals.notBegun,
        }
        const chosen = follow.people.filter((person) => picked.has(keyOf(person)))
        return (
          <>
            <div className={css.live}>
              <Card labelledby="where">
                <Row>
                  <h2 id="where">{words.where}</h2>
                  <Push>
                    {isStale ? (
                      <Tag tone="soon" sign="clock">
                        {words.seenAt(asOf)}
                      </Tag>
                    ) : (
                      <Soft small>
                        {words.playing(totals.playing)} · {words.asOf(asOf)}
                      </Soft>
                    )}
                  </Push>
                </Row>
                <p className={css.sum}>{words.sum(totals.finished, totals.underWay, totals.notBegun)}</p>
                <p className={css.key} aria-hidden="true">
                  <span>
                    <Dot kind="playing" />
                    {words.playingNow}
                  </span>
                  <span>
                    <Dot kind="noticed" />
                    {words.toLookAt}
                  </span>
                </p>
                <Staircase
                  label={words.climb}
                  steps={follow.steps}
                  chosen={asked.step}
                  onChoose={(step) => ask({ step })}
                  sayNoticed={words.ofWhich}
                  stale={isStale}
                />
              </Card>
              <WatchCard
                follow={follow}
                onSee={() => ask({ filter: 'noticed', step: undefined })}
                hrefOf={hrefOf}
                codesHref={session.kind === 'normal' && canWrite ? href(`${at}/codes`) : undefined}
              />
            </div>
            {players > 0 && players < fewestShared && (
              <div className={css.few}>
                <Note sign="privacy">
                  <b>{players === 1 ? words.one : words.few(players)}</b> {words.fewWhy}
                </Note>
              </div>
            )}
            {session.kind === 'partner' && <ExpectedCard sessionUID={session.uid} />}
            <section className={css.people} aria-labelledby="people">
              <div className={css.tools}>
                <h2 id="people">{words.people}</h2>
                <Search
                  label={words.search}
                  value={asked.search}
                  onChange={(text) => ask({ search: text })}
                />
                <Chips
                  label={words.filter}
                  value={asked.filter}
                  onChange={(filter) => ask({ filter })}
                  options={filters.map((value) => ({
                    value,
                    label: words.filters[value],
                    count: counts[value],
                  }))}
                />
              </div>
              <p className="sr" role="status">
                {search !== '' || asked.filter !== 'all' || asked.step !== undefined
                  ? words.shown(follow.total)
                  : ''}
              </p>
              {follow.people.length === 0 ? (
                <p className={css.quiet}>{words.nobody}</p>
              ) : (
                <PeopleTable
                  follow={follow}
                  picked={picked}
                  onPick={setPicked}
                  canWrite={canWrite}
                  onRename={(person) => setDoing({ name: 'rename', person })}
                  onMove={
                    membership.role === 'manager' && session.kind === 'normal'
                      ? (person) => setDoing({ name: 'move', person })
                      : undefined
                  }
                  hrefOf={hrefOf}
                />
              )}
              <Pager
                page={asked.page}
                size={peopleAPage}
                total={follow.total}
                onPage={(page) => ask({ page })}
                words={texts.common}
              />
              <BulkBar
                session={session}
                people={chosen}
                onDo={(name) => setDoing({ name })}
                onNone={() => setPicked(new Set())}
              />
              <p className={css.foot}>
                {words.notRanked} {session.reads === 'group' && words.groupOnly}
              </p>
            </section>
            {doing && (
              <DoingDialog
                session={session}
                doing={doing}
                people={chosen}
                onClose={() => setDoing(undefined)}
                onHanded={setHanded}
                onChanged={loaded.reload}
              />
            )}
          </>
        )
      }}
    </Shown>
  )
}

function Actions({ session }: { session: SessionSettings }) {
  const href = useHref()
  const copy = useCopy()
  return (
    <>
      {session.kind !== 'partner' && (
        <Button onClick={() => copy(session.address)}>
          <Sign name="link" />
          {texts.suivi.copyAddress}
        </Button>
      )}
      <ButtonLink kind="main" href={href(`/session/${encodeURIComponent(session.uid)}/debat`)}>
        <Sign name="chat" />
        {texts.suivi.debate}
      </ButtonLink>
    </>
  )
}

export function SuiviScreen({ sessionUID }: { sessionUID: string }) {
  return (
    <SessionFrame sessionUID={sessionUID} tab="suivi" actions={(session) => <Actions session={session} />}>
      {(session) => <Follow key={session.uid} session={session} />}
    </SessionFrame>
  )
}
