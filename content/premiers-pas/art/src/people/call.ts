/** A person who is on the telephone, not in the room. The person appears in a round window with a telephone sign on its rim. */
import type { Vec2 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import { ellipse, group, line, path, Sheet } from '../kit/svg.js'
import type { CallPlace } from './call-places.js'
import type { Mood } from './mood.js'
import { HALF_HEIGHT, type Person, pens, TALKER_WIDTH, type Talker, talker } from './person.js'

const RADIUS = 340
/** Width of the rim around the view. */
const RIM = 22
/** The centre of the round window on the page. */
const MIDDLE: Vec2 = [410, 436]
/** The position of the mouth on the page. It leaves space in the window above the head. */
const MOUTH: Vec2 = [424, 466]
/** The scale of the person: slightly larger than on the stage, because the window shows only the face. */
const PERSON_SCALE = 1.14
/** The position of the telephone sign on the rim, relative to the centre of the window. The sign is away from the bubble. */
const SIGN: Vec2 = [-240, 240]

const disc = ([x, y]: Vec2, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

/** A telephone handset on a round plate. */
function callSign([x, y]: Vec2): string {
  return group([
    ellipse(x, y, 66, 66, palette.paper),
    ellipse(x, y, 60, 60, palette.canalDeep),
    ellipse(x, y, 51, 51, 'none', { stroke: palette.canalPale, width: 2.5 }),
    group(
      [
        line('M-22 -3C-14 -19 14 -19 22 -3', palette.paper, 12),
        path('M-31 -4q0 -6 6 -6h9q6 0 6 6v10q0 6 -6 6h-9q-6 0 -6 -6Z', palette.paper),
        path('M31 -4q0 -6 -6 -6h-9q-6 0 -6 6v10q0 6 6 6h9q6 0 6 -6Z', palette.paper),
      ],
      { move: `translate(${x} ${y + 2}) rotate(-38) scale(1.02)` },
    ),
  ])
}

export function onTheTelephone(person: Person, mood: Mood, place: CallPlace): Talker {
  const isFlipped = person.stance.flip
  const mirroredX = (x: number) => (isFlipped ? TALKER_WIDTH - x : x)
  const middle: Vec2 = [mirroredX(MIDDLE[0]), MIDDLE[1]]
  const mouth: Vec2 = [mirroredX(MOUTH[0]), MOUTH[1]]
  const sign: Vec2 = [middle[0] + (isFlipped ? -SIGN[0] : SIGN[0]), middle[1] + SIGN[1]]
  const [x, y] = talker(person, mood).mouth
  return {
    mouth,
    draw: () => {
      const page = new Sheet(TALKER_WIDTH, HALF_HEIGHT)
      const inner = RADIUS - RIM
      const viewOutline = disc(middle, inner)
      const view = group(
        [
          place.draw(page, middle[0] - inner, middle[1] - inner, 2 * inner),
          group(person.paint(pens(page, person.stance, mood, HALF_HEIGHT), mood), {
            move: `translate(${mouth[0]} ${mouth[1]}) scale(${PERSON_SCALE}) translate(${-x} ${-y})`,
          }),
        ],
        { clip: page.clip(viewOutline) },
      )
      return page.toSvg(
        group([
          ellipse(middle[0] + 6, middle[1] + 20, RADIUS, RADIUS, palette.shadow, {
            op: 0.42,
            blur: page.blur(16, 12),
          }),
          ellipse(middle[0], middle[1], RADIUS, RADIUS, palette.canalDeep),
          view,
          ellipse(middle[0], middle[1], inner, inner, 'none', { stroke: palette.ink, width: 5, op: 0.35 }),
          ellipse(middle[0], middle[1], RADIUS - RIM / 2, RADIUS - RIM / 2, 'none', {
            stroke: palette.canalPale,
            width: 3,
          }),
          callSign(sign),
        ]),
      )
    },
  }
}
