import { createContext, useContext, useSyncExternalStore } from 'react'
import { stageHeight, stageWidth } from '../constants.js'

export interface Viewport {
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

/** The size of the box that the stage is embedded in; none where it fills the window. */
const EmbeddingBox = createContext<Viewport | undefined>(undefined)
export const EmbeddingBoxProvider = EmbeddingBox.Provider

/** What the stage has to fit in, in CSS pixels: the box it is embedded in, otherwise the inside of the window. */
export function useViewport(): Viewport {
  const width = useSyncExternalStore(subscribe, () => window.innerWidth)
  const height = useSyncExternalStore(subscribe, () => window.innerHeight)
  return useContext(EmbeddingBox) ?? { width, height }
}
