import { prefixOf, type SceneData } from '@didascalie/contract'

export const moodOf = (talker: string) => talker.slice(prefixOf(talker).length + 1)

/** Whether somebody is drawn in layers in this mood, and stands in the place itself: they can be alive there. */
export const hasLayers = ({ rig, talker }: SceneData, id: string): boolean =>
  rig?.[prefixOf(id)]?.moods[moodOf(id)] !== undefined && !talker[id]?.elsewhere

/** Where a browser cannot animate, everybody is a picture. */
export const canMove = (): boolean =>
  typeof Element !== 'undefined' && typeof Element.prototype.animate === 'function'
