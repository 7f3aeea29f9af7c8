import type { ReactNode } from 'react'
import { useLayout } from '../app/layout.js'
import { useComfort } from '../overlays/comfort/comfort.js'
import { Stage } from '../stage/stage.jsx'

/** On the stage, or in the page's own flow for the reading layout. */
export function Place({ children }: { children: ReactNode }) {
  const layout = useLayout(useComfort())
  return <Stage off={layout === 'reading'}>{children}</Stage>
}
