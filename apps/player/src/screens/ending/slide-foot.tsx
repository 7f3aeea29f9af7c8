import { useLayout } from '@didascalie/stage'
import { Children, type ReactNode } from 'react'
import { useComfort } from '../../comfort/comfort.js'
import ending from './ending.module.css'

/** From left to right on the stage. For reading they stand below each other, what leads on first: for the keyboard too, so that it is
 * their order that changes and not their looks alone. */
export function SlideFoot({ children }: { children: ReactNode }) {
  const isReading = useLayout(useComfort()) === 'reading'
  const parts = Children.toArray(children)
  return <footer className={ending.foot}>{isReading ? parts.reverse() : parts}</footer>
}
