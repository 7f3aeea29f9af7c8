/** The gesture `mot`: in the meeting, the learner writes the length of the shelf in the notebook. */
import type { Gesture } from '@didascalie/contract'
import { ownNotes } from '../inserts/own-notes.js'
import { embed } from '../inserts/print.js'
import { actScene, finishAct } from './act.js'

/** The line that is already on the page. `FIGURE` is the number that the learner writes. Both are in the story. */
export const WRITTEN_LINE = '14 ouvertures.'
export const FIGURE = '1\u202f240'

export function openPage(): string {
  const bleed = 60
  const k = 0.75
  return finishAct(
    actScene('matin'),
    [
      embed(
        ownNotes('notebook', [WRITTEN_LINE]),
        'notes',
        [-bleed * k, 75 - bleed * k, 1440 + 2 * bleed * k, 810 + 2 * bleed * k],
        [-bleed, -bleed, 1920 + 2 * bleed, 1080 + 2 * bleed],
      ),
    ],
    0.1,
  )
}

export const noteGesture: Gesture = {
  kind: 'write',
  picture: 'mot',
  text: FIGURE,
  box: { x: 520, y: 400, w: 620, h: 230 },
}
