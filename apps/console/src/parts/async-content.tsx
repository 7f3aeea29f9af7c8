// Content that comes from the server. Shows grey bars while the content loads. After a temporary failure, the last
// content stays, and a message above it says what failed.
import { formatHour } from '@didascalie/contract/text'
import { Button } from '@didascalie/design'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { Note } from '../design/note.js'
import { EmptyState, LoadingPlaceholder } from '../design/states.js'
import { useConsole } from '../model/console-context.js'
import { isTemporary, retryDelay, retryNow, type ServerState } from '../model/server-state.js'
import { texts } from '../words/texts.js'

function useSecondsToRetry(failureCount: number): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    setSeconds(Math.ceil(retryDelay(failureCount - 1) / 1000))
    const timer = setInterval(() => setSeconds((current) => Math.max(0, current - 1)), 1000)
    return () => clearInterval(timer)
  }, [failureCount])
  return seconds
}

type Availability = Pick<ServerState<unknown>, 'failure' | 'failureCount' | 'updatedAt'>

function TemporaryFailure({ state }: { state: Availability }) {
  const words = texts.common
  const { membership } = useConsole()
  const client = useQueryClient()
  const { updatedAt, failure, failureCount } = state
  const seconds = useSecondsToRetry(failureCount)
  const since = updatedAt === undefined ? undefined : formatHour(updatedAt, membership.timeZone)
  return (
    <>
      <Note icon="no-network" tone="care" role="alert">
        {failure?.kind === 'refused' ? (
          failure.error
        ) : (
          <>
            <b>{since === undefined ? words.unreachable : words.unreachableSince(since)}</b>{' '}
            {since !== undefined && `${words.dataIsOld} `}
            {words.learnersCanContinue}
          </>
        )}
      </Note>
      <p>
        {words.retryIn(seconds)}{' '}
        <Button kind="quiet" small onClick={() => retryNow(client)}>
          {words.retry}
        </Button>
      </p>
    </>
  )
}

/** Whether a parent component already shows the message about a temporary failure. A page shows this message only once. */
const NoticeContext = createContext(false)

interface AsyncNoticeProps {
  state: Availability
  children: ReactNode
}

/** Shows the message about a temporary failure above its children. The children, for example search fields and filters, stay mounted. */
export function AsyncNotice({ state, children }: AsyncNoticeProps) {
  const isNested = useContext(NoticeContext)
  const isFailing = state.failure !== undefined && isTemporary(state.failure)
  return (
    <NoticeContext value={isNested || isFailing}>
      {isFailing && !isNested && <TemporaryFailure state={state} />}
      {children}
    </NoticeContext>
  )
}

interface AsyncContentProps<Data> {
  state: ServerState<Data>
  /** The text that screen readers announce once while the content loads. */
  waiting: string
  /** An extra placeholder above the grey bars while the content loads, for example the outline of a diagram. */
  shapes?: ReactNode
  children: (data: Data, isStale: boolean) => ReactNode
}

export function AsyncContent<Data>({ state, waiting, shapes, children }: AsyncContentProps<Data>) {
  const { data, failure } = state
  if (failure?.kind === 'refused' && !isTemporary(failure)) {
    return (
      <EmptyState title={failure.code === 'not-found' ? texts.common.notFound : failure.error}>
        {failure.code === 'not-found' && <p>{texts.common.notFoundHelp}</p>}
      </EmptyState>
    )
  }
  return (
    <AsyncNotice state={state}>
      {data === undefined
        ? !failure && <LoadingPlaceholder words={waiting}>{shapes}</LoadingPlaceholder>
        : children(data, failure !== undefined)}
    </AsyncNotice>
  )
}
