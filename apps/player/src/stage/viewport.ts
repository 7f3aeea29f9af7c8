import { useSyncExternalStore } from 'react'
import { stageHeight, stageWidth } from '../constants.js'

export interface Viewport {
  readonly width: number
  readonly height: number
}

/** How much the stage shrinks or grows to fit, whole, in a window. */
export function stageScale({ width, height }: Viewport): number {
  return Math.min(width / stageWidth, height / stageHeight)
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}

/** The window's inside, in CSS pixels. */
export function useViewport(): Viewport {
  const width = useSyncExternalStore(subscribe, () => window.innerWidth)
  const height = useSyncExternalStore(subscribe, () => window.innerHeight)
  return { width, height }
}
