import { type RefObject, useEffect } from 'react'

/** What is held lies over the list of objects: one that gets focus, or is scrolled to, stops above it. `held` changes with
 * each thing that is held. */
export function useRoomBelow(
  list: RefObject<HTMLElement | null>,
  hand: RefObject<HTMLElement | null>,
  held: unknown,
): void {
  useEffect(() => {
    const [scroller, over] = [list.current, hand.current]
    if (held === undefined || !scroller || !over) return
    const observer = new ResizeObserver(() => {
      scroller.style.scrollPaddingBottom = `${over.offsetHeight}px`
    })
    observer.observe(over)
    return () => {
      observer.disconnect()
      scroller.style.scrollPaddingBottom = ''
    }
  }, [list, hand, held])
}
