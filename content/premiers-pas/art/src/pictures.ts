/** Every background by its id. */
import { formasup, helia } from './kit/palette.js'
import { accueil } from './places/accueil.js'
import { building } from './places/building.js'
import { canal } from './places/canal.js'
import { openspace } from './places/openspace.js'
import { reunion } from './places/reunion.js'

export const pictures: Readonly<Record<string, () => string>> = {
  'bg-building': () => building({ time: 'matin', brand: helia, start: 1.5, sun: [620, 300] }),
  canal_matin: () => canal('matin'),
  openspace_matin: () => openspace('matin', helia),
  openspace_soir: () => openspace('soir', helia),
  openspace_matin_formasup: () => openspace('matin', formasup),
  accueil_matin: () => accueil('matin', helia),
  accueil_matin_formasup: () => accueil('matin', formasup),
  reunion_matin: () => reunion('matin'),
  canal_soir: () => canal('soir'),
}
