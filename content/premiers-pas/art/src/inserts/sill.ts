/** The shelf under Mme Dupuis's window, fitted at last: in one piece, or with the line of the joint. */
import { chantier } from '../places/chantier.js'
import { develop, printScene, seenFrom } from './print.js'

export const fittedSill = (state: 'posee' | 'ligne'): string =>
  develop(printScene('matin'), seenFrom(chantier(true, { tablette: state }), 'flat', [860, 366, 560]))
