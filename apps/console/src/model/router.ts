// The address names the current screen. Screens use ordinary links: one listener follows those of the console without a reload.
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

/** `to`: a path below `/regie`. A replacement corrects the address of the current screen, so it never asks before leaving. */
export function go(to: string, { replace = false }: { replace?: boolean } = {}): void {
  if (replace) {
    window.history.replaceState(null, '', home + to)
    if (guard) Object.assign(guard, guardedAddress())
    notifyListeners()
    return
  }
  leaveSafely(() => {
    window.history.pushState(null, '', home + to)
    window.scrollTo(0, 0)
    notifyListeners()
  })
}

/** Asks the trainer whether to leave. Calls `leave` if they agree, and nothing otherwise. */
export type ConfirmLeaving = (leave: () => void) => void

/** Set while leaving the current screen would lose something. */
let guard: { ask: ConfirmLeaving; address: string; href: string } | undefined

const guardedAddress = () => ({ address: address(), href: window.location.href })

/** Calls `leave`, after a question where leaving the screen would lose something. */
export function leaveSafely(leave: () => void): void {
  if (guard === undefined) leave()
  else
    guard.ask(() => {
      guard = undefined
      leave()
    })
}

/** The browser has already changed the address: where the screen is guarded, restores it, then asks. */
function handleBack(): void {
  if (guard === undefined || address() === guard.address) notifyListeners()
  else {
    window.history.pushState(null, '', guard.href)
    leaveSafely(() => window.history.back())
  }
}

/** Asks before a link, the browser's back button or a reload leaves the current screen, until the returned function is called. */
export function guardLeaving(confirm: ConfirmLeaving): () => void {
  const own = { ask: confirm, ...guardedAddress() }
  guard = own
  // The browser shows its own question.
  const handleUnload = (event: Event) => {
    if (guard === own) event.preventDefault()
  }
  window.addEventListener('beforeunload', handleUnload)
  return () => {
    if (guard === own) guard = undefined
    window.removeEventListener('beforeunload', handleUnload)
  }
}

const isOurs = (link: HTMLAnchorElement) =>
  link.origin === window.location.origin &&
  (link.pathname === home || link.pathname.startsWith(`${home}/`)) &&
  !link.pathname.startsWith(`${home}/export/`) &&
  link.target === '' &&
  !link.hasAttribute('download')

/** Handles plain clicks only, so that the user can still open a link in a new tab or copy it. */
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
