import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Some browsers, on phones, have no full screen: then there is nothing to toggle. */
export function useFullscreen() {
  const on = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement))
  const can = Boolean(document.fullscreenEnabled)
  const toggle = () => {
    const done = on ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    done.catch((cause: unknown) => console.error('Le plein écran a été refusé', cause))
  }
  return { on, can, toggle }
}
