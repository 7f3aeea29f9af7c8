/**
 * Every act and gesture of the story, with its drawings. An act is a short sequence of drawings. In a gesture, the learner does something
 * on a drawing. The learner works for one of two companies: a drawing that shows the company's colours exists once for each company.
 */
import type { Act, Gesture } from '@didascalie/contract'
import { bargeDrawing, bargeLayers, duskCanal } from './acts/barge-scene.js'
import { boxDrawings } from './acts/box.js'
import { cardDrawings } from './acts/card.js'
import { cupDrawings } from './acts/cup.js'
import { glassesDrawings } from './acts/glasses.js'
import type { LayerDrawing } from './acts/layer.js'
import { noteGesture, openPage } from './acts/note.js'
import { notebookDrawings } from './acts/notebook.js'
import { lineDrawings } from './acts/pencil-line.js'
import { plantDrawings } from './acts/plant.js'
import { sawDrawings } from './acts/saw.js'
import { seatDrawings } from './acts/seat.js'
import { bareWindow, looseShelf, shelfGesture } from './acts/shelf.js'
import { bench, holdingHand, pullingHand, tapeCase, tapeGesture } from './acts/tape.js'
import { telephoneDrawings } from './acts/telephone.js'
import { bareChair, looseWedge, wedgeGesture } from './acts/wedge.js'
import { type Brand, formasup, helia } from './kit/palette.js'

type Draw = (brand: Brand) => string

/** Gives the drawings of an act their names: `<id>_1`, `<id>_2`… */
const numbered = (id: string, drawings: readonly Draw[]): Record<string, Draw> =>
  Object.fromEntries(drawings.map((draw, i) => [`${id}_${i + 1}`, draw]))

const forBothCompanies = (drawings: Readonly<Record<string, Draw>>): Record<string, () => string> =>
  Object.fromEntries(
    Object.entries(drawings).flatMap(([name, draw]) => [
      [name, () => draw(helia)],
      [`${name}_formasup`, () => draw(formasup)],
    ]),
  )

const forAnyCompany = (drawings: Readonly<Record<string, Draw>>): Record<string, () => string> =>
  Object.fromEntries(Object.entries(drawings).map(([name, draw]) => [name, () => draw(helia)]))

/**
 * How long each drawing is shown, in milliseconds, for acts of two and of three drawings. An act of three drawings starts with a short
 * one, in which the hand comes near.
 */
const HAND_MS = { 2: [1100, 2600], 3: [700, 1100, 2600] } as const

/** `sounds` maps the number of a drawing, from 1, to the sound effect that starts with this drawing. */
const handAct = (id: string, count: 2 | 3, sounds: Readonly<Record<number, string>> = {}): Act => ({
  drawings: HAND_MS[count].map((ms, i) => {
    const sound = sounds[i + 1]
    return { picture: `${id}_${i + 1}`, ms, ...(sound !== undefined && { sound }) }
  }),
})

export const actPictures: Readonly<Record<string, () => string>> = {
  ...forBothCompanies({ cale: bareChair }),
  ...forBothCompanies(numbered('carnet', notebookDrawings)),
  ...forBothCompanies(numbered('carte', cardDrawings)),
  ...forBothCompanies({ peniche: duskCanal }),
  ...forBothCompanies(numbered('plante', plantDrawings)),
  ...forBothCompanies(numbered('scie', sawDrawings)),
  ...forAnyCompany(numbered('assis', seatDrawings)),
  ...forAnyCompany(numbered('carton', boxDrawings)),
  ...forAnyCompany(numbered('lunettes', glassesDrawings)),
  ...forAnyCompany(numbered('tasse', cupDrawings)),
  ...forAnyCompany(numbered('telephone', telephoneDrawings)),
  ...forAnyCompany(numbered('trait', lineDrawings)),
  metre: bench,
  mot: openPage,
  tablette: bareWindow,
}

export const actLayers: Readonly<Record<string, () => LayerDrawing>> = {
  ...bargeLayers,
  cale_chene: looseWedge,
  metre_boitier: tapeCase,
  metre_main_droite: pullingHand,
  metre_main_gauche: holdingHand,
  tablette_chene: looseShelf,
}

export const acts: Readonly<Record<string, Act>> = {
  assis: handAct('assis', 2, { 1: 'chair' }),
  carnet: handAct('carnet', 2, { 1: 'pages' }),
  carte: handAct('carte', 3, { 1: 'pencil', 3: 'pot' }),
  carton: handAct('carton', 2, { 2: 'box' }),
  lunettes: handAct('lunettes', 2, { 2: 'glasses' }),
  plante: handAct('plante', 3, { 2: 'pot' }),
  scie: handAct('scie', 3, { 2: 'plug', 3: 'keys' }),
  tasse: handAct('tasse', 2, { 2: 'cup' }),
  telephone: handAct('telephone', 2, { 2: 'telephone' }),
  trait: handAct('trait', 3, { 2: 'pencil' }),
  peniche: { drawings: [bargeDrawing], quiet: true },
}

export const gestures: Readonly<Record<string, Gesture>> = {
  cale: wedgeGesture,
  metre: tapeGesture,
  mot: noteGesture,
  tablette: shelfGesture,
}
