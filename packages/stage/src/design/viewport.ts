import { createContext, useContext, useSyncExternalStore } from 'react'
import { stageHeight, stageWidth } from '../constants.js'

export interface Viewport {
  readonly width: number
  readonly height: number
}

/**
 * If the aspect ratio of the window differs by less than this from 16:9 (for example 1366×768), the stage covers the window, and less than a pixel or
 * two is cut off, instead of leaving a dark line.
 */
const nearly = 1.002

/** The scale at which the stage fits into a window. */
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

/** The size of the box that embeds the stage; `undefined` if the stage fills the window. */
const EmbeddingBox = createContext<Viewport | undefined>(undefined)
export const EmbeddingBoxProvider = EmbeddingBox.Provider

/** The size available to the stage in CSS pixels: that of the box that embeds it, otherwise that of the window. */
export function useViewport(): Viewport {
  const width = useSyncExternalStore(subscribe, () => window.innerWidth)
  const height = useSyncExternalStore(subscribe, () => window.innerHeight)
  return useContext(EmbeddingBox) ?? { width, height }
}
