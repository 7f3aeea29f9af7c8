import type { ReactNode } from 'react'
import { useComfort } from '../comfort/comfort.js'
import { useLayout } from '../comfort/layout.js'
import { Stage } from './stage.js'

/** Renders its children on the stage or, in the reading layout, in the normal flow of the page. */
export function ScreenFrame({ children }: { children: ReactNode }) {
  const layout = useLayout(useComfort())
  return <Stage isInFlow={layout === 'reading'}>{children}</Stage>
}
