/** Every shot (close picture of a place) by the id of its background. */
import { formasup, helia } from '../kit/palette.js'
import { atelierShot } from './atelier.js'
import { cafeteriaShot } from './cafeteria.js'
import { canalShot } from './canal.js'
import { chantierShot } from './chantier.js'
import { openspaceShot } from './openspace.js'
import { reunionShot } from './reunion.js'
import type { ShotDrawing } from './shot.js'

/** The shots of the backgrounds on which two or more people talk. */
export const shots: Readonly<Record<string, ShotDrawing>> = {
  atelier_jour: atelierShot(),
  cafeteria_midi: cafeteriaShot(helia),
  canal_libre: canalShot('libre', helia),
  chantier_jour: chantierShot(),
  openspace_matin: openspaceShot('matin', helia),
  openspace_soir: openspaceShot('soir', helia),
  reunion_matin: reunionShot('matin', helia),
}

/** The shots that contain company colours, in the colours of the other company. Their furniture has no company colours: see `shots`. */
export const variantShots: Readonly<Record<string, ShotDrawing>> = {
  cafeteria_midi_formasup: cafeteriaShot(formasup),
  canal_libre_formasup: canalShot('libre', formasup),
  openspace_matin_formasup: openspaceShot('matin', formasup),
  openspace_soir_formasup: openspaceShot('soir', formasup),
  reunion_matin_formasup: reunionShot('matin', formasup),
}
