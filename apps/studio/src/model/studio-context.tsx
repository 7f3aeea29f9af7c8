import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Studio, StudioState } from './studio.js'

const StudioContext = createContext<Studio | undefined>(undefined)
export const StudioProvider = StudioContext.Provider

export function useStudio(): Studio {
  const studio = useContext(StudioContext)
  if (!studio) throw new Error('useStudio needs a StudioProvider')
  return studio
}

export function useStudioState(): StudioState {
  const studio = useStudio()
  return useSyncExternalStore(studio.subscribe, studio.state)
}
