import type { AuditEntry, AuditKind } from '@didascalie/contract'
import { Button, Chips } from '@didascalie/design'
import { useState } from 'react'
import { Head } from '../../design/head.js'
import { useCall, useConsole } from '../../model/console-context.js'
import { AsyncContent } from '../../parts/async-content.js'
import { relativeMoment } from '../../words/dates.js'
import { texts } from '../../words/texts.js'
import css from './audit-log-screen.module.css'

const kinds: readonly AuditKind[] = [
  'all',
  'readings',
  'codes',
  'exports',
  'erasures',
  'entries',
  'team',
  'connections',
]

function Entry({ entry }: { entry: AuditEntry }) {
  const { membership, now } = useConsole()
  const words = texts.journal
  return (
    <li>
      <span>
        <b>{words.who(entry)}</b> {words.done(entry)}
        {words.changes(entry, membership.timeZone)}
      </span>
      <time dateTime={new Date(entry.at).toISOString()}>
        {relativeMoment(entry.at, now(), membership.timeZone)}
      </time>
    </li>
  )
}

export function AuditLogScreen() {
  const { call, organisationUID, report } = useConsole()
  const words = texts.journal
  const [kind, setKind] = useState<AuditKind>('all')
  const [older, setOlder] = useState<{ entries: AuditEntry[]; hasMore: boolean }>()
  const loaded = useCall('getJournal', { organisationUID, kind })
  const loadMore = async (after: string) => {
    const result = await call('getJournal', { organisationUID, kind, after })
    if (!report(result)) return
    setOlder((previous) => ({
      entries: [...(previous?.entries ?? []), ...result.data.entries],
      hasMore: result.data.more,
    }))
  }
  return (
    <>
      <Head title={words.title} />
      <div className={css.kinds}>
        <Chips
          label={words.show}
          value={kind}
          onChange={(value) => {
            setKind(value)
            setOlder(undefined)
          }}
          options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
        />
      </div>
      <AsyncContent state={loaded} waiting={words.loading}>
        {(firstPage) => {
          const entries = [...firstPage.entries, ...(older?.entries ?? [])]
          const last = entries.at(-1)
          const hasMore = older ? older.hasMore : firstPage.more
          return (
            <>
              {entries.length === 0 ? (
                <p className={css.none}>{kind === 'all' ? words.empty : words.none}</p>
              ) : (
                <ol className={css.log}>
                  {entries.map((entry) => (
                    <Entry key={entry.id} entry={entry} />
                  ))}
                </ol>
              )}
              {hasMore && last && <Button onClick={() => loadMore(last.id)}>{words.more}</Button>}
              <p className={css.keeps}>{words.keeps}</p>
            </>
          )
        }}
      </AsyncContent>
    </>
  )
}
