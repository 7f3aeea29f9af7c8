import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react'
import type { Clock } from '../clock.js'
import type { StageState } from '../stage-state.js'
import { movementDuration } from './movement-duration.js'

const StageMoving = createContext(false)

/** Whether something enters or leaves the stage. Animation loops pause during this time. */
export const useStageMoving = (): boolean => useContext(StageMoving)

interface StageMovingProps {
  readonly picture: StageState
  readonly clock: Clock
  readonly children: ReactNode
}

export function StageMovingProvider({ picture, clock, children }: StageMovingProps) {
  const [isMoving, setMoving] = useState(false)
  const last = useRef(picture)
  const endTime = useRef(0)
  const cancelTimer = useRef(() => {})
  useLayoutEffect(() => () => cancelTimer.current(), [])
  // A layout effect, so that the loops already pause in the frame in which the change begins.
  useLayoutEffect(() => {
    const ms = movementDuration(last.current, picture)
    last.current = picture
    const newEndTime = clock.now() + ms
    if (ms === 0 || newEndTime <= endTime.current) return
    endTime.current = newEndTime
    setMoving(true)
    cancelTimer.current()
    cancelTimer.current = clock.after(ms, () => setMoving(false))
  }, [picture, clock])
  return <StageMoving value={isMoving}>{children}</StageMoving>
}
