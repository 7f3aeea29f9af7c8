import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Clock, HeldTimer } from '../scene/clock.js'
import type { Step } from './steps.js'

interface Stepping {
  readonly steps: readonly Step[]
  readonly clock: Clock
  /** Each step waits for a press on *Suite* instead of a timer. */
  readonly byHand: boolean
  /** The timer is paused. */
  readonly held: boolean
  readonly onDone: () => void
}

interface Steps {
  readonly at: number
  readonly next: () => void
  readonly finish: () => void
}

/** Advances through the steps by timer or by press, and calls `onDone` once. */
export function useSteps({ steps, clock, byHand, held, onDone }: Stepping): Steps {
  const [at, setAt] = useState(0)
  const done = useRef(false)

  const finish = () => {
    if (done.current) return
    done.current = true
    onDone()
  }
  const next = () => {
    if (at + 1 < steps.length) setAt(at + 1)
    else finish()
  }

  const ms = steps[at]?.ms ?? 0
  const [timer] = useState(() => new HeldTimer(clock))
  const onTime = useEffectEvent(next)
  // biome-ignore lint/correctness/useExhaustiveDependencies: two steps that last equally long each set the timer
  useEffect(() => {
    if (!byHand) timer.set(ms, () => onTime())
    return () => timer.cancel()
  }, [timer, byHand, ms, at])
  useEffect(() => timer.hold(held), [timer, held])
  return { at, next, finish }
}
