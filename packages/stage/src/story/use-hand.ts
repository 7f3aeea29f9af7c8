import { useEffect, useLayoutEffect, useState } from 'react'
import { PointerTracker } from '../director/hand.js'

/** Tracks the player's pointer and keys. `offered` identifies the panel on the screen. */
export function useHand(offered: string | undefined): PointerTracker {
  const [hand] = useState(() => new PointerTracker())
  useEffect(() => {
    const onPointer = ({ clientX, clientY }: PointerEvent) => hand.point({ x: clientX, y: clientY })
    const onKey = ({ key, repeat }: KeyboardEvent) => {
      if (!repeat) hand.press(key)
    }
    window.addEventListener('pointermove', onPointer, { capture: true, passive: true })
    window.addEventListener('pointerdown', onPointer, { capture: true, passive: true })
    window.addEventListener('keydown', onKey, { capture: true, passive: true })
    return () => {
      window.removeEventListener('pointermove', onPointer, { capture: true })
      window.removeEventListener('pointerdown', onPointer, { capture: true })
      window.removeEventListener('keydown', onKey, { capture: true })
    }
  }, [hand])
  useLayoutEffect(() => {
    if (offered !== undefined) hand.offer()
  }, [hand, offered])
  return hand
}
