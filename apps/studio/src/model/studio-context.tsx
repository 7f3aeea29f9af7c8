import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Studio, StudioState } from './studio.js'

const StudioContext = createContext<Studio | undefined>(undefined)
export const StudioProvider = StudioContext.Provider

export function useStudio(): Studio {
  const studio = useContext(StudioContext)
  if (!studio) throw new Error('useStudio needs a StudioProvider')
  return studio
}

/** Renders the component again only when the selected value changes. So `select` must not create a new object. */
export function useStudioState<Value>(select: (state: StudioState) => Value): Value {
  const studio = useStudio()
  return useSyncExternalStore(studio.subscribe, () => select(studio.state()))
}

/** The text of a file in this window, with the changes that are not saved yet. */
export function useFileText(file: string): string | undefined {
  const studio = useStudio()
  return useSyncExternalStore(studio.subscribe, () => studio.documents.text(file))
}
