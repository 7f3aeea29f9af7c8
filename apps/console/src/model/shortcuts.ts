// Single-key shortcuts: `/` search, `n` new session, `?` list of shortcuts. Users can switch them off, because dictation and assistive
// devices may press keys by accident.
const storageKey = 'regie.shortcuts'

export type Shortcut = 'search' | 'new' | 'help'

const shortcutsByKey: Readonly<Record<string, Shortcut>> = { '/': 'search', n: 'new', '?': 'help' }

export const areShortcutsOn = (storage: Storage = localStorage): boolean =>
  storage.getItem(storageKey) !== 'off'

export function setShortcuts(on: boolean, storage: Storage = localStorage): void {
  if (on) storage.removeItem(storageKey)
  else storage.setItem(storageKey, 'off')
}

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox]):not([type=radio]), textarea, select'))

export function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined
  if (isTextField(event.target) || document.querySelector('dialog[open]') !== null) return undefined
  return areShortcutsOn() ? shortcutsByKey[event.key] : undefined
}

/** Returns `false` when the screen has no search field. */
export function focusSearch(): boolean {
  const box = document.querySelector<HTMLElement>('[data-shortcut="search"]')
  box?.focus()
  return box !== null
}
