import type { People, SceneData } from '@didascalie/contract'

/**
 * Adds the displayed names of people to `scene.people`, by the id of the person. People without a
 * displayed name are not added.
 */
export function sceneWithNames(scene: SceneData, people: People = {}): SceneData {
  const names = Object.entries(people).flatMap(([id, { name }]) =>
    name === undefined ? [] : [[id, { name }] as const],
  )
  return names.length === 0 ? scene : { ...scene, people: { ...scene.people, ...Object.fromEntries(names) } }
}
