import { useMemo, useSyncExternalStore } from 'react'
import type { Screen } from '../model/route.js'

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** The address of a part of a screen: `#/textes/faits/frein_signale`. */
export const subpathTo = (screen: Screen, ...parts: string[]): string =>
  `#/${[screen, ...parts.map(encodeURIComponent)].join('/')}`

/** The parts of the address after the screen. */
export function useSubpath(): readonly string[] {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash)
  return useMemo(() => hash.split('/').slice(2).map(decodeURIComponent), [hash])
}
