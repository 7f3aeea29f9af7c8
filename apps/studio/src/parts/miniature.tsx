import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import css from './miniature.module.css'

/** The width of the stage (`packages/stage`). */
const stageWidth = 1920
/** The width of a background. The part that is wider than the stage extends to its left. */
const backgroundWidth = 2304

interface MiniatureProps {
  /** The address of the background; absent: black. */
  picture?: string | undefined
  label: string
  isDimmed?: boolean
  className?: string | undefined
  children?: ReactNode
}

/** The width of an element in stage units: how much the stage is scaled down. */
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

/** A screen of the game on a small scale: its children are placed on a stage of 1920×1080. */
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
