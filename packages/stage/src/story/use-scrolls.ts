import { type RefObject, useEffect, useState } from 'react'

/** Less than this is a rounding, not something to scroll to. */
const least = 2

/** Whether there is more in here than is seen: then it must be reached by the keyboard, too, to be read on. */
export function useScrolls(scroller: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const box = scroller.current
    if (!box || typeof ResizeObserver !== 'function') return
    const look = () => setScrolls(box.scrollHeight - box.clientHeight >= least)
    const observer = new ResizeObserver(look)
    observer.observe(box)
    for (const part of box.children) observer.observe(part)
    return () => observer.disconnect()
  }, [scroller])
  return scrolls
}
