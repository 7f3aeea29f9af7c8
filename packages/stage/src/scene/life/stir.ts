// What comes or goes is seen first: whatever else moves by itself waits for it, on the frame it has come to.
import {
  backgroundRest,
  backgroundScroll,
  ellipseFade,
  insertIn,
  panelIn,
  panelOut,
  talkerIn,
  talkerOut,
  transition,
} from '../../constants.js'
import { type Picture, panelKey } from '../picture.js'

/** The paper of a bubble, and its first words. */
const firstWords = 400

const panelOf = ({ panel }: Picture) => panel && panelKey(panel.content)

/** How long what changes from one picture to the next is on its way; none for what only goes on. */
export function stirOf(before: Picture, after: Picture): number {
  const { talker, bubble, panel, insert } = after
  const isOther = (key: 'background' | 'talker' | 'listeners') =>
    JSON.stringify(before[key]) !== JSON.stringify(after[key])
  const ways = [
    // Whoever speaks first comes just after it: nothing is let go between the two.
    [before.slid !== after.slid && after.slid, backgroundScroll + 2 * backgroundRest],
    [isOther('background'), transition],
    [before.covered !== after.covered, after.ellipse || before.ellipse ? ellipseFade : transition / 2],
    [isOther('talker'), talker?.on ? talkerIn : talkerOut],
    [isOther('listeners'), talkerIn],
    [before.bubble?.line !== bubble?.line || before.bubble?.shown !== bubble?.shown, firstWords],
    [
      panelOf(before) !== panelOf(after) || before.panel?.shown !== panel?.shown,
      panel?.shown ? panelIn : panelOut,
    ],
    [before.insert?.id !== insert?.id || before.insert?.on !== insert?.on, insertIn],
  ] as const
  return Math.max(0, ...ways.map(([changes, ms]) => (changes ? ms : 0)))
}
