import { type NameKind, type Reference, referencesIn } from '@didascalie/script'
import type { SceneView } from '../../language/story-view.js'
import { sceneAt } from '../../parts/names.js'

/** The kinds of names that the map can follow. The map marks the scenes that use the followed name. */
export const followedKinds = ['person', 'variable', 'fact', 'promise', 'object', 'place'] as const
export type FollowedKind = (typeof followedKinds)[number]

/** Reads the kind and the name to follow from the end of the address, for example from `variable/$rappel`. */
export function parseFollowed(routeRest: string): { kind: FollowedKind | undefined; name: string } {
  const [first = '', ...rest] = routeRest.split('/')
  return { kind: followedKinds.find((one) => one === first), name: rest.join('/') }
}

/** Leaves out test plans, JSON files, and comments of the story. */
export const usesIn = (texts: ReadonlyMap<string, string>): Reference[] =>
  referencesIn(Array.from(texts, ([file, text]) => ({ file, text }))).filter(
    ({ file, role }) => file.endsWith('.yarn') && role !== 'comment',
  )

export const namesOfKind = (uses: readonly Reference[], kind: NameKind): string[] =>
  [...new Set(uses.filter((one) => one.kind === kind).map(({ name }) => name))].sort((one, other) =>
    one.localeCompare(other, 'fr'),
  )

export function usesByScene(
  uses: readonly Reference[],
  scenes: readonly SceneView[],
  { kind, name }: { kind: NameKind; name: string },
): Map<string, Reference[]> {
  const found = new Map<string, Reference[]>()
  for (const use of uses) {
    if (use.kind !== kind || use.name !== name) continue
    // A declaration above the first scene belongs to no scene.
    const scene = sceneAt(scenes, use)
    if (scene) found.set(scene.title, [...(found.get(scene.title) ?? []), use])
  }
  return found
}
