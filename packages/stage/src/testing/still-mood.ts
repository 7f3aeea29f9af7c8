import type { RigMood } from '@didascalie/contract'

const brow = { y: 0, turn: 0, arch: 1 }

/** The mood of a rig whose parts are all in their places. */
export const stillMood: RigMood = {
  head: { x: 0, y: 0, turn: 0 },
  face: { x: 0, y: 0 },
  body: { turn: 0, rise: 0 },
  brows: [brow, brow],
  blush: 0,
  frown: 0,
  front: 'front',
  hair: 'hair',
}
