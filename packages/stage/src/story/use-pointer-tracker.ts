import { useEffect, useLayoutEffect, useState } from 'react'
import { PointerTracker } from '../director/hand.js'

/**
 * Tracks the learner's pointer and keys, so that the story can ignore an accidental press on a new panel. `panelKey` identifies the panel
 * on the screen. It is `undefined` if there is no panel.
 */
export function usePointerTracker(panelKey: string | undefined): PointerTracker {
  const [tracker] = useState(() => new PointerTracker())
  useEffect(() => {
    const onPointer = ({ clientX, clientY }: PointerEvent) => tracker.point({ x: clientX, y: clientY })
    const onKey = ({ key, repeat }: KeyboardEvent) => {
      if (!repeat) tracker.press(key)
    }
    window.addEventListener('pointermove', onPointer, { capture: true, passive: true })
    window.addEventListener('pointerdown', onPointer, { capture: true, passive: true })
    window.addEventListener('keydown', onKey, { capture: true, passive: true })
    return () => {
      window.removeEventListener('pointermove', onPointer, { capture: true })
      window.removeEventListener('pointerdown', onPointer, { capture: true })
      window.removeEventListener('keydown', onKey, { capture: true })
    }
  }, [tracker])
  useLayoutEffect(() => {
    if (panelKey !== undefined) tracker.offer()
  }, [tracker, panelKey])
  return tracker
}
