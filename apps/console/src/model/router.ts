// The router of the console: the address names the current screen. Screens use ordinary links. One listener follows the links to console
// screens without a page load.
import { useSyncExternalStore } from 'react'

export const basePath = '/regie'

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

export const parseLocation = (url: string): ConsoleLocation => {
  const { pathname, searchParams } = new URL(url, 'http://regie')
  return { path: pathname.replace(/^\/regie/, '').replace(/\/+$/, ''), query: searchParams }
}

export function useLocation(): ConsoleLocation {
  return parseLocation(useSyncExternalStore(subscribe, address))
}

/** Opens `to`, a path below `/regie`. With `replace`, adds no entry to the browser's history and never asks about unsaved work. */
export function go(to: string, { replace = false }: { replace?: boolean } = {}): void {
  if (replace) {
    window.history.replaceState(null, '', basePath + to)
    for (const guard of guards) Object.assign(guard, guardedAddress())
    notifyListeners()
    return
  }
  const open = () => {
    window.history.pushState(null, '', basePath + to)
    window.scrollTo(0, 0)
    notifyListeners()
  }
  // A link to the current address does not close the screen, so no unsaved text is lost.
  if (basePath + to === address()) open()
  else leaveSafely(open)
}

/** Asks the trainer whether to leave the screen. Calls `leave` only if they agree. */
export type ConfirmLeaving = (leave: () => void) => void

interface Guard {
  ask: ConfirmLeaving
  /** Whether the unsaved text is in a dialog. */
  isInDialog: boolean
  address: string
  href: string
}

/** A guard asks the trainer before unsaved text is lost. Each form with unsaved text has a guard. Only the newest guard asks. */
let guards: readonly Guard[] = []

const guardedAddress = () => ({ address: address(), href: window.location.href })

/** Calls `leave`. If the screen has unsaved text, asks the trainer first. */
export function leaveSafely(leave: () => void): void {
  const guard = guards.at(-1)
  if (guard === undefined) leave()
  else
    guard.ask(() => {
      guards = []
      leave()
    })
}

/** Closes a dialog. Asks first if the dialog has unsaved text. The screen behind the dialog keeps its guards. */
export function closeDialogSafely(close: () => void): void {
  const guard = guards.at(-1)
  if (!guard?.isInDialog) close()
  else
    guard.ask(() => {
      guards = guards.filter((other) => other !== guard)
      close()
    })
}

/**
 * Handles the browser's back and forward buttons, after the browser has changed the address. If the screen has a
 * guard, restores the address and asks the trainer.
 */
function handleBack(): void {
  const guard = guards.at(-1)
  if (guard === undefined || address() === guard.address) notifyListeners()
  else {
    window.history.pushState(null, '', guard.href)
    leaveSafely(() => window.history.back())
  }
}

/** Adds a guard, which asks before a link, the back button or a reload leaves the screen. Returns a function that removes the guard. */
export function guardLeaving(confirm: ConfirmLeaving, isInDialog = false): () => void {
  const ownGuard = { ask: confirm, isInDialog, ...guardedAddress() }
  guards = [...guards, ownGuard]
  // For a reload, the browser shows its own question.
  const handleUnload = (event: Event) => {
    if (guards.includes(ownGuard)) event.preventDefault()
  }
  window.addEventListener('beforeunload', handleUnload)
  return () => {
    guards = guards.filter((guard) => guard !== ownGuard)
    window.removeEventListener('beforeunload', handleUnload)
  }
}

const isConsoleLink = (link: HTMLAnchorElement) =>
  link.origin === window.location.origin &&
  (link.pathname === basePath || link.pathname.startsWith(`${basePath}/`)) &&
  !link.pathname.startsWith(`${basePath}/export/`) &&
  link.target === '' &&
  !link.hasAttribute('download')

/**
 * Follows links to the console without a page load. Ignores clicks with a modifier key, which open a link in a new tab or window.
 * Returns a function that stops following links.
 */
export function followLinks(root: EventTarget): () => void {
  const follow = (event: Event) => {
    if (!(event instanceof MouseEvent) || event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.href || !isConsoleLink(link)) return
    if (link.hash && link.pathname === window.location.pathname) return
    event.preventDefault()
    go(link.pathname.slice(basePath.length) + link.search)
  }
  root.addEventListener('click', follow)
  return () => root.removeEventListener('click', follow)
}

/**
 * Returns the parameters of a path: `matchPath('/o/:org/:page', '/o/a/b')` gives `{ org: 'a', page: 'b' }`. Returns `undefined` if the
 * path does not match the pattern.
 */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const expectedParts = pattern.split('/')
  const actualParts = path.split('/')
  if (expectedParts.length !== actualParts.length) return undefined
  const parameters: Record<string, string> = {}
  for (const [index, part] of expectedParts.entries()) {
    const value = actualParts[index] ?? ''
    if (part.startsWith(':') && value !== '') parameters[part.slice(1)] = decodeURIComponent(value)
    else if (part !== value) return undefined
  }
  return parameters
}
