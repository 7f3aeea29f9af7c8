/** Close-ups of the new shelf under Mme Dupuis's window. The shelf is in one piece (`posee`), or has a visible joint (`ligne`). */
import { chantier } from '../places/chantier.js'
import { enlargedPart, finishInsert, insertScene } from './print.js'

export const fittedSill = (state: 'posee' | 'ligne'): string =>
  finishInsert(
    insertScene('matin'),
    enlargedPart(chantier(true, { tablette: state }), 'flat', [860, 366, 560]),
  )
