// The one place that decides between the 1920×1080 stage and the reading layout. The answer also stands on the root
// element as `data-layout`, for style sheets. Every screen wraps itself in `<Stage>`; the app wraps nothing.
import { useSyncExternalStore } from 'react'
import type { Comfort } from '../overlays/comfort/comfort.js'

export type Layout = 'stage' | 'reading'

/** Below these, the stage's text would be too small to read. */
export const readingBelow = { width: 700, height: 420 } as const
/** Above this, text no longer fits its place on the stage. */
export const largestTextOnStage = 1.15

export function layoutFor(comfort: Comfort, window: { width: number; height: number }): Layout {
  if (comfort.layout !== 'auto') return comfort.layout
  const small = window.width < readingBelow.width || window.height < readingBelow.height
  return small || comfort.textSize > largestTextOnStage ? 'reading' : 'stage'
}

function onResize(listener: () => void) {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

export function useLayout(comfort: Comfort): Layout {
  return useSyncExternalStore(onResize, () =>
    layoutFor(comfort, { width: window.innerWidth, height: window.innerHeight }),
  )
}
