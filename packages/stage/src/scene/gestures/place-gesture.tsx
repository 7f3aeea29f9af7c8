import type { Box } from '@didascalie/contract'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useWording } from '../../content/game.js'
import { pictureNames } from '../../content/media-names.js'
import { usePicture } from '../../pictures/use-picture.js'
import { GestureFrame } from './gesture-frame.js'
import type { GestureProps } from './gesture-props.js'
import css from './gestures.module.css'
import {
  boundedPosition,
  finalPosition,
  missingDirections,
  type PlaceSettings,
  positionAfterKey,
} from './place-position.js'
import { Plane } from './plane.js'

/** A small screen shows at least the thing, its target and this space around them, in pixels of the stage. */
const focusMargin = 60

interface Point {
  readonly x: number
  readonly y: number
}

interface Drag {
  /** The last position of the pointer, in CSS pixels. */
  readonly pointer: Point
  /** The position of the thing, in pixels of the stage. */
  readonly position: Point
}

/** The learner moves a thing to its target: with the pointer, with keys, or with the button at the target. */
export function PlaceGesture({ gesture, texts, onDone }: GestureProps<PlaceSettings>) {
  const { from, to } = gesture
  const w = useWording()
  const [position, setPosition] = useState({ x: from.x, y: from.y })
  const [status, setStatus] = useState('')
  /** A ref, because two events can arrive before React renders the position of the first event. */
  const drag = useRef<Drag>(undefined)
  const { url, onError } = usePicture(pictureNames.actLayer(gesture.piece))
  const textAt = (point: typeof position) => {
    const directions = missingDirections(point, gesture)
    const words = directions.map((direction) => w(`ui.gesture.place.${direction}`)).join(', ')
    return directions.length === 0
      ? w('ui.gesture.place.there')
      : w('ui.gesture.place.again').replace('{directions}', () => words)
  }
  const drop = (point: typeof position) => {
    if (missingDirections(point, gesture).length > 0) {
      setStatus(textAt(point))
      return
    }
    setPosition(finalPosition(gesture))
    onDone()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = positionAfterKey(position, event, from)
    const isDropping = event.key === 'Enter' || event.key === ' '
    if (!next && !isDropping) return
    event.preventDefault()
    if (!next) {
      drop(position)
      return
    }
    setPosition(next)
    setStatus(textAt(next))
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture?.(event.pointerId)
    drag.current = { pointer: { x: event.clientX, y: event.clientY }, position }
  }
  const onPointerMove = (event: PointerEvent, toStage: (pixels: number) => number) => {
    const { current } = drag
    if (!current) return
    const pointer = { x: event.clientX, y: event.clientY }
    const next = boundedPosition(
      {
        x: current.position.x + toStage(pointer.x - current.pointer.x),
        y: current.position.y + toStage(pointer.y - current.pointer.y),
      },
      from,
    )
    drag.current = { pointer, position: next }
    setPosition(next)
  }
  const onPointerUp = () => {
    const dropped = drag.current?.position
    drag.current = undefined
    const hasMoved = dropped && (dropped.x !== from.x || dropped.y !== from.y)
    if (hasMoved) drop(dropped)
  }
  return (
    <GestureFrame
      texts={texts}
      status={status}
      onSkip={onDone}
      plane={
        <Plane picture={gesture.picture} focus={boxAround(from, to)}>
          {(toStage) => (
            <>
              <div className={css.target} style={{ left: to.x, top: to.y, width: to.w, height: to.h }}>
                <button type="button" className={css.here} onClick={() => drop(finalPosition(gesture))}>
                  {w('ui.gesture.place.here')}
                </button>
              </div>
              <button
                type="button"
                className={css.piece}
                style={{ translate: `${position.x}px ${position.y}px`, width: from.w, height: from.h }}
                aria-label={w('ui.gesture.place.piece')}
                data-landing
                onKeyDown={onKeyDown}
                onPointerDown={onPointerDown}
                onPointerMove={(event) => onPointerMove(event, toStage)}
                onPointerUp={onPointerUp}
                onPointerCancel={onPointerUp}
              >
                {url && <img src={url} alt="" draggable={false} onError={onError} />}
              </button>
            </>
          )}
        </Plane>
      }
    />
  )
}

/** The smallest box that contains both boxes and a margin. */
function boxAround(one: Box, other: Box): Box {
  const left = Math.min(one.x, other.x) - focusMargin
  const top = Math.min(one.y, other.y) - focusMargin
  const right = Math.max(one.x + one.w, other.x + other.w) + focusMargin
  const bottom = Math.max(one.y + one.h, other.y + other.h) + focusMargin
  return { x: left, y: top, w: right - left, h: bottom - top }
}
