// Chooses between the 1920×1080 stage and the reading layout. Style sheets read the result from `data-layout` on the root element.
import { useSyncExternalStore } from 'react'
import { maxStageTextSize, minStageWidth, stageHeight, stageWidth } from '../constants.js'
import type { Comfort } from './comfort.js'

/** The font size of a spoken line on the stage, in CSS pixels (tokens.css). */
const stageLineSize = 38
/** The font size of a spoken line in the reading layout, in CSS pixels (tokens.css). A rem is 16 pixels. */
const readingLineSize = 20

export type Layout = 'stage' | 'reading'

interface Size {
  readonly width: number
  readonly height: number
}

/** `factor` is the text size that the learner chose, or the zoom of the browser (1 is 100 %). */
const isTooLargeForStage = (factor: number) => factor > maxStageTextSize

/**
 * Estimates the zoom of the browser (1 is 100 %) as the outer size of the window divided by its inner size. Zoom reduces the inner width
 * and the inner height by the same factor. Toolbars reduce only the inner height. Side bars reduce only the inner width. So the smaller of
 * the two ratios is closer to the zoom. The result is never less than 1.
 */
export function zoomOf(inner: Size, outer: Size): number {
  const zoom = Math.min(outer.width / inner.width, outer.height / inner.height)
  return Number.isFinite(zoom) && zoom > 1 ? zoom : 1
}

/**
 * Returns the text size that the learner chose, or a larger one if the zoom of the browser is too large for the stage.
 *
 * The stage always shrinks to fit the window, so zoom does not enlarge its text. Therefore the reading layout replaces the stage. In the
 * reading layout, a line gets the font size that it has on the stage without zoom, and the zoom enlarges it. Zoom never makes the result
 * larger than 2, the largest size that a learner can choose. If the learner chose the stage, zoom changes nothing.
 */
export function textSizeFor(comfort: Comfort, inner: Size, outer: Size): number {
  if (comfort.layout === 'stage' || !isTooLargeForStage(zoomOf(inner, outer))) return comfort.textSize
  const unzoomedLineSize = stageLineSize * Math.min(outer.width / stageWidth, outer.height / stageHeight)
  const enlarged = Math.min(2, Math.round((100 * unzoomedLineSize) / readingLineSize) / 100)
  return Math.max(comfort.textSize, enlarged)
}

export function layoutFor(comfort: Comfort, window: Size, outer: Size = window): Layout {
  // If the text is too large for the stage, the learner's choice of the stage is ignored.
  if (comfort.layout === 'reading' || isTooLargeForStage(comfort.textSize)) return 'reading'
  if (comfort.layout === 'stage') return 'stage'
  if (isTooLargeForStage(zoomOf(window, outer))) return 'reading'
  // In a window that is higher than wide, the landscape stage would leave at least 43 % of the window empty.
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

/**
 * Returns the inner size if the page is in a frame, for example in a learning platform. The window is larger than the frame even without
 * zoom, so the outer size says nothing about zoom.
 */
const outerWindowSize = (): Size =>
  window.parent === window ? { width: window.outerWidth, height: window.outerHeight } : innerWindowSize()
