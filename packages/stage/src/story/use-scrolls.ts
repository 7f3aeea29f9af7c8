import { type RefObject, useEffect, useState } from 'react'

/** A smaller overflow is a rounding error. In pixels. */
const least = 2
/** A smaller rest is only the space below the last line or reply. In pixels. */
const leastMore = 8

interface Scrolls {
  /** The content overflows. The element must then be focusable, so that keyboard users can scroll it. */
  readonly scrolls: boolean
  /** A part of the content is below the visible part. */
  readonly hasMore: boolean
}

/** Reports how the content of an element overflows. */
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
