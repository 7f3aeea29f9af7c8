import { type RefObject, useEffect, useState } from 'react'

/** Whether timers should pause, because the page is hidden or this element is inert. */
export function useHeld(root: RefObject<Element | null>): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const update = () => setHeld(document.hidden || Boolean(root.current?.closest('[inert]')))
    const observer = new MutationObserver(update)
    observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['inert'] })
    document.addEventListener('visibilitychange', update)
    update()
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', update)
    }
  }, [root])
  return isHeld
}
