import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Clock, PausableTimer } from '../scene/clock.js'
import type { SlideLine } from './slide-lines.js'

interface SlideLinesOptions {
  readonly lines: readonly SlideLine[]
  readonly clock: Clock
  /** Whether each line waits for a press on *Suite* instead of a timer. */
  readonly isManual: boolean
  /** Whether the timer is paused. */
  readonly isHeld: boolean
  readonly onDone: () => void
}

interface SlideLinesState {
  readonly index: number
  readonly next: () => void
  readonly finish: () => void
}

/** Advances through the lines of a slideshow by timer or by press, and calls `onDone` once at the end. */
export function useSlideLines({
  lines,
  clock,
  isManual,
  isHeld,
  onDone,
}: SlideLinesOptions): SlideLinesState {
  const [index, setIndex] = useState(0)
  const isDone = useRef(false)

  const finish = () => {
    if (isDone.current) return
    isDone.current = true
    onDone()
  }
  const next = () => {
    if (index + 1 < lines.length) setIndex(index + 1)
    else finish()
  }

  const ms = lines[index]?.ms ?? 0
  const [timer] = useState(() => new PausableTimer(clock))
  const onTime = useEffectEvent(next)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer must restart for each line, even if two lines have the same duration
  useEffect(() => {
    if (!isManual) timer.set(ms, () => onTime())
    return () => timer.cancel()
  }, [timer, isManual, ms, index])
  useEffect(() => timer.hold(isHeld), [timer, isHeld])
  return { index, next, finish }
}
