import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react'
import type { Clock } from '../clock.js'
import type { Picture } from '../picture.js'
import { stirOf } from './stir.js'

const Stirs = createContext(false)

/** True while something enters or leaves the stage. Loops pause during this time. */
export const useStirring = (): boolean => useContext(Stirs)

interface StirringProps {
  readonly picture: Picture
  readonly clock: Clock
  readonly children: ReactNode
}

/** Provides the value of `useStirring` to the components of a stage. */
export function Stirring({ picture, clock, children }: StirringProps) {
  const [stirs, setStirs] = useState(false)
  const last = useRef(picture)
  const until = useRef(0)
  const callOff = useRef(() => {})
  useLayoutEffect(() => () => callOff.current(), [])
  // A layout effect, so that loops pause in the frame of the change and not in the next one.
  useLayoutEffect(() => {
    const ms = stirOf(last.current, picture)
    last.current = picture
    const rests = clock.now() + ms
    if (ms === 0 || rests <= until.current) return
    until.current = rests
    setStirs(true)
    callOff.current()
    callOff.current = clock.after(ms, () => setStirs(false))
  }, [picture, clock])
  return <Stirs value={stirs}>{children}</Stirs>
}
