import { type RefObject, useEffect, useState } from 'react'

/** True while the page is hidden or this part of it is inert: its timers should pause. */
export function useHeld(root: RefObject<Element | null>): boolean {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    const look = () => setHeld(document.hidden || Boolean(root.current?.closest('[inert]')))
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['inert'] })
    document.addEventListener('visibilitychange', look)
    look()
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
  }, [root])
  return held
}
