// The one place that decides between the 1920×1080 stage and the reading layout. The answer also stands on the root
// element as `data-layout`, for style sheets. Every screen wraps itself in `<Stage>`; the app wraps nothing.
import { useSyncExternalStore } from 'react'
import { readingBelow, stageHeight, stageTextMost, stageWidth } from '../constants.js'
import type { Comfort } from './comfort.js'

/** The size of a spoken line, in CSS pixels, here and there (tokens.css). */
const lineOnStage = 38
const lineForReading = 20

export type Layout = 'stage' | 'reading'

interface Size {
  readonly width: number
  readonly height: number
}

/** How much the browser enlarges its pages: a window's outside stays as it is while its inside counts fewer pixels. By the
 * smaller of the two, since tools and side bars take room on one side only. */
export function zoomOf(inside: Size, outside: Size): number {
  const zoom = Math.min(outside.width / inside.width, outside.height / inside.height)
  return Number.isFinite(zoom) && zoom > 1 ? zoom : 1
}

/** The text size that is wanted: the one chosen; but enlarging the page gives at least what the stage had, enlarged.
 * The stage itself would only shrink back into its window. */
export function textSizeFor(comfort: Comfort, inside: Size, outside: Size): number {
  if (comfort.layout === 'stage' || zoomOf(inside, outside) <= stageTextMost) return comfort.textSize
  const onStage = lineOnStage * Math.min(outside.width / stageWidth, outside.height / stageHeight)
  const enlarged = Math.min(2, Math.round((100 * onStage) / lineForReading) / 100)
  return Math.max(comfort.textSize, enlarged)
}

export function layoutFor(comfort: Comfort, window: Size, outside: Size = window): Layout {
  // However much one likes the stage, it cannot hold a text this large.
  if (comfort.layout === 'reading' || comfort.textSize > stageTextMost) return 'reading'
  if (comfort.layout === 'stage') return 'stage'
  if (zoomOf(window, outside) > stageTextMost) return 'reading'
  const scaledStage = Math.min(window.width, (window.height * stageWidth) / stageHeight)
  return scaledStage < readingBelow ? 'reading' : 'stage'
}

function onResize(listener: () => void) {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

export function useLayout(comfort: Comfort): Layout {
  return useSyncExternalStore(onResize, () => layoutFor(comfort, inside(), outside()))
}

/** As style sheets get it. */
export function useTextSize(comfort: Comfort): number {
  return useSyncExternalStore(onResize, () => textSizeFor(comfort, inside(), outside()))
}

const inside = (): Size => ({ width: window.innerWidth, height: window.innerHeight })
const outside = (): Size => ({ width: window.outerWidth, height: window.outerHeight })
