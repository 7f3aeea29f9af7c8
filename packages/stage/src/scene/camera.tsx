import { type ReactNode, useState } from 'react'
import css from './camera.module.css'
import type { Lean } from './subject.js'

/** The camera of the stage. To lean in, it enlarges the stage around a point. It keeps this point while it leans back. */
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
