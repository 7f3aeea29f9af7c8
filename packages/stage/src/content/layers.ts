import { prefixOf, type SceneData } from '@didascalie/contract'

/** `moodOf('lea_neutre')` → `'neutre'` */
export const moodOf = (talker: string) => talker.slice(prefixOf(talker).length + 1)

/**
 * Whether the talker can be animated. The game must have a rig (drawn layers) for the talker's mood. A talker who is elsewhere, for
 * example on the phone, is not animated.
 */
export const hasLayers = ({ rig, talker }: SceneData, id: string): boolean =>
  rig?.[prefixOf(id)]?.moods[moodOf(id)] !== undefined && !talker[id]?.elsewhere

/** Whether the browser supports animations. Without them, the stage shows each talker as a static image. */
export const canMove = (): boolean =>
  typeof Element !== 'undefined' && typeof Element.prototype.animate === 'function'
