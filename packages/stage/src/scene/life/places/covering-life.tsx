import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import css from './covering-life.module.css'
import { PlaceLife, type PlaceLifeProps } from './place-life.js'

const backgroundSize = { w: 2304, h: 1080 }
/** Which part of a cropped image stays visible, as fractions. Must match `object-position` in the CSS of the reading layout. */
const cropPosition = { x: 0.6, y: 0.3 }

/** The CSS transform that makes a background image cover a box of this size. */
export function coverOf({ w, h }: { readonly w: number; readonly h: number }): string {
  const scale = Math.max(w / backgroundSize.w, h / backgroundSize.h)
  const x = (w - backgroundSize.w * scale) * cropPosition.x
  const y = (h - backgroundSize.h * scale) * cropPosition.y
  return `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(${scale.toFixed(5)})`
}

/** Aligns the animated pieces and the props of a place with a background image that covers a box of any shape. */
export function CoveringLife({ children, ...props }: PlaceLifeProps & { readonly children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [transform, setTransform] = useState('')
  // A layout effect, so that the props are already visible in the first frame.
  useLayoutEffect(() => {
    const { current } = box
    if (!current || typeof ResizeObserver !== 'function') return
    const updateTransform = () => setTransform(coverOf({ w: current.clientWidth, h: current.clientHeight }))
    updateTransform()
    const observer = new ResizeObserver(updateTransform)
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
