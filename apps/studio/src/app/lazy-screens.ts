import { type ComponentType, lazy } from 'react'

const loaders: (() => Promise<unknown>)[] = []

/** Loads the code of a screen only when it is needed. Most of the studio's code is the editor, which the first screen does not use. */
export function lazyScreen<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  loaders.push(load)
  return lazy(async () => ({ default: (await load())[name] }))
}

/**
 * Loads the code of all screens, one after the other. The writer can then open every screen even if
 * the server has stopped.
 */
export async function loadScreens(): Promise<void> {
  for (const load of loaders) await load().catch(() => undefined)
}
