import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** `can` is false in browsers without full-screen mode, such as some on phones. */
export function useFullscreen() {
  const on = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement))
  const can = Boolean(document.fullscreenEnabled)
  const toggle = () => {
    const done = on ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    done.catch((cause: unknown) => console.error('Le plein écran a été refusé', cause))
  }
  return { on, can, toggle }
}
