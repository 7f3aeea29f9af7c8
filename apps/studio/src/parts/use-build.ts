import type { BuildRefusal, Built, StudioActivity } from '@didascalie/contract'
import { useCallback, useEffect, useState } from 'react'
import { CallError } from '../services/calls.js'
import type { PublishingServer } from '../services/publishing-calls.js'
import { buildTexts } from '../words/build-texts.js'

export interface BuildRun<Result> {
  readonly isRunning: boolean
  readonly result: Result | undefined
  readonly refusal: BuildRefusal | undefined
  run(start: () => Promise<Built<Result>>): Promise<void>
}

export function useBuild<Result>(): BuildRun<Result> {
  const [isRunning, setRunning] = useState(false)
  const [outcome, setOutcome] = useState<Built<Result>>()
  const run = useCallback(async (start: () => Promise<Built<Result>>) => {
    setRunning(true)
    setOutcome(undefined)
    try {
      setOutcome(await start())
    } catch (error) {
      const message = error instanceof CallError ? error.message : buildTexts.noAnswer
      setOutcome({ refusal: { message, faults: [] } })
    }
    setRunning(false)
  }, [])
  return {
    isRunning,
    result: outcome && 'result' in outcome ? outcome.result : undefined,
    refusal: outcome && 'refusal' in outcome ? outcome.refusal : undefined,
    run,
  }
}

/** The time between two requests for the progress of a build, in milliseconds. */
const progressMs = 400

/** Asks the server once what it is doing. Asks again regularly while a build runs, even if another window started this build. */
export function useActivity(
  server: PublishingServer,
  isRunning: boolean,
): { activity: StudioActivity | undefined; refresh(): Promise<void> } {
  const [activity, setActivity] = useState<StudioActivity>()
  const refresh = useCallback(async () => {
    try {
      setActivity(await server.activity())
    } catch (error) {
      // Ignores a server that does not answer, because the next build or save shows this problem to the writer.
      if (!(error instanceof CallError || error instanceof TypeError)) throw error
    }
  }, [server])
  const isBuilding = isRunning || (activity?.explored ?? null) !== null
  useEffect(() => {
    void refresh()
    if (!isBuilding) return
    const timer = setInterval(() => void refresh(), progressMs)
    return () => clearInterval(timer)
  }, [refresh, isBuilding])
  return { activity, refresh }
}
