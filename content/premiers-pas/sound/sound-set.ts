import type { SoundSet } from '@didascalie/sounds/making'
import { ambiences } from './ambience/ambiences.js'
import { gameFolder } from './paths.js'
import { pieces } from './pieces/all.js'

/** The game has no sound effects of its own and uses those of the platform. */
export const sounds: SoundSet = {
  pieces,
  effects: {},
  ambiences,
  minimumRange: 5,
  mediaFolder: `${gameFolder}media/audio`,
  fingerprintFile: `${gameFolder}sound/rendered.json`,
  measuresFile: `${gameFolder}sound/measured.json`,
}
