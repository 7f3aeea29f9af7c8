// The frame of whatever is loaded: the shapes of what comes, then what came, and above it, when the server is silent, since when.
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../design/button.js'
import { Note } from '../design/note.js'
import { Empty, Waiting } from '../design/states.js'
import { useConsole } from '../model/console-context.js'
import type { Loaded } from '../model/use-loaded.js'
import { hour } from '../words/dates.js'
import { texts } from '../words/texts.js'

function useSecondsUntil(at: number | undefined): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (at === undefined) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [at])
  return at === undefined ? 0 : Math.max(0, Math.ceil((at - now) / 1000))
}

interface AwayProps {
  at: number | undefined
  retryAt: number | undefined
  reload: () => Promise<void>
}

function Away({ at, retryAt, reload }: AwayProps) {
  const words = texts.common
  const { membership } = useConsole()
  const seconds = useSecondsUntil(retryAt)
  return (
    <>
      <Note sign="no-network" tone="care" role="alert">
        <b>{at === undefined ? words.neverThere : words.away(hour(at, membership.timeZone))}</b>{' '}
        {at !== undefined && `${words.awayOld} `}
        {words.awayLearners}
      </Note>
      <p>
        {words.retryIn(seconds)}{' '}
        <Button kind="quiet" short onClick={reload}>
          {words.retry}
        </Button>
      </p>
    </>
  )
}

interface ShownProps<Data> {
  loaded: Loaded<Data> & { reload: () => Promise<void> }
  /** Said once to those who do not see the shapes. */
  waiting: string
  /** The shapes of what comes, where they are not those of a list. */
  shapes?: ReactNode
  children: (data: Data, isStale: boolean) => ReactNode
}

export function Shown<Data>({ loaded, waiting, shapes, children }: ShownProps<Data>) {
  const { data, at, failure, retryAt, reload } = loaded
  if (failure?.kind === 'refused') {
    return (
      <Empty title={failure.code === 'not-found' ? texts.common.notFound : failure.error}>
        {failure.code === 'not-found' && <p>{texts.common.notFoundHelp}</p>}
      </Empty>
    )
  }
  return (
    <>
      {failure && <Away at={at} retryAt={retryAt} reload={reload} />}
      {data === undefined
        ? !failure && <Waiting words={waiting}>{shapes}</Waiting>
        : children(data, failure !== undefined)}
    </>
  )
}
