// Animation loops (breath, sway, leaves) pause while something enters or leaves the stage. The browser then draws one movement instead of
// twenty. A computer without a graphics card then drops fewer frames (docs/decisions/people-and-place-animation.md).
import {
  backgroundRest,
  backgroundScroll,
  ellipseFade,
  insertIn,
  leanIn,
  panelIn,
  panelOut,
  talkerIn,
  talkerOut,
  transition,
} from '../../constants.js'
import { panelKey, type StageState } from '../stage-state.js'

/** How long a speech bubble and its first words take to appear. */
const firstWordsMs = 400

const panelOf = ({ panel }: StageState) => panel && panelKey(panel.content)

/** The duration in milliseconds of the longest entrance or exit between two stage states; 0 if there is none. */
export function movementDuration(before: StageState, after: StageState): number {
  const { talker, bubble, panel, insert } = after
  const isChanged = (key: 'background' | 'talker' | 'listeners') =>
    JSON.stringify(before[key]) !== JSON.stringify(after[key])
  const movements = [
    // The first talker enters just after the slide of the background. The loops stay paused until then.
    [before.slid !== after.slid && after.slid, backgroundScroll + 2 * backgroundRest],
    [isChanged('background'), transition],
    [before.covered !== after.covered, after.ellipse || before.ellipse ? ellipseFade : transition / 2],
    [isChanged('talker'), talker?.on ? talkerIn : talkerOut],
    [isChanged('listeners'), talkerIn],
    [before.closeUp !== after.closeUp, talkerIn],
    [before.leaning !== after.leaning, leanIn],
    [before.bubble?.line !== bubble?.line || before.bubble?.shown !== bubble?.shown, firstWordsMs],
    [
      panelOf(before) !== panelOf(after) || before.panel?.shown !== panel?.shown,
      panel?.shown ? panelIn : panelOut,
    ],
    [before.insert?.id !== insert?.id || before.insert?.on !== insert?.on, insertIn],
  ] as const
  return Math.max(0, ...movements.map(([changes, ms]) => (changes ? ms : 0)))
}
