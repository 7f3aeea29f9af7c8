import { useMemo, useSyncExternalStore } from 'react'
import type { Place } from '../language/story-view.js'

export const screens = [
  'projet',
  'ecrire',
  'carte',
  'remarques',
  'gens',
  'lieux',
  'objets',
  'textes',
  'medias',
  'jouer',
  'publier',
] as const
/** Screens without an entry in the navigation. */
const innerScreens = ['renommer', 'conflit'] as const
export type Screen = (typeof screens)[number] | (typeof innerScreens)[number]

/** The screen in the address and the line to show on this screen: `#/ecrire/story/1-matin.yarn:12`. */
export interface Route {
  readonly screen: Screen
  readonly place: Place | undefined
  /** The part of the address after the screen. */
  readonly rest: string
}

/** Returns the text unchanged if it cannot be decoded, because a person can type any address. */
function decodeAddress(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}

export function parseRoute(hash: string): Route {
  const [, name = '', rest = ''] = /^#\/([a-z]+)(?:\/(.*))?$/.exec(hash) ?? []
  const screen = [...screens, ...innerScreens].find((one) => one === name) ?? 'projet'
  const decoded = decodeAddress(rest)
  const [, file, line] = /^(.+):(\d+)$/.exec(decoded) ?? []
  return { screen, place: file === undefined ? undefined : { file, line: Number(line) }, rest: decoded }
}

/** The address of a screen and of one thing on this screen, for example `#/renommer/variable/$rappel`. */
export const routeToName = (screen: Screen, ...parts: readonly string[]): string =>
  `#/${[screen, ...parts.map(encodeURI)].join('/')}`

export const routeTo = (screen: Screen, place?: Place): string =>
  place ? `#/${screen}/${encodeURI(place.file)}:${place.line}` : `#/${screen}`

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** Returns the same object until the address changes. Otherwise the editor would jump to the line after each render. */
export function useRoute(): Route {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash)
  return useMemo(() => parseRoute(hash), [hash])
}

export const go = (screen: Screen, place?: Place): void => {
  window.location.hash = routeTo(screen, place)
}

export const goToName = (screen: Screen, ...parts: readonly string[]): void => {
  window.location.hash = routeToName(screen, ...parts)
}
