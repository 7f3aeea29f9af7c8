import { type RefObject, useEffect, useState } from 'react'

/** A smaller overflow is a rounding error. In pixels. */
const least = 2

/** True if the content overflows. The element must then be focusable, so that keyboard users can scroll it. */
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
