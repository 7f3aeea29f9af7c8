import { ComfortProvider } from '@didascalie/stage'
import type { ReactNode } from 'react'
import { useComfort } from './comfort.js'

/** Passes the learner's stored settings to the stage. */
export function ComfortFromStore({ children }: { children: ReactNode }) {
  return <ComfortProvider value={useComfort()}>{children}</ComfortProvider>
}
