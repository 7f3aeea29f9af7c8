import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { AppModel } from './app-model.js'
import type { AppState, AppStore } from './app-state.js'

const AppContext = createContext<{ store: AppStore; model: AppModel } | null>(null)
export const AppProvider = AppContext.Provider

function useParts() {
  const parts = useContext(AppContext)
  if (!parts) throw new Error('useApp and useModel need an AppProvider above them')
  return parts
}

/** The actions of the application. */
export const useModel = (): AppModel => useParts().model

export const useApp = <Slice>(select: (state: AppState) => Slice): Slice => useStore(useParts().store, select)
