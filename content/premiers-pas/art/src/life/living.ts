/** The moving pieces of each background, farthest first. */
import type { Piece } from './piece.js'
import { quayEvening, quayFree, quayMorning } from './quay.js'
import * as rooms from './rooms.js'

export const piecesByPlace: Readonly<Record<string, readonly Piece[]>> = {
  canal_matin: quayMorning,
  canal_libre: quayFree,
  canal_soir: quayEvening,
  accueil_matin: rooms.reception,
  openspace_matin: rooms.officeMorning,
  openspace_soir: rooms.officeEvening,
  reunion_matin: rooms.meeting,
  atelier_jour: rooms.workshop,
  cafeteria_midi: rooms.canteen,
  chantier_jour: rooms.flat,
  bureau_soir: rooms.office,
}
