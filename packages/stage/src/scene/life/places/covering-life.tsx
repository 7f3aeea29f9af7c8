import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import css from './covering-life.module.css'
import { PlaceLife, type PlaceLifeProps } from './place-life.js'

const picture = { w: 2304, h: 1080 }
/** The part of a cropped image that stays visible, as fractions. Must match `object-position` in the style sheet of the reading layout. */
const seen = { x: 0.6, y: 0.3 }

/** The CSS transform that makes an image cover a box of this size. */
export function coverOf({ w, h }: { readonly w: number; readonly h: number }): string {
  const scale = Math.max(w / picture.w, h / picture.h)
  const [x, y] = [(w - picture.w * scale) * seen.x, (h - picture.h * scale) * seen.y]
  return `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(${scale.toFixed(5)})`
}

/** The animated pieces and the props of a place, aligned with a background image that covers a box of any shape. */
export function CoveringLife({ children, ...props }: PlaceLifeProps & { readonly children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [transform, setTransform] = useState('')
  // A layout effect, so that the props are visible in the first frame.
  useLayoutEffect(() => {
    const { current } = box
    if (!current || typeof ResizeObserver !== 'function') return
    const lay = () => setTransform(coverOf({ w: current.clientWidth, h: current.clientHeight }))
    lay()
    const observer = new ResizeObserver(lay)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box} className={css.box} aria-hidden="true">
      <div className={css.picture} style={{ transform }}>
        {transform !== '' && <PlaceLife {...props} />}
        {transform !== '' && children}
      </div>
    </div>
  )
}
