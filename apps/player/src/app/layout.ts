// The one place that decides between the 1920×1080 stage and the reading layout. The answer also stands on the root
// element as `data-layout`, for style sheets. Every screen wraps itself in `<Stage>`; the app wraps nothing.
import { useSyncExternalStore } from 'react'
import { readingBelow, stageHeight, stageTextMost, stageWidth } from '../constants.js'
import type { Comfort } from '../overlays/comfort/comfort.js'

export type Layout = 'stage' | 'reading'

export function layoutFor(comfort: Comfort, window: { width: number; height: number }): Layout {
  if (comfort.layout !== 'auto') return comfort.layout
  const scaledStage = Math.min(window.width, (window.height * stageWidth) / stageHeight)
  return scaledStage < readingBelow || comfort.textSize > stageTextMost ? 'reading' : 'stage'
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
