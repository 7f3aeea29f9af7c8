// Where we are, in the address. Ordinary links lead there: one listener turns those of the régie into moves without a reload.
import { useSyncExternalStore } from 'react'

export const home = '/regie'

export interface Place {
  /** Below `/regie`, without a slash at its end: `/o/abc/sessions`. */
  path: string
  query: URLSearchParams
}

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

const address = () => window.location.pathname + window.location.search

export const readPlace = (at: string): Place => {
  const { pathname, searchParams } = new URL(at, 'http://regie')
  return { path: pathname.replace(/^\/regie/, '').replace(/\/+$/, ''), query: searchParams }
}

export function usePlace(): Place {
  return readPlace(useSyncExternalStore(subscribe, address))
}

/** `to`: below `/regie`. */
export function go(to: string, { replace = false }: { replace?: boolean } = {}): void {
  const url = home + to
  if (replace) window.history.replaceState(null, '', url)
  else window.history.pushState(null, '', url)
  if (!replace) window.scrollTo(0, 0)
  tell()
}

const isOurs = (link: HTMLAnchorElement) =>
  link.origin === window.location.origin &&
  (link.pathname === home || link.pathname.startsWith(`${home}/`)) &&
  !link.pathname.startsWith(`${home}/export/`) &&
  link.target === '' &&
  !link.hasAttribute('download')

/** Links stay links: opened in a new tab, copied, read out. */
export function followLinks(root: EventTarget): () => void {
  const follow = (event: Event) => {
    if (!(event instanceof MouseEvent) || event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.href || !isOurs(link)) return
    if (link.hash && link.pathname === window.location.pathname) return
    event.preventDefault()
    go(link.pathname.slice(home.length) + link.search)
  }
  root.addEventListener('click', follow)
  return () => root.removeEventListener('click', follow)
}

/** `match('/o/:org/session/:session', '/o/a/session/b')`: `{ org: 'a', session: 'b' }`. */
export function match(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/')
  const had = path.split('/')
  if (wanted.length !== had.length) return undefined
  const found: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = had[index] ?? ''
    if (part.startsWith(':') && value !== '') found[part.slice(1)] = decodeURIComponent(value)
    else if (part !== value) return undefined
  }
  return found
}
