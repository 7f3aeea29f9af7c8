// The debrief of a group. A game teaches several notions, and each notion has one sentence and one page. This screen shows how many
// learners agreed with the sentence, and how many read the page. The two numbers are never combined, and the screen shows no names.
import type { GroupDebrief, SessionSettings } from '@didascalie/contract'
import { NotionSign } from '@didascalie/design'
import { Card } from '../../design/layout.js'
import { Disc, Lozenge, TwoValues } from '../../design/share-charts.js'
import { EmptyState } from '../../design/states.js'
import { type Column, Table } from '../../design/table.js'
import { useCall, useConsole, useHref } from '../../model/console-context.js'
import { AsyncContent } from '../../parts/async-content.js'
import { SessionFrame } from '../../parts/session-frame.js'
import { FinishedCount, GroupCounts, Why } from '../../parts/why.js'
import { texts } from '../../words/texts.js'
import css from './debriefs-screen.module.css'

type Notion = GroupDebrief['notions'][number]

/** The labels of the chart's scale: quarters of `maxCount`, if they are whole numbers. */
function Scale({ maxCount }: { maxCount: number }) {
  return (
    <span className={css.scale} aria-hidden="true">
      {[0, 0.25, 0.5, 0.75, 1].map((part) => (
        <span key={part}>{Number.isInteger(maxCount * part) ? maxCount * part : ''}</span>
      ))}
    </span>
  )
}

function Debrief({ session, debrief }: { session: SessionSettings; debrief: GroupDebrief }) {
  const href = useHref()
  const words = texts.bilans
  const { notions, surveyed, finished, threads } = debrief
  if (notions.every(({ counts }) => counts === null)) {
    return (
      <EmptyState title={words.few.title}>
        <p>{words.few.lede}</p>
        <p>
          <GroupCounts session={session} about={['surveys']} />
        </p>
      </EmptyState>
    )
  }
  const maxCount = Math.max(...notions.map(({ counts }) => (counts ? counts.yes + counts.no : 0)))
  const columns: Column<Notion>[] = [
    {
      key: 'sentence',
      kind: 'name',
      head: words.columns.sentence,
      cell: ({ title, sign, sentence }) => (
        <span className={css.notion}>
          <NotionSign sign={sign} />
          <span>
            <b>{title}</b>
            <span className={css.sentence}>{sentence}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'chart',
      head: (
        <>
          <span className="sr">{words.columns.chart}</span>
          <Scale maxCount={maxCount} />
        </>
      ),
      cell: ({ counts }) =>
        counts && (
          <span className={css.chart}>
            <TwoValues disc={counts.yes} lozenge={counts.read} total={counts.yes + counts.no} />
          </span>
        ),
    },
    {
      key: 'yes',
      kind: 'number',
      head: words.columns.yes,
      label: words.columns.yes,
      cell: ({ counts }) => counts?.yes,
    },
    {
      key: 'no',
      kind: 'number',
      head: words.columns.no,
      label: words.columns.no,
      cell: ({ counts }) => counts?.no,
    },
    {
      key: 'read',
      kind: 'number',
      head: words.columns.read,
      label: words.columns.read,
      cell: ({ counts }) => counts?.read,
    },
  ]
  return (
    <>
      <div className={css.intro}>
        <div>
          <h2>{words.title}</h2>
          <p>
            <Why explanation={<GroupCounts session={session} about={['surveys']} />}>
              {words.counted(surveyed)}
            </Why>{' '}
            {words.forFinished}{' '}
            <Why explanation={<FinishedCount session={session} />}>{words.finished(finished)}</Why>{' '}
            {words.lede}
          </p>
        </div>
        <p className={css.key}>
          <span>
            <Disc />
            <Why explanation={words.saidWhy}>{words.said}</Why>
          </span>
          <span>
            <Lozenge />
            <Why explanation={words.readWhy}>{words.read}</Why>
          </span>
        </p>
      </div>
      <Table
        caption={words.caption}
        columns={columns}
        groups={[{ key: 'all', items: notions }]}
        keyOf={({ number }) => String(number)}
      />
      {threads.length > 0 && (
        <section className={css.threads} aria-labelledby="threads">
          <h2 id="threads">{words.threads}</h2>
          <ul>
            {threads.map(({ kind, notion, choice }) => {
              const title = notions.find(({ number }) => number === notion)?.title ?? ''
              return (
                <li key={`${kind} ${notion}`}>
                  <Card>
                    <p>{words.thread[kind](title)}</p>
                    {choice !== null && (
                      <a
                        href={href(
                          `/session/${encodeURIComponent(session.uid)}/debat?carte=${encodeURIComponent(choice)}`,
                        )}
                      >
                        {words.card}
                      </a>
                    )}
                  </Card>
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </>
  )
}

function DebriefLoader({ session }: { session: SessionSettings }) {
  const { organisationUID } = useConsole()
  const loaded = useCall('getGroupDebrief', {
    organisationUID,
    sessionUID: session.uid,
  })
  return (
    <AsyncContent state={loaded} waiting={texts.bilans.loading}>
      {(debrief) => <Debrief session={session} debrief={debrief} />}
    </AsyncContent>
  )
}

export function DebriefsScreen({ sessionUID }: { sessionUID: string }) {
  return (
    <SessionFrame sessionUID={sessionUID} tab="bilans">
      {(session) => <DebriefLoader key={session.uid} session={session} />}
    </SessionFrame>
  )
}
