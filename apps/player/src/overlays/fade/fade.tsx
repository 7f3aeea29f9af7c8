import { transition } from '@didascalie/stage'
import type { CSSProperties } from 'react'
import type { Phase } from '../../model/app-state.js'
import css from './fade.module.css'

const customProperties: Record<`--${string}`, string> = { '--half': `${transition / 2}ms` }
const style: CSSProperties = customProperties

/** A black layer over the page while the screens are switched. */
export function Fade({ phase }: { phase: Phase }) {
  return <div className={css.fade} data-phase={phase} style={style} aria-hidden="true" />
}
