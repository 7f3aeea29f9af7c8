import { prefixOf, type SceneData } from '@didascalie/contract'

export const moodOf = (talker: string) => talker.slice(prefixOf(talker).length + 1)

/** True if the talker has a rig for this mood and is present in the place, so that they can be animated. */
export const hasLayers = ({ rig, talker }: SceneData, id: string): boolean =>
  rig?.[prefixOf(id)]?.moods[moodOf(id)] !== undefined && !talker[id]?.elsewhere

/** False if the browser cannot animate: all talkers are then still images. */
export const canMove = (): boolean =>
  typeof Element !== 'undefined' && typeof Element.prototype.animate === 'function'
