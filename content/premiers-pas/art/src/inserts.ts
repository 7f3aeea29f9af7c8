/**
 * Every insert (a close-up picture shown with a line of the story), by its id. The learner works for one of two companies: an insert with
 * the company's name or colours exists for both.
 */
import { catPhoto } from './inserts/cat-photo.js'
import { crackClose } from './inserts/crack.js'
import { cutting } from './inserts/cutting.js'
import { jobSheetClose } from './inserts/job-sheet.js'
import { letterboxFront } from './inserts/letterbox-front.js'
import { type NoteLines, ownNotes } from './inserts/own-notes.js'
import { numberedLines, redNotebook, struckLine } from './inserts/red-notebook.js'
import { fittedSill } from './inserts/sill.js'
import { sketchClose } from './inserts/sketch.js'
import { smallStairs } from './inserts/small-stairs.js'
import { staffWall } from './inserts/staff-wall.js'
import { wedgeClose } from './inserts/wedge.js'
import { type Brand, formasup, helia } from './kit/palette.js'

const forBothCompanies = (id: string, draw: (brand: Brand) => string): Record<string, () => string> => ({
  [id]: () => draw(helia),
  [`${id}_formasup`]: () => draw(formasup),
})

/** Draws the learner's notes twice: in a notebook, and on a napkin for a learner who did not take the notebook. */
const onBothPapers = (name: string, lines: NoteLines): Record<string, () => string> => ({
  [`carnet_${name}`]: () => ownNotes('notebook', lines),
  [`serviette_${name}`]: () => ownNotes('napkin', lines),
})

export const inserts: Readonly<Record<string, () => string>> = {
  ...forBothCompanies('trombinoscope', staffWall),
  ...forBothCompanies('fiche_1204', jobSheetClose),
  croquis: sketchClose,
  tablette_posee: () => fittedSill('posee'),
  tablette_ligne: () => fittedSill('ligne'),
  fissure: crackClose,
  photo_colbert: catPhoto,
  facade_14: letterboxFront,
  ...forBothCompanies('escalier_canards', smallStairs),
  ...forBothCompanies('cale', wedgeClose),
  carnet_p1: redNotebook,
  carnet_31: () => numberedLines(3),
  carnet_31bis_ecrit: () => numberedLines(4),
  carnet_31bis: struckLine,
  ...onBothPapers('chiffres', ['14 ouvertures.', '1 240 x 260.', 'Jeudi 8 h.']),
  ...onBothPapers('noms', [
    ['Inès', 'Gérard'],
    ['Tanneurs', 'vendredi'],
    ['Mme Dupuis', 'jeudi'],
  ]),
  plante_numero_un: () => cutting('Numéro Un'),
  plante_deux_minutes: () => cutting('Deux Minutes'),
  plante_colbert: () => cutting('Colbert'),
}
