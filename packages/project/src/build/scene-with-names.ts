import type { People, SceneData } from '@didascalie/contract'

/** Adds the names that learners see to `scene.people`. */
export function sceneWithNames(scene: SceneData, people: People = {}): SceneData {
  const names = Object.entries(people).flatMap(([id, { name }]) =>
    name === undefined ? [] : [[id, { name }] as const],
  )
  return names.length === 0 ? scene : { ...scene, people: { ...scene.people, ...Object.fromEntries(names) } }
}
