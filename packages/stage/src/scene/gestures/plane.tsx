import type { Box } from '@didascalie/contract'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { stageHeight, stageWidth } from '../../constants.js'
import { pictureNames } from '../../content/media-names.js'
import { usePicture } from '../../pictures/use-picture.js'
import css from './gestures.module.css'

const wholeStage: Box = { x: 0, y: 0, w: stageWidth, h: stageHeight }
const unknownSize = { width: 0, height: 0 }

interface PlaneProps {
  readonly picture: string
  /** The part of the picture that must be visible on a small screen. */
  readonly focus?: Box
  /** The smallest scale on a small screen. The default makes the whole focus visible. */
  readonly scale?: number
  /** Draws the things on the picture. Lengths are in pixels of the stage. `toStage` converts CSS pixels to this unit. */
  readonly children: (toStage: (length: number) => number) => ReactNode
}

/**
 * The picture of a gesture, and the things on this picture. A gesture is a task that the learner does by hand. In the reading layout (for
 * small screens and large text), the picture moves so that the part `focus` stays visible.
 */
export function Plane({ picture, focus = wholeStage, scale, children }: PlaneProps) {
  const box = useRef<HTMLDivElement>(null)
  const plane = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState(unknownSize)
  useLayoutEffect(() => {
    const { current } = box
    if (!current || typeof ResizeObserver === 'undefined') return
    const measure = () => setSize({ width: current.clientWidth, height: current.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  const { url, onError } = usePicture(pictureNames.act(picture))
  const isMeasured = size.width > 0 && size.height > 0
  const isWholeStage = !isMeasured || (size.width === stageWidth && size.height === stageHeight)
  const fitScale = Math.min(size.width / focus.w, size.height / focus.h)
  const smallScale = scale === undefined ? fitScale : Math.max(scale, size.width / stageWidth)
  const planeScale = isWholeStage ? 1 : smallScale
  const x = isWholeStage ? 0 : offsetOf(focus.x + focus.w / 2, size.width, stageWidth, planeScale)
  const y = isWholeStage ? 0 : offsetOf(focus.y + focus.h / 2, size.height, stageHeight, planeScale)
  // The component `Stage` can scale the plane again. Therefore only the rendered width gives the scale on the screen.
  const toStage = (length: number) => {
    const width = plane.current?.getBoundingClientRect().width ?? 0
    return width > 0 ? (length * stageWidth) / width : length
  }
  return (
    <div className={css.bench} ref={box}>
      <div
        ref={plane}
        className={css.plane}
        style={{ transform: `translate(${x}px, ${y}px) scale(${planeScale})` }}
      >
        {url && <img className={css.picture} src={url} alt="" draggable={false} onError={onError} />}
        {children(toStage)}
      </div>
    </div>
  )
}

/**
 * The offset of the picture that puts the point `centre` in the middle, without an empty space beside the picture. A picture that is
 * smaller than the available space is centred.
 */
function offsetOf(centre: number, available: number, whole: number, scale: number): number {
  const length = whole * scale
  if (length <= available) return (available - length) / 2
  return Math.min(0, Math.max(available - length, available / 2 - centre * scale))
}
