import { type RefObject, useEffect } from 'react'

/**
 * Adds scroll padding below the list of objects while the action panel covers its end, so that a focused object is scrolled above the panel. `held`
 * identifies the panel; `undefined` if it is closed.
 */
export function useSpaceBelow(
  list: RefObject<HTMLElement | null>,
  hand: RefObject<HTMLElement | null>,
  held: unknown,
): void {
  useEffect(() => {
    const [scroller, control] = [list.current, hand.current]
    if (held === undefined || !scroller || !control) return
    const observer = new ResizeObserver(() => {
      scroller.style.scrollPaddingBottom = `${control.offsetHeight}px`
    })
    observer.observe(control)
    return () => {
      observer.disconnect()
      scroller.style.scrollPaddingBottom = ''
    }
  }, [list, hand, held])
}
