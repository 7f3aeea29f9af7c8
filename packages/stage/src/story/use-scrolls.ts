import { type RefObject, useEffect, useState } from 'react'

/** In pixels. A smaller overflow is a rounding error. */
const least = 2
/** In pixels. If less than this is hidden below, it is only the space after the last line or reply. */
const leastMore = 8

interface Scrolls {
  /** Whether the content overflows. The element must then be focusable, so that keyboard users can scroll it. */
  readonly scrolls: boolean
  /** Whether a part of the content is below the visible part. */
  readonly hasMore: boolean
}

/** Observes whether the content of an element overflows. */
export function useScrolls(scroller: RefObject<HTMLElement | null>): Scrolls {
  const [scrolls, setScrolls] = useState(false)
  const [hasMore, setMore] = useState(false)
  useEffect(() => {
    const box = scroller.current
    if (!box || typeof ResizeObserver !== 'function') return
    const update = () => {
      const hidden = box.scrollHeight - box.clientHeight
      setScrolls(hidden >= least)
      setMore(hidden - box.scrollTop >= leastMore)
    }
    const observer = new ResizeObserver(update)
    observer.observe(box)
    for (const part of box.children) observer.observe(part)
    box.addEventListener('scroll', update, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', update)
    }
  }, [scroller])
  return { scrolls, hasMore }
}
