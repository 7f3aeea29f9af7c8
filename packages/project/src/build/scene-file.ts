import type { SceneData } from '@didascalie/contract'
import type { Project } from '../load/load-project.js'

/** What the stage reads of places and people: the scene, with the names that learners see. */
export function sceneFileOf({ source, people = {} }: Project): SceneData {
  const scene = source.catalogue.scene ?? { bg: {}, talker: {} }
  const names = Object.entries(people).flatMap(([id, { name }]) =>
    name === undefined ? [] : [[id, { name }] as const],
  )
  return names.length === 0 ? scene : { ...scene, people: { ...scene.people, ...Object.fromEntries(names) } }
}
