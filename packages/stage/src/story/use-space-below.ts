import { type RefObject, useEffect } from 'react'

/**
 * Adds scroll padding below the list of objects while the action panel covers the end of the list. The browser then scrolls a focused
 * object to a position above the panel. `panelKey` identifies the panel; `undefined` if the panel is closed.
 */
export function useSpaceBelow(
  list: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  panelKey: unknown,
): void {
  useEffect(() => {
    const [scroller, panelBox] = [list.current, panel.current]
    if (panelKey === undefined || !scroller || !panelBox) return
    const observer = new ResizeObserver(() => {
      scroller.style.scrollPaddingBottom = `${panelBox.offsetHeight}px`
    })
    observer.observe(panelBox)
    return () => {
      observer.disconnect()
      scroller.style.scrollPaddingBottom = ''
    }
  }, [list, panel, panelKey])
}
