// Creates the PDF debrief of a learner who shares it, then offers the download.
import type { Job } from '@didascalie/contract'
import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '../../design/button.js'
import { Sign } from '../../design/sign.js'
import { useConsole } from '../../model/console-context.js'
import { sayFailure } from '../../parts/failure.js'
import { isUnderWay } from '../../parts/under-way.js'
import { texts } from '../../words/texts.js'

/** Milliseconds between two requests for the state of the job. */
const pace = 1_000

interface DebriefButtonProps {
  sessionUID: string
  learnerUID: string
}

export function DebriefButton({ sessionUID, learnerUID }: DebriefButtonProps) {
  const { call, membership, say } = useConsole()
  const words = texts.personne.debrief
  const { organisationUID } = membership
  const [job, setJob] = useState<Job>()
  const making = job && isUnderWay(job) ? job.uid : undefined

  useEffect(() => {
    if (making === undefined) return
    const timer = setInterval(async () => {
      const looked = await call('getJob', { organisationUID, sessionUID, jobUID: making })
      if (looked.kind !== 'done' || isUnderWay(looked.data.job)) return
      setJob(looked.data.job)
      say(looked.data.job.state === 'done' ? words.ready : texts.preuves.job.failed)
    }, pace)
    return () => clearInterval(timer)
  }, [call, say, making, organisationUID, sessionUID, words])

  const ask = async () => {
    const whose = { organisationUID, sessionUID, learners: [learnerUID] }
    const started = await call('startExport', { ...whose, kind: 'debriefs' })
    if (started.kind === 'done') setJob(started.data.job)
    else say(sayFailure(started))
  }

  if (job?.state === 'done' && job.url !== null) {
    return (
      <ButtonLink kind="main" href={job.url} download={job.fileName}>
        <Sign name="download" />
        {words.fetch}
      </ButtonLink>
    )
  }
  return (
    <Button kind="main" disabled={making !== undefined} onClick={ask}>
      <Sign name="download" />
      {making === undefined ? words.ask : words.making}
    </Button>
  )
}
