// The one place that decides between the 1920×1080 stage and the reading layout. The answer also stands on the root
// element as `data-layout`, for style sheets. Every screen wraps itself in `<Stage>`; the app wraps nothing.
import { useSyncExternalStore } from 'react'
import { readingBelow, stageHeight, stageTextMost, stageWidth } from '../constants.js'
import type { Comfort } from './comfort.js'

export type Layout = 'stage' | 'reading'

export function layoutFor(comfort: Comfort, window: { width: number; height: number }): Layout {
  // However much one likes the stage, it cannot hold a text this large.
  if (comfort.layout === 'reading' || comfort.textSize > stageTextMost) return 'reading'
  if (comfort.layout === 'stage') return 'stage'
  const scaledStage = Math.min(window.width, (window.height * stageWidth) / stageHeight)
  return scaledStage < readingBelow ? 'reading' : 'stage'
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
