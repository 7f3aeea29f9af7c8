// The router of the console: the address names the current screen. Screens use ordinary links; one listener follows links to the console without a
// page load.
import { useSyncExternalStore } from 'react'

export const home = '/regie'

export interface ConsoleLocation {
  /** The path below `/regie`, without a trailing slash: `/o/abc/sessions`. */
  path: string
  query: URLSearchParams
}

const listeners = new Set<() => void>()
const notifyListeners = () => {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('popstate', handleBack)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('popstate', handleBack)
  }
}

const address = () => window.location.pathname + window.location.search

export const parseLocation = (at: string): ConsoleLocation => {
  const { pathname, searchParams } = new URL(at, 'http://regie')
  return { path: pathname.replace(/^\/regie/, '').replace(/\/+$/, ''), query: searchParams }
}

export function useLocation(): ConsoleLocation {
  return parseLocation(useSyncExternalStore(subscribe, address))
}

/** Opens `to`, a path below `/regie`. `replace` corrects the address of the current screen, so it does not ask before leaving. */
export function go(to: string, { replace = false }: { replace?: boolean } = {}): void {
  if (replace) {
    window.history.replaceState(null, '', home + to)
    for (const guard of guards) Object.assign(guard, guardedAddress())
    notifyListeners()
    return
  }
  const open = () => {
    window.history.pushState(null, '', home + to)
    window.scrollTo(0, 0)
    notifyListeners()
  }
  // A link to the current address keeps the screen and what it contains.
  if (home + to === address()) open()
  else leaveSafely(open)
}

/** Asks the trainer whether to leave the screen. Calls `leave` only if they agree. */
export type ConfirmLeaving = (leave: () => void) => void

interface Guard {
  ask: ConfirmLeaving
  address: string
  href: string
}

/** One for each part of the current screen that leaving would lose. The newest one asks. */
let guards: readonly Guard[] = []

const guardedAddress = () => ({ address: address(), href: window.location.href })

/** Calls `leave`, after a question where leaving the screen would lose something. */
export function leaveSafely(leave: () => void): void {
  const guard = guards.at(-1)
  if (guard === undefined) leave()
  else
    guard.ask(() => {
      guards = []
      leave()
    })
}

/** Handles the browser's back button. The browser has already changed the address: on a guarded screen, restores it, then asks. */
function handleBack(): void {
  const guard = guards.at(-1)
  if (guard === undefined || address() === guard.address) notifyListeners()
  else {
    window.history.pushState(null, '', guard.href)
    leaveSafely(() => window.history.back())
  }
}

/** From now on, asks before a link, the back button or a reload leaves the current screen. Returns a function that ends this. */
export function guardLeaving(confirm: ConfirmLeaving): () => void {
  const own = { ask: confirm, ...guardedAddress() }
  guards = [...guards, own]
  // For a reload, the browser shows its own question.
  const handleUnload = (event: Event) => {
    if (guards.includes(own)) event.preventDefault()
  }
  window.addEventListener('beforeunload', handleUnload)
  return () => {
    guards = guards.filter((guard) => guard !== own)
    window.removeEventListener('beforeunload', handleUnload)
  }
}

const isOurs = (link: HTMLAnchorElement) =>
  link.origin === window.location.origin &&
  (link.pathname === home || link.pathname.startsWith(`${home}/`)) &&
  !link.pathname.startsWith(`${home}/export/`) &&
  link.target === '' &&
  !link.hasAttribute('download')

/** Follows links to the console without a page load. Ignores clicks with a modifier key, which open a link in a new tab or window. */
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

/**
 * Returns the parameters of a path that matches the pattern: `match('/o/:org/session/:session', '/o/a/session/b')` gives `{ org: 'a', session: 'b'
 * }`.
 */
export function match(pattern: string, path: string): Record<string, string> | undefined {
  const expectedParts = pattern.split('/')
  const had = path.split('/')
  if (expectedParts.length !== had.length) return undefined
  const found: Record<string, string> = {}
  for (const [index, part] of expectedParts.entries()) {
    const value = had[index] ?? ''
    if (part.startsWith(':') && value !== '') found[part.slice(1)] = decodeURIComponent(value)
    else if (part !== value) return undefined
  }
  return found
}
