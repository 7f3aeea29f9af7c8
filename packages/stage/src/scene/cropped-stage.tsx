import type { Box } from '@didascalie/contract'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { cropOf } from './crop.js'
import css from './cropped-stage.module.css'

interface CroppedStageProps {
  /** The boxes that must be visible, in stage units, the most important first. */
  readonly focus: readonly Box[]
  /** The height of the picture above the text, in CSS pixels; `undefined` until it is known. */
  readonly height: number | undefined
  /** A horizontal position in stage units, for `onTracked`. */
  readonly tracked?: number | undefined
  /** Receives the position `tracked` in CSS pixels from the left of the picture, or `undefined` when the picture is removed. */
  readonly onTracked?: (x: number | undefined) => void
  /** Drawn in stage units, 1920×1080. */
  readonly children: ReactNode
}

/** Shows the part of the stage that contains the boxes of `focus`, as wide as the parent element. */
export function CroppedStage({ focus, height, tracked, onTracked, children }: CroppedStageProps) {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ w: 0, h: 0 })
  // A layout effect, so that the first frame is already cropped.
  useLayoutEffect(() => {
    const { current } = box
    if (!current || typeof ResizeObserver !== 'function') return
    const measure = () => setSize({ w: current.clientWidth, h: current.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  const { x, y, scale } = cropOf(focus, size)
  const trackedX = tracked === undefined || size.w === 0 ? undefined : x + tracked * scale
  useLayoutEffect(() => {
    onTracked?.(trackedX)
    return () => onTracked?.(undefined)
  }, [onTracked, trackedX])
  return (
    <div ref={box} className={css.box} style={{ height }} data-cropped>
      <div className={css.stage} style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}>
        {children}
      </div>
    </div>
  )
}
