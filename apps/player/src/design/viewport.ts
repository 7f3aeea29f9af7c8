import { useSyncExternalStore } from 'react'
import { stageHeight, stageWidth } from '../constants.js'

interface Viewport {
  readonly width: number
  readonly height: number
}

/** Windows of 1366×768 are not quite 16:9: a part of a pixel is cut off there rather than left dark. */
const nearly = 1.002

/** How much the stage shrinks or grows to fit, whole, in a window. */
export function stageScale({ width, height }: Viewport): number {
  const across = width / stageWidth
  const down = height / stageHeight
  const [fits, fills] = [Math.min(across, down), Math.max(across, down)]
  return fills / fits < nearly ? fills : fits
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
