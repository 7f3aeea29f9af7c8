import type { ReactNode } from 'react'
import { useComfort } from '../comfort/comfort.js'
import { useLayout } from '../comfort/layout.js'
import { Stage } from './stage.js'

/** On the stage, or in the page's own flow for the reading layout. */
export function Place({ children }: { children: ReactNode }) {
  const layout = useLayout(useComfort())
  return <Stage off={layout === 'reading'}>{children}</Stage>
}
