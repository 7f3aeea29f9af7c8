/**
 * Draws whole hands in their own coordinates. The wrist is at 0,0, the fingers point towards +x and the thumb is on the upper side.
 * Use `pen.within()` to place a hand.
 */
import { group } from '../kit/svg.js'
import { finger, fingers, palm } from './hand.js'
import type { Pen } from './pen.js'
import type { Skin } from './skin.js'

/** A flat hand on a chest, an arm or a hip. The viewer sees the back of the hand. */
export function flatHand(pen: Pen, skin: Skin, thumb: 'up' | 'hidden' = 'up'): string {
  return group([
    fingers(pen, skin, [
      { bones: '72,-29 102,-33 128,-29', width: 10.6, nail: true },
      { bones: '77,-10 110,-12 140,-7', width: 11, nail: true },
      { bones: '75,10 106,10 134,15', width: 10.6, nail: true },
      { bones: '68,28 93,30 114,35', width: 9.2, nail: true },
    ]),
    thumb === 'up'
      ? finger(pen, skin, { bones: '20,-22 46,-46 70,-56 88,-56', width: 10.6, nail: true })
      : '',
    palm(pen, skin, '-14,-25 20,-30 52,-38 74,-39 86,-24 87,-4 85,16 76,36 46,37 16,31 -14,25', [
      '70,-36 78,-30 76,-22',
      '76,-16 83,-11 80,-3',
      '74,5 81,10 77,17',
    ]),
  ])
}

/** An open hand for a stop sign or for surprise. The viewer sees the palm. */
export function openHand(pen: Pen, skin: Skin): string {
  return group([
    fingers(pen, skin, [
      { bones: '62,-24 102,-41 134,-50', width: 11 },
      { bones: '72,-8 114,-13 156,-13', width: 11.4 },
      { bones: '70,12 110,16 148,23', width: 11 },
      { bones: '56,26 90,41 116,54', width: 9.6 },
    ]),
    finger(pen, skin, { bones: '14,-16 38,-46 58,-68 68,-84', width: 11.6 }),
    palm(pen, skin, '-14,-24 6,-29 28,-43 48,-44 68,-38 82,-22 87,-4 85,16 72,36 38,37 8,29 -14,24'),
    pen.stroke('12,-32 40,-22 50,2 36,30', [0.2, 1.5, 1.5, 0.2], skin.deep, 0.3),
    pen.stroke('76,22 60,12 58,-8 68,-26', [0.2, 1.3, 1.3, 0.2], skin.deep, 0.26),
    pen.stroke('64,22 46,0 30,-18', [0.2, 1.1, 0.2], skin.deep, 0.2),
  ])
}

/** A hand closed around a thin thing, such as a pen, a chain or a strap. The caller draws that thing. */
export function closedHand(pen: Pen, skin: Skin): string {
  return group([
    palm(pen, skin, '-14,-25 20,-31 54,-38 74,-34 82,-10 80,16 70,34 44,37 16,31 -14,25'),
    fingers(pen, skin, [
      { bones: '66,-30 84,-22 70,-10 50,-13', width: 11 },
      { bones: '72,-10 88,0 70,9 48,5', width: 11.4 },
      { bones: '69,10 83,19 66,27 46,22', width: 11 },
      { bones: '61,28 73,36 57,42 41,36', width: 9.4 },
    ]),
    finger(pen, skin, { bones: '16,-22 40,-36 62,-34 74,-24', width: 10.8, nail: true }),
  ])
}
