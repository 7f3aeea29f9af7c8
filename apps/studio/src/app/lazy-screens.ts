import { type ComponentType, lazy } from 'react'

const loaders: (() => Promise<unknown>)[] = []

/** Loads a screen separately. The editor is most of the studio's code, and the first screen does not need it. */
export function lazyScreen<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  loaders.push(load)
  return lazy(load)
}

/** Loads all screens, one after the other, so that a writer can open any screen after the server stops. */
export async function loadScreens(): Promise<void> {
  for (const load of loaders) await load().catch(() => undefined)
}
