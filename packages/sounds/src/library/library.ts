import { fileURLToPath } from 'node:url'
import { EFFECTS } from '../effects/effects.js'
import type { SoundSet } from '../sound-set.js'
import { libraryAmbiences } from './ambiences.js'
import { calme } from './calme.js'
import { entrain } from './entrain.js'
import { soir } from './soir.js'
import { tension } from './tension.js'

/** The sounds that every game can use. */
export const library: SoundSet = {
  pieces: { calme, entrain, tension, soir },
  effects: EFFECTS,
  ambiences: libraryAmbiences,
  mediaFolder: fileURLToPath(new URL('../../media', import.meta.url)),
  fingerprintFile: fileURLToPath(new URL('../../rendered.json', import.meta.url)),
  measuresFile: fileURLToPath(new URL('../../measured.json', import.meta.url)),
}
