import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** The state of the full-screen mode. `can` is false in browsers without that mode, for example on some phones. */
export function useFullscreen() {
  const on = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement))
  const can = Boolean(document.fullscreenEnabled)
  const toggle = () => {
    const done = on ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    done.catch((cause: unknown) => console.error('Le plein écran a été refusé', cause))
  }
  return { on, can, toggle }
}
