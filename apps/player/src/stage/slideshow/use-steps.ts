import { useCallback, useEffect, useRef, useState } from 'react'
import { type Clock, HeldTimer } from '../clock.js'
import type { Step } from './steps.js'

interface Stepping {
  readonly steps: readonly Step[]
  readonly clock: Clock
  /** Each step waits for *next*; else time runs by itself. */
  readonly byHand: boolean
  /** Time stands still. */
  readonly held: boolean
  readonly onDone: () => void
}

interface Steps {
  readonly at: number
  readonly next: () => void
  readonly finish: () => void
}

/** From step to step, by time or by hand, and done once. */
export function useSteps({ steps, clock, byHand, held, onDone }: Stepping): Steps {
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
  const [timer] = useState(() => new HeldTimer(clock))
  useEffect(() => {
    if (!byHand) timer.set(ms, next)
    return () => timer.cancel()
  }, [timer, byHand, ms, next])
  useEffect(() => timer.hold(held), [timer, held])
  return { at, next, finish }
}
