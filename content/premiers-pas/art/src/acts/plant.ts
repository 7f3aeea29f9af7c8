/** The act `plante`: Awa puts a cutting, a small plant in a pot, on the desk in front of the learner. */

import { eveningTable, pottedCutting } from '../inserts/cutting.js'
import type { Brand } from '../kit/palette.js'
import { ellipse, group } from '../kit/svg.js'
import { Pen } from '../people/pen.js'
import { actScene, finishAct, windowGlow } from './act.js'
import { awaArm } from './card.js'
import { graspingHand } from './close-hands.js'

/** Enlarges the close-up picture of the table, 1440 pixels wide, to the width of the stage. */
const TO_STAGE = 'translate(0 -130) scale(1.3333)'
/** The pot is drawn smaller than in the close-up picture, so that it looks tiny in the hands. */
const POT = 'translate(324 232) scale(0.88)'
/** The x of the middle of the pot, in pixels of the stage. */
const MIDDLE = 950

/** `lift` raises the pot above the table, `apart` moves each hand away from the pot. */
function handingOver(brand: Brand, lift: number, apart: number): string {
  const s = actScene('soir', [-0.6, 0.5, 0.4])
  const y = 800 - lift + apart * 0.2
  const arm = awaArm(brand)
  const right = new Pen(s.sheet, { x: MIDDLE + 64 + apart, y, size: 1.24, turn: -4 })
  const left = new Pen(s.sheet, { x: MIDDLE - 64 - apart, y, size: 1.24, turn: 4, flip: true })
  return finishAct(
    s,
    [
      group(eveningTable(s), { move: TO_STAGE }),
      ellipse(1000, 1014, 290 - lift * 0.3, 44, s.light.cast, {
        op: 0.6 - lift * 0.0016,
        blur: s.sheet.blur(18 + lift * 0.1, 20),
      }),
      group(group(pottedCutting(s, ''), { move: POT }), { move: `translate(0 ${-lift})` }),
      graspingHand(left, arm),
      graspingHand(right, arm),
      windowGlow(s, [260, 220], 1100, 0.5),
    ],
    0.55,
  )
}

export const plantDrawings: readonly ((brand: Brand) => string)[] = [
  (brand) => handingOver(brand, 120, 0),
  (brand) => handingOver(brand, 0, 0),
  (brand) => handingOver(brand, 0, 360),
]
