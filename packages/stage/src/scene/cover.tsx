import type { ReactNode } from 'react'
import { stageVariables } from '../design/stage.js'
import css from './cover.module.css'

interface CoverProps {
  readonly covered: boolean
  /** Whether the cover fades slowly, for an ellipse (a jump in time). For a transition between two places, it fades faster. */
  readonly slow: boolean
  readonly children?: ReactNode
}

/** The black layer over the stage, with the text of an ellipse on it. */
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
