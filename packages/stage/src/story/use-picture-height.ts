import { type RefObject, useLayoutEffect, useState } from 'react'

/** The height by which the rounded corners of the sheet overlap the picture, in CSS pixels. */
const overlap = 24

/**
 * The height of the picture in a portrait window, where it is above the sheet with the text. The height does not change while words appear,
 * because the sheet has its final size from the first word on. `undefined`: the window is not portrait, and the picture beside the text is
 * as high as the window.
 */
export function usePictureHeight(sheet: RefObject<HTMLElement | null>): number | undefined {
  const [height, setHeight] = useState<number>()
  useLayoutEffect(() => {
    const { current } = sheet
    if (!current || typeof ResizeObserver !== 'function') return
    const measure = () => {
      const isPortrait = window.innerWidth <= window.innerHeight
      setHeight(isPortrait ? Math.round(current.getBoundingClientRect().top) + overlap : undefined)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [sheet])
  return height
}
