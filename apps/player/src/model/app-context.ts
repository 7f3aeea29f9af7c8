import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { AppModel } from './app-model.js'
import type { AppState, AppStore } from './app-state.js'

const AppContext = createContext<{ store: AppStore; model: AppModel } | null>(null)
export const AppProvider = AppContext.Provider

function useAppContext() {
  const context = useContext(AppContext)
  if (!context) throw new Error('useApp and useModel need an AppProvider above them')
  return context
}

/** The actions of the application. */
export const useModel = (): AppModel => useAppContext().model

export const useApp = <Slice>(select: (state: AppState) => Slice): Slice =>
  useStore(useAppContext().store, select)
