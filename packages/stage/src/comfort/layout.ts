// Chooses between the 1920×1080 stage and the reading layout. Style sheets read the result from `data-layout` on the root element.
import { useSyncExternalStore } from 'react'
import { maxStageTextSize, minStageWidth, stageHeight, stageWidth } from '../constants.js'
import type { Comfort } from './comfort.js'

/** The font size of a spoken line on the stage, in CSS pixels (tokens.css). */
const stageLineSize = 38
/** The font size of a spoken line in the reading layout, in CSS pixels (tokens.css). */
const readingLineSize = 20

export type Layout = 'stage' | 'reading'

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Estimates the zoom of the browser from the outer and the inner size of the window. Zoom reduces only the inner size, in CSS pixels. The
 * result is the smaller of the ratios of width and height, because toolbars reduce only the height, and side bars only the width.
 */
export function zoomOf(inner: Size, outer: Size): number {
  const zoom = Math.min(outer.width / inner.width, outer.height / inner.height)
  return Number.isFinite(zoom) && zoom > 1 ? zoom : 1
}

/**
 * The text size to use: the size that the learner chose, or a larger size if the browser is zoomed. The stage always shrinks to fit the
 * window, so zoom alone would not enlarge its text.
 */
export function textSizeFor(comfort: Comfort, inner: Size, outer: Size): number {
  if (comfort.layout === 'stage' || zoomOf(inner, outer) <= maxStageTextSize) return comfort.textSize
  const unzoomedLineSize = stageLineSize * Math.min(outer.width / stageWidth, outer.height / stageHeight)
  const enlarged = Math.min(2, Math.round((100 * unzoomedLineSize) / readingLineSize) / 100)
  return Math.max(comfort.textSize, enlarged)
}

export function layoutFor(comfort: Comfort, window: Size, outer: Size = window): Layout {
  // A large text does not fit on the stage, even if the learner chose the stage.
  if (comfort.layout === 'reading' || comfort.textSize > maxStageTextSize) return 'reading'
  if (comfort.layout === 'stage') return 'stage'
  if (zoomOf(window, outer) > maxStageTextSize) return 'reading'
  // On an upright screen, the landscape stage would leave more than half of the screen empty.
  if (window.height > window.width) return 'reading'
  const scaledStageWidth = Math.min(window.width, (window.height * stageWidth) / stageHeight)
  return scaledStageWidth < minStageWidth ? 'reading' : 'stage'
}

function onResize(listener: () => void) {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

export function useLayout(comfort: Comfort): Layout {
  return useSyncExternalStore(onResize, () => layoutFor(comfort, innerWindowSize(), outerWindowSize()))
}

/** The text size that the style sheets use. */
export function useTextSize(comfort: Comfort): number {
  return useSyncExternalStore(onResize, () => textSizeFor(comfort, innerWindowSize(), outerWindowSize()))
}

const innerWindowSize = (): Size => ({ width: window.innerWidth, height: window.innerHeight })

/** Returns the inner size if the page is in a frame (in a learning platform, for example), because the outer size then says nothing about zoom. */
const outerWindowSize = (): Size =>
  window.parent === window ? { width: window.outerWidth, height: window.outerHeight } : innerWindowSize()
