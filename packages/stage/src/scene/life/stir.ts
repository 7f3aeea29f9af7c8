// While something enters or leaves the stage, loops pause: the browser then draws one movement instead of twenty, and on a computer
// without a graphics card fewer frames of that movement come late (docs/decisions/people-and-place-animation.md).
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

/** How long a bubble and its first words take to appear. */
const firstWords = 400

const panelOf = ({ panel }: Picture) => panel && panelKey(panel.content)

/** For how many milliseconds something enters or leaves between two pictures; 0 when nothing does. */
export function stirOf(before: Picture, after: Picture): number {
  const { talker, bubble, panel, insert } = after
  const isOther = (key: 'background' | 'talker' | 'listeners') =>
    JSON.stringify(before[key]) !== JSON.stringify(after[key])
  const ways = [
    // The first speaker enters just after the slide: loops do not resume in between.
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
