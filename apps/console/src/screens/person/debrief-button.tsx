// A button that creates the debrief (« bilan ») of a learner as a PDF file, then offers the download.

import { Button, ButtonLink } from '@didascalie/design'
import { useEffect, useState } from 'react'
import { useCall, useConsole } from '../../model/console-context.js'
import { isTemporary } from '../../model/server-state.js'
import { isRunning } from '../../parts/is-running.js'
import { texts } from '../../words/texts.js'

/** Milliseconds between two requests for the state of the job while it waits or runs. */
const pollIntervalMs = 1_000

interface DebriefButtonProps {
  sessionUID: string
  learnerUID: string
}

export function DebriefButton({ sessionUID, learnerUID }: DebriefButtonProps) {
  const { call, showToast, organisationUID, report } = useConsole()
  const words = texts.personne.debrief
  const [jobUID, setJobUID] = useState<string>()
  const { data, failure } = useCall(
    'getJob',
    { organisationUID, sessionUID, jobUID: jobUID ?? '' },
    {
      isEnabled: jobUID !== undefined,
      refetchInterval: ({ job }) => (isRunning(job) ? pollIntervalMs : undefined),
    },
  )
  const job = data?.job
  const url = job?.state === 'done' ? job.url : null
  const isReady = url !== null
  const isLost = failure !== undefined && !isTemporary(failure)
  const hasFailed = isLost || (job !== undefined && !isRunning(job) && !isReady)
  const isMaking = jobUID !== undefined && !isReady && !hasFailed

  useEffect(() => {
    if (isReady) showToast(words.ready)
  }, [isReady, showToast, words])

  const startJob = async () => {
    const request = { organisationUID, sessionUID, learners: [learnerUID] }
    const started = await call('startExport', { ...request, kind: 'debriefs' })
    if (report(started)) setJobUID(started.data.job.uid)
  }

  if (job && url !== null) {
    return (
      <ButtonLink kind="main" href={url} download={job.fileName} icon="download">
        {words.fetch}
      </ButtonLink>
    )
  }
  return (
    <>
      {hasFailed && <span role="alert">{words.failed}</span>}
      <Button kind="main" disabled={isMaking} onClick={startJob} icon="download">
        {isMaking ? words.making : hasFailed ? texts.common.retry : words.ask}
      </Button>
    </>
  )
}
