import { useMemo, useSyncExternalStore } from 'react'
import type { Screen } from '../model/route.js'

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** Returns the address of one page of a screen: `#/textes/faits/frein_signale`. */
export const subpathTo = (screen: Screen, ...parts: string[]): string =>
  `#/${[screen, ...parts.map(encodeURIComponent)].join('/')}`

/** Returns the parts of the address after the screen: `['faits', 'frein_signale']`. */
export function useSubpath(): readonly string[] {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash)
  return useMemo(() => hash.split('/').slice(2).map(decodeURIComponent), [hash])
}
