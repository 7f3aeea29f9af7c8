import { createContext, useContext, useSyncExternalStore } from 'react'
import { stageHeight, stageWidth } from '../constants.js'

export interface Viewport {
  readonly width: number
  readonly height: number
}

/**
 * In a window that is almost 16:9, for example 1366×768, a dark line would be visible at the edge of the stage. So if the aspect ratio
 * differs by less than this factor, the stage covers the window completely, and at most 0.2 % of the stage is cut off.
 */
const maxAspectDifference = 1.002

export function stageScale({ width, height }: Viewport): number {
  const horizontal = width / stageWidth
  const vertical = height / stageHeight
  const [containing, covering] = [Math.min(horizontal, vertical), Math.max(horizontal, vertical)]
  return covering / containing < maxAspectDifference ? covering : containing
}

function subscribe(onResize: () => void): () => void {
  window.addEventListener('resize', onResize)
  return () => window.removeEventListener('resize', onResize)
}

/** The size of the box that embeds the stage, in CSS pixels; `undefined` if the stage fills the window. */
const EmbeddingBox = createContext<Viewport | undefined>(undefined)
export const EmbeddingBoxProvider = EmbeddingBox.Provider

export function useViewport(): Viewport {
  const width = useSyncExternalStore(subscribe, () => window.innerWidth)
  const height = useSyncExternalStore(subscribe, () => window.innerHeight)
  return useContext(EmbeddingBox) ?? { width, height }
}
