import type { Piece } from '@didascalie/sounds/making'
import { accueil } from './accueil.js'
import { atelier } from './atelier.js'
import { bureau } from './bureau.js'
import { cafeteria } from './cafeteria.js'
import { canal } from './canal.js'
import { chantier } from './chantier.js'
import { intro } from './intro.js'
import { openspace } from './openspace.js'
import { openspaceSoir } from './openspace-soir.js'
import { outro } from './outro.js'
import { reunion } from './reunion.js'
import { ui } from './ui.js'

/** Every piece of music, by the name under which it is served. */
export const pieces: Readonly<Record<string, () => Piece>> = {
  intro,
  outro,
  ui,
  canal,
  accueil,
  openspace,
  openspace_soir: openspaceSoir,
  reunion,
  atelier,
  cafeteria,
  chantier,
  bureau,
}
