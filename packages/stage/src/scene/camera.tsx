import { type ReactNode, useState } from 'react'
import css from './camera.module.css'
import type { Lean } from './subject.js'

/** Enlarges the stage around `lean.origin`. While the camera leans back, it keeps the last point, so that the stage does not jump. */
export function Camera({ lean, children }: { lean: Lean; children: ReactNode }) {
  const [origin, setOrigin] = useState(lean.origin)
  const isLeaning = lean.scale !== 1
  if (isLeaning && (origin.x !== lean.origin.x || origin.y !== lean.origin.y)) setOrigin(lean.origin)
  const transformOrigin = `${origin.x}px ${origin.y}px`
  return (
    <div className={css.camera} style={{ transformOrigin }} data-leaning={isLeaning}>
      {children}
    </div>
  )
}
