import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useComfort } from '../comfort/comfort.js'
import css from './stage-box.module.css'
import { EmbeddingBoxProvider, type Viewport } from './viewport.js'

const unknownSize: Viewport = { width: 0, height: 0 }

/** Embeds a stage in a box on another page. The stage scales to the box, not to the window. Its CSS variables apply only in the box. */
export function StageBox({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState(unknownSize)
  const { reduceMotion } = useComfort()
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const measure = () => setSize({ width: current.clientWidth, height: current.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={box}
      className={css.box}
      data-stage
      data-layout="stage"
      data-motion={reduceMotion ? 'reduced' : 'full'}
    >
      <EmbeddingBoxProvider value={size}>{children}</EmbeddingBoxProvider>
    </div>
  )
}
