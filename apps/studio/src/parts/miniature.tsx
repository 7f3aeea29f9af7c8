import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import css from './miniature.module.css'

/** The width in pixels of the stage, the area in which the game is played (`packages/stage`). */
const stageWidth = 1920
/** The width of a background. A background is wider than the stage and extends beyond the left edge of the stage. */
const backgroundWidth = 2304

interface MiniatureProps {
  /** The URL of the background. Without a URL, the background is black. */
  picture?: string | undefined
  label: string
  isDimmed?: boolean
  className?: string | undefined
  children?: ReactNode
}

/** Returns the scale at which the stage is as wide as the element that has the ref `box`. */
export function useStageScale() {
  const box = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(0.2)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setScale(element.clientWidth / stageWidth || 0.2)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { box, scale }
}

/** A small picture of a screen of the game. The children use the coordinates of the stage, 1920×1080. */
export function Miniature({ picture, label, isDimmed, className = '', children }: MiniatureProps) {
  const { box, scale } = useStageScale()
  return (
    <div ref={box} className={`${css.screen} ${className}`} role="img" aria-label={label}>
      <div className={css.stage} style={{ transform: `scale(${scale})` }} aria-hidden="true">
        {picture !== undefined && <StagePicture url={picture} />}
        {isDimmed && <div className={css.dim} />}
        {children}
      </div>
    </div>
  )
}

export const StagePicture = ({ url }: { url: string }) => (
  <img
    className={css.picture}
    style={{ left: stageWidth - backgroundWidth, width: backgroundWidth }}
    src={url}
    alt=""
  />
)
