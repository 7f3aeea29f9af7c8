import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { useWording } from '../../content/game.js'
import { pictureNames } from '../../content/media-names.js'
import { Button } from '../../design/button.js'
import { usePicture } from '../../pictures/use-picture.js'
import { GestureFrame } from './gesture-frame.js'
import type { GestureProps } from './gesture-props.js'
import css from './gestures.module.css'
import { Hands } from './hands.js'
import { Plane } from './plane.js'
import {
  boundedLength,
  formatLength,
  lengthAfterKey,
  lengthAfterPull,
  type PullSettings,
  settledLength,
  typedLength,
} from './pull-length.js'
import { Loupe, loupeSpace, TapeBlade } from './tape.js'

interface Drag {
  readonly x: number
  readonly time: number
  /** The length in millimetres, not rounded. */
  readonly length: number
}

/** The learner pulls a measuring tape to a length with the pointer, the keyboard, two buttons or a number field. */
export function PullGesture({ gesture, texts, onDone }: GestureProps<PullSettings>) {
  const { from, hands = [], scale, goal, max } = gesture
  const w = useWording()
  const fieldId = useId()
  const [length, setLength] = useState(0)
  const [typed, setTyped] = useState<string>()
  const [status, setStatus] = useState('')
  const drag = useRef<Drag>(undefined)
  const { url, onError } = usePicture(pictureNames.actLayer(gesture.handle))
  const pullTo = (millimetres: number) => {
    setTyped(undefined)
    setStatus('')
    setLength(millimetres)
  }
  const confirm = () => {
    if (length === goal) onDone()
    else setStatus(w('ui.gesture.pull.again').replace('{longueur}', () => formatLength(length)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = lengthAfterKey(length, event, max)
    const isConfirming = event.key === 'Enter' || event.key === ' '
    if (next === undefined && !isConfirming) return
    event.preventDefault()
    if (next === undefined) confirm()
    else pullTo(next)
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture?.(event.pointerId)
    drag.current = { x: event.clientX, time: event.timeStamp, length }
  }
  const onPointerMove = (event: PointerEvent, toStage: (pixels: number) => number) => {
    const { current } = drag
    if (!current) return
    const pull = {
      distance: event.clientX - current.x,
      ms: event.timeStamp - current.time,
      pixelsPerMillimetre: scale / toStage(1),
    }
    const next = lengthAfterPull(current.length, pull, max)
    drag.current = { x: event.clientX, time: event.timeStamp, length: next }
    pullTo(Math.round(next))
  }
  const onRelease = () => {
    if (drag.current) pullTo(settledLength(drag.current.length, goal))
    drag.current = undefined
  }
  const handleX = from.x + length * scale
  const type = (text: string) => {
    setTyped(text)
    setStatus('')
    setLength(typedLength(text, max) ?? 0)
  }
  const stepBy = (millimetres: number) => pullTo(boundedLength(length + millimetres, max))
  return (
    <GestureFrame
      texts={texts}
      status={status}
      onSubmit={confirm}
      onSkip={onDone}
      plane={
        <Plane
          picture={gesture.picture}
          focus={{ ...from, x: handleX, h: from.h + loupeSpace }}
          scale={1 / scale}
        >
          {(toStage) => (
            <>
              <TapeBlade from={from} length={length} scale={scale} />
              <Hands hands={hands.filter(({ follows }) => !follows)} />
              <div
                role="slider"
                tabIndex={0}
                className={css.handle}
                style={{ left: handleX, top: from.y, width: from.w, height: from.h }}
                aria-label={w('ui.gesture.pull.handle')}
                aria-orientation="horizontal"
                aria-valuemin={0}
                aria-valuemax={max}
                aria-valuenow={length}
                aria-valuetext={formatLength(length)}
                data-landing
                onKeyDown={onKeyDown}
                onPointerDown={onPointerDown}
                onPointerMove={(event) => onPointerMove(event, toStage)}
                onPointerUp={onRelease}
                onPointerCancel={onRelease}
              >
                {url && <img src={url} alt="" draggable={false} onError={onError} />}
              </div>
              <Hands hands={hands.filter(({ follows }) => follows)} moved={length * scale} />
              <Loupe x={handleX + from.w / 2} y={from.y + from.h} length={length} />
            </>
          )}
        </Plane>
      }
      tools={
        <>
          <Button quiet aria-label={w('ui.gesture.pull.less')} onClick={() => stepBy(-1)}>
            −1
          </Button>
          <Button quiet aria-label={w('ui.gesture.pull.more')} onClick={() => stepBy(1)}>
            +1
          </Button>
          <span className={css.field}>
            <label htmlFor={fieldId}>{w('ui.gesture.pull.field')}</label>
            <input
              id={fieldId}
              inputMode="numeric"
              size={5}
              value={typed ?? length}
              onChange={({ target }) => type(target.value)}
            />
            <span aria-hidden="true">mm</span>
          </span>
          <Button main quiet submit>
            {w('ui.gesture.pull.confirm')}
          </Button>
        </>
      }
    />
  )
}
