/** The inserts of the fitted shelf under Mme Dupuis's window: in one piece (`posee`), or with the visible line of a joint (`ligne`). */
import { chantier } from '../places/chantier.js'
import { enlargedPart, finishInsert, insertScene } from './print.js'

export const fittedSill = (state: 'posee' | 'ligne'): string =>
  finishInsert(
    insertScene('matin'),
    enlargedPart(chantier(true, { tablette: state }), 'flat', [860, 366, 560]),
  )
