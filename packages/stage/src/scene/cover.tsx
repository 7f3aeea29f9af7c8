import type { ReactNode } from 'react'
import { stageVariables } from '../design/stage.js'
import css from './cover.module.css'

interface CoverProps {
  readonly covered: boolean
  /** Fades with the duration of an ellipse instead of that of a transition. */
  readonly slow: boolean
  readonly children?: ReactNode
}

/** The black layer over the stage, and the text on it. */
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
