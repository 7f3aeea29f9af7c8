import { useCallback, useEffect, useRef, useState } from 'react'
import type { Clock } from '../clock.js'
import type { Step } from './steps.js'

interface Stepping {
  readonly steps: readonly Step[]
  readonly clock: Clock
  /** Time runs by itself; else each step waits for *next*. */
  readonly timed: boolean
  readonly onDone: () => void
}

export interface Steps {
  readonly at: number
  readonly next: () => void
  readonly finish: () => void
}

/** From step to step, by time or by hand, and done once. */
export function useSteps({ steps, clock, timed, onDone }: Stepping): Steps {
  const [at, setAt] = useState(0)
  const done = useRef(false)
  const newest = useRef(onDone)
  newest.current = onDone

  const finish = useCallback(() => {
    if (done.current) return
    done.current = true
    newest.current()
  }, [])
  const next = useCallback(() => {
    if (at + 1 < steps.length) setAt(at + 1)
    else finish()
  }, [at, steps.length, finish])

  const ms = steps[at]?.ms ?? 0
  useEffect(() => (timed ? clock.after(ms, next) : undefined), [clock, timed, ms, next])
  return { at, next, finish }
}
