/** Close-up of the oak wedge under the seat of the office chair, which fits to the millimetre. */
import { wedgedChair } from '../acts/wedge.js'
import type { Brand } from '../kit/palette.js'
import { enlargedPart, finishInsert, insertScene, shine } from './print.js'

export function wedgeClose(brand: Brand): string {
  const s = insertScene('matin')
  return finishInsert(
    s,
    enlargedPart(wedgedChair(brand), 'chair', [640, 196, 1020]) +
      shine(s, [160, 240], [800, 620], 760, [
        [0, '#ffe9b8', 0.32],
        [0.5, '#ffdf9f', 0.08],
        [1, '#ffd890', 0],
      ]),
    0.45,
  )
}
