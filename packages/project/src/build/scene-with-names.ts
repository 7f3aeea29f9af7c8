import type { People, SceneData } from '@didascalie/contract'

/** Adds to the scene the names of people that learners see. */
export function sceneWithNames(scene: SceneData, people: People = {}): SceneData {
  const names = Object.entries(people).flatMap(([id, { name }]) =>
    name === undefined ? [] : [[id, { name }] as const],
  )
  return names.length === 0 ? scene : { ...scene, people: { ...scene.people, ...Object.fromEntries(names) } }
}
