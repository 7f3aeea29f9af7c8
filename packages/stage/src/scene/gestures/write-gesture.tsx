import type { Gesture } from '@didascalie/contract'
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { useWording } from '../../content/game.js'
import { GestureFrame } from './gesture-frame.js'
import type { GestureProps } from './gesture-props.js'
import css from './gestures.module.css'
import { Plane } from './plane.js'
import { countTypedLetters, coverPoints, hasWrongLetter, isTraced, measureWord } from './traced-word.js'

type WriteSettings = Extract<Gesture, { kind: 'write' }>

interface Point {
  readonly x: number
  readonly y: number
}

/** The pen covers the points of the word up to this distance, which is a fraction of the font size. */
const penReach = 0.09
/** The space around the word on a small screen, in pixels of the stage. */
const focusMargin = 40

/** The learner traces a word with the pointer, or types its letters. The platform stores neither the strokes nor the letters. */
export function WriteGesture({ gesture, texts, onDone }: GestureProps<WriteSettings>) {
  const { text, box } = gesture
  const w = useWording()
  const fieldId = useId()
  const letters = [...text]
  const guide = useRef<SVGTextElement>(null)
  const [shape, setShape] = useState<ReturnType<typeof measureWord>>({ fontSize: box.h / 2, points: [] })
  const [strokes, setStrokes] = useState<readonly (readonly Point[])[]>([])
  const [typedCount, setTypedCount] = useState(0)
  const [status, setStatus] = useState('')
  const [wrongCount, setWrongCount] = useState(0)
  const covered = useRef(new Set<number>())
  /** The last point of the current stroke. It is a ref, because two events can arrive before React renders the stroke. */
  const pen = useRef<Point>(undefined)
  useEffect(() => {
    if (!guide.current) return
    const { fontFamily } = getComputedStyle(guide.current)
    setShape(measureWord(text, fontFamily || 'sans-serif', box))
  }, [text, box])
  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture?.(event.pointerId)
    const point = pointOf(event)
    pen.current = point
    setStatus('')
    setStrokes((all) => [...all, [point]])
  }
  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): Point => {
    const { left, top, width } = currentTarget.getBoundingClientRect()
    const scale = width > 0 ? box.w / width : 1
    return { x: (clientX - left) * scale, y: (clientY - top) * scale }
  }
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const last = pen.current
    if (!last) return
    const point = pointOf(event)
    pen.current = point
    coverPoints(covered.current, shape.points, [last, point], penReach * shape.fontSize)
    setStrokes((all) => [...all.slice(0, -1), [...(all.at(-1) ?? []), point]])
  }
  const onRelease = () => {
    const wasDrawing = pen.current !== undefined
    pen.current = undefined
    if (wasDrawing && isTraced(covered.current.size, shape.points.length)) onDone()
  }
  const type = (typed: string) => {
    const count = countTypedLetters(text, typed)
    setTypedCount(count)
    const again = w('ui.gesture.write.again').replace('{lettre}', () => letters[count] ?? '')
    const isWrong = hasWrongLetter(text, typed)
    setStatus(isWrong ? again : '')
    if (isWrong) setWrongCount((wrong) => wrong + 1)
    if (count === letters.length) onDone()
  }
  const textProps = { x: box.w / 2, y: box.h / 2, fontSize: shape.fontSize, fontWeight: 600 }
  return (
    <GestureFrame
      texts={texts}
      status={status}
      statusKey={wrongCount}
      onSkip={onDone}
      plane={
        <Plane picture={gesture.picture} focus={withMargin(box)}>
          {() => (
            <svg
              className={css.paper}
              style={{ left: box.x, top: box.y }}
              width={box.w}
              height={box.h}
              viewBox={`0 0 ${box.w} ${box.h}`}
              aria-hidden="true"
              onPointerDown={onPointerDown}
              onPointerMove={onPointerMove}
              onPointerUp={onRelease}
              onPointerCancel={onRelease}
            >
              <text ref={guide} className={css.guide} {...textProps}>
                {text}
              </text>
              {/* The letters that are not typed yet are hidden but keep their width. Otherwise the typed letters would move. */}
              <text className={css.typed} {...textProps}>
                {letters.slice(0, typedCount).join('')}
                <tspan visibility="hidden">{letters.slice(typedCount).join('')}</tspan>
              </text>
              {strokes.map((stroke, index) => (
                <polyline
                  // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only added at the end
                  key={index}
                  className={css.stroke}
                  strokeWidth={shape.fontSize * 0.08}
                  points={stroke.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
                />
              ))}
            </svg>
          )}
        </Plane>
      }
      tools={
        <>
          <span className={css.note}>{w('ui.gesture.write.note')}</span>
          <span className={css.field}>
            <label htmlFor={fieldId}>{w('ui.gesture.write.field').replace('{mot}', () => text)}</label>
            <input
              id={fieldId}
              value={letters.slice(0, typedCount).join('')}
              size={Math.max(6, letters.length)}
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              data-landing
              onChange={({ target }) => type(target.value)}
            />
          </span>
        </>
      }
    />
  )
}

const withMargin = ({ x, y, w, h }: WriteSettings['box']) => ({
  x: x - focusMargin,
  y: y - focusMargin,
  w: w + 2 * focusMargin,
  h: h + 2 * focusMargin,
})
