import { type RefObject, useEffect, useState } from 'react'

/** An overflow smaller than this is a rounding error. */
const minOverflowPx = 2
/** If fewer pixels than this are hidden below, they are only the space after the last line or reply. */
const minHiddenBelowPx = 8

interface ScrollState {
  /** Whether the content overflows. The element must then be focusable, so that keyboard users can scroll it. */
  readonly isScrollable: boolean
  /** Whether a part of the content is below the visible part. */
  readonly hasMore: boolean
}

export function useScrolls(scroller: RefObject<HTMLElement | null>): ScrollState {
  const [isScrollable, setScrollable] = useState(false)
  const [hasMore, setMore] = useState(false)
  useEffect(() => {
    const box = scroller.current
    if (!box || typeof ResizeObserver !== 'function') return
    const update = () => {
      const overflow = box.scrollHeight - box.clientHeight
      setScrollable(overflow >= minOverflowPx)
      setMore(overflow - box.scrollTop >= minHiddenBelowPx)
    }
    const observer = new ResizeObserver(update)
    observer.observe(box)
    for (const part of box.children) observer.observe(part)
    box.addEventListener('scroll', update, { passive: true })
    // A part that moves in can make the content longer for a moment. The content is measured again when the movement ends.
    box.addEventListener('animationend', update)
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', update)
      box.removeEventListener('animationend', update)
    }
  }, [scroller])
  return { isScrollable, hasMore }
}
