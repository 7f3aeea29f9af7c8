// Chooses between the 1920×1080 stage and the reading layout. The root element carries the result as `data-layout`, for style sheets.
import { useSyncExternalStore } from 'react'
import { maxStageTextSize, readingBelow, stageHeight, stageWidth } from '../constants.js'
import type { Comfort } from './comfort.js'

/** The font size of a spoken line in each layout, in CSS pixels (tokens.css). */
const stageLineSize = 38
const readingLineSize = 20

export type Layout = 'stage' | 'reading'

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Estimates the zoom of the browser: with zoom, the outer size of the window stays the same and the inner size has fewer pixels. Uses the smaller of
 * the two ratios, because toolbars and side bars reduce only one side.
 */
export function zoomOf(inside: Size, outside: Size): number {
  const zoom = Math.min(outside.width / inside.width, outside.height / inside.height)
  return Number.isFinite(zoom) && zoom > 1 ? zoom : 1
}

/**
 * The text size to use: the chosen one, or a larger one if the browser is zoomed. Without this, zoom would not enlarge the text of the stage, which
 * always shrinks to fit the window.
 */
export function textSizeFor(comfort: Comfort, inside: Size, outside: Size): number {
  if (comfort.layout === 'stage' || zoomOf(inside, outside) <= maxStageTextSize) return comfort.textSize
  const onStage = stageLineSize * Math.min(outside.width / stageWidth, outside.height / stageHeight)
  const enlarged = Math.min(2, Math.round((100 * onStage) / readingLineSize) / 100)
  return Math.max(comfort.textSize, enlarged)
}

export function layoutFor(comfort: Comfort, window: Size, outside: Size = window): Layout {
  // Such a large text does not fit on the stage, even if the player chose the stage.
  if (comfort.layout === 'reading' || comfort.textSize > maxStageTextSize) return 'reading'
  if (comfort.layout === 'stage') return 'stage'
  if (zoomOf(window, outside) > maxStageTextSize) return 'reading'
  // On an upright screen, the landscape stage would leave more than half of the screen empty.
  if (window.height > window.width) return 'reading'
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

/** The text size that the style sheets use. */
export function useTextSize(comfort: Comfort): number {
  return useSyncExternalStore(onResize, () => textSizeFor(comfort, inside(), outside()))
}

const inside = (): Size => ({ width: window.innerWidth, height: window.innerHeight })

/** The outer size of the window. In a frame, for example in a learning platform, it says nothing about zoom, so the inner size is used instead. */
const outside = (): Size =>
  window.parent === window ? { width: window.outerWidth, height: window.outerHeight } : inside()
