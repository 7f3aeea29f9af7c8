import { type ComponentType, lazy } from 'react'

const loaders: (() => Promise<unknown>)[] = []

/** Loads a screen separately. The editor is most of the studio's code, and the first screen does not need it. */
export function lazyScreen<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  loaders.push(load)
  return lazy(load)
}

/**
 * Loads the code of all screens, one after the other. The writer can then open every screen even if
 * the server has stopped.
 */
export async function loadScreens(): Promise<void> {
  for (const load of loaders) await load().catch(() => undefined)
}
