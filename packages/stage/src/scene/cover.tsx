import type { ReactNode } from 'react'
import { stageVariables } from '../design/stage.js'
import css from './cover.module.css'

interface CoverProps {
  readonly covered: boolean
  /** It rises and lifts in the time of an ellipse, not in that of a transition. */
  readonly slow: boolean
  readonly children?: ReactNode
}

/** Black over the stage, and what is told on it. */
export function Cover({ covered, slow, children }: CoverProps) {
  return (
    <div
      className={css.cover}
      style={stageVariables}
      data-covered={covered}
      data-slow={slow}
      inert={!covered}
    >
      {children}
    </div>
  )
}
