import type { Job } from '@didascalie/contract'
import { ButtonLink } from '@didascalie/design'
import { useEffect, useRef } from 'react'
import { Card, MutedText } from '../../design/layout.js'
import { Meter } from '../../design/share-charts.js'
import { useConsole } from '../../model/console-context.js'
import { isRunning } from '../../parts/is-running.js'
import { relativeMoment } from '../../words/dates.js'
import { texts } from '../../words/texts.js'
import css from './evidence-screen.module.css'

function State({ job }: { job: Job }) {
  const { membership, now } = useConsole()
  const words = texts.preuves.job
  if (job.state === 'running') {
    return (
      <span className={css.progress}>
        <Meter value={job.done} total={job.of} />
        <MutedText small>{words.running(job.done, job.of)}</MutedText>
      </span>
    )
  }
  if (job.state !== 'done') return <MutedText small>{words[job.state]}</MutedText>
  if (job.url === null) return <MutedText small>{words.others}</MutedText>
  return (
    <span className={css.progress}>
      <ButtonLink small href={job.url} download={job.fileName} icon="download">
        {words.download}
      </ButtonLink>
      {job.until !== null && (
        <MutedText small>{words.until(relativeMoment(job.until, now(), membership.timeZone))}</MutedText>
      )}
    </span>
  )
}

/** Shows one message for each job that finishes or fails while the screen is open. */
function useReadyToast(jobs: readonly Job[]): void {
  const { showToast } = useConsole()
  const runningUIDs = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    for (const job of jobs)
      if (runningUIDs.current.has(job.uid) && !isRunning(job)) {
        const words = texts.preuves.job
        showToast(job.state === 'done' ? words.ready(words.kinds[job.kind]) : words.failed)
      }
    runningUIDs.current = new Set(jobs.filter(isRunning).map(({ uid }) => uid))
  }, [jobs, showToast])
}

/** The requested documents, the latest first. */
export function Jobs({ jobs }: { jobs: readonly Job[] }) {
  const { membership, now } = useConsole()
  const words = texts.preuves
  useReadyToast(jobs)
  return (
    <Card title={words.made}>
      {jobs.length === 0 ? (
        <p className={css.hint}>{words.noJobs}</p>
      ) : (
        <ul className={css.jobs}>
          {jobs.map((job) => (
            <li key={job.uid}>
              <b>{words.job.kinds[job.kind]}</b>
              <MutedText small>
                {relativeMoment(job.at, now(), membership.timeZone)}
                {job.by && `, ${job.by}`}
              </MutedText>
              <State job={job} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
