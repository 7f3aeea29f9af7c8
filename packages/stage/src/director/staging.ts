import { actAltKey, type SceneData } from '@didascalie/contract'
import type { GetWording } from '../content/game.js'
import { shotPictures } from '../scene/shot.js'
import { thingBox } from '../scene/subject.js'
import type { PlaybackStaging } from './playback.js'

/** The parts of a playback that depend on the shots, objects, acts and gestures of this game. */
export const stagingOf = (scene: SceneData, w: GetWording = () => ''): PlaybackStaging => ({
  staging: scene.staging,
  shotPictures: (background, people) => shotPictures(scene, background, people),
  canSee: (thing, where) => thing !== '' && thingBox(scene, thing, where) !== undefined,
  describeAct: (id) => w(actAltKey(id), ''),
})
