import { useLayout } from '@didascalie/stage'
import { Children, type ReactNode } from 'react'
import { useComfort } from '../../comfort/comfort.js'
import ending from './ending.module.css'

/** The buttons of a slide. In the reading layout they are stacked with the main button first. The DOM order changes too, so that
 * keyboard focus follows the visual order. */
export function SlideFoot({ children }: { children: ReactNode }) {
  const isReading = useLayout(useComfort()) === 'reading'
  const parts = Children.toArray(children)
  return <footer className={ending.foot}>{isReading ? parts.reverse() : parts}</footer>
}
