import { createContext, useContext, useSyncExternalStore } from 'react'
import { stageHeight, stageWidth } from '../constants.js'

export interface Viewport {
  readonly width: number
  readonly height: number
}

/**
 * Some windows are almost 16:9, for example 1366×768. If the aspect ratio differs by less than this factor, the stage covers the window
 * completely. At most 0.2 % of the stage is cut off. Without this rule, a dark line would be visible at the edge.
 */
const maxAspectDifference = 1.002

/** The scale at which the stage fits into a window. */
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

/** The size of the box that embeds the stage; `undefined` if the stage fills the window. */
const EmbeddingBox = createContext<Viewport | undefined>(undefined)
export const EmbeddingBoxProvider = EmbeddingBox.Provider

/** The size of the box that embeds the stage, in CSS pixels. Without such a box, the size of the window. */
export function useViewport(): Viewport {
  const width = useSyncExternalStore(subscribe, () => window.innerWidth)
  const height = useSyncExternalStore(subscribe, () => window.innerHeight)
  return useContext(EmbeddingBox) ?? { width, height }
}
