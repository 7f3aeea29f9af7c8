import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** `isSupported` is false in browsers without full-screen mode, for example on some phones. */
export function useFullscreen() {
  const isOn = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement))
  const isSupported = Boolean(document.fullscreenEnabled)
  const toggle = () => {
    const request = isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    request.catch((cause: unknown) => console.error('Le plein écran a été refusé', cause))
  }
  return { isOn, isSupported, toggle }
}
