/** The surroundings of the act `scie`: the workshop out of focus, the post with the socket of the saw, and the padlock. */
import { mix, multiply, screen } from '../kit/colour.js'
import { random, times } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { ellipse, group, path, rect } from '../kit/svg.js'
import { blurredRoom, roundFill, standingFill } from './act.js'

/** The workshop out of focus: the bay window, the tool board, and the saw. */
export function workshop(s: Scene): string {
  return blurredRoom(
    s,
    ['#f3dfc2', '#c79d7c'],
    [
      ...times(3, (i) => rect(980 + i * 190, 40, 160, 470, '#fff2cf')),
      rect(900, -60, 40, 1200, '#a8744a'),
      rect(900, 540, 1100, 40, '#9a683f'),
      rect(900, 700, 1100, 500, '#b08a6a'),
      path('M1180 700H1700V780H1180Z', '#4f7d78'),
      path('M1220 780H1660V1140H1220Z', '#3f6662'),
      path('M1400 700A90 90 0 0 1 1560 700Z', '#cfd4d8'),
    ],
    22,
  )
}

/** The post with its conduit and the box of the socket. */
export function post(s: Scene): string {
  const r = random(12)
  const wood = '#b07a4a'
  return group([
    rect(
      -60,
      -60,
      640,
      1200,
      s.sheet.linear(0, 0, 580, 0, [
        [0, multiply(wood, palette.shadow, 0.25)],
        [0.7, wood],
        [1, screen(wood, '#ffe3b0', 0.4)],
      ]),
    ),
    ...times(22, () => {
      const x = r() * 560
      return path(`M${x} -60C${x + 20 * (r() - 0.5)} 300 ${x + 40 * (r() - 0.5)} 700 ${x} 1140`, 'none', {
        stroke: '#6f4426',
        width: 1 + r() * 3,
        op: 0.14 + r() * 0.2,
      })
    }),
    ellipse(180, 860, 34, 60, '#6f4426', { op: 0.3 }),
    ellipse(180, 860, 18, 36, '#4f2d18', { op: 0.35 }),
    rect(572, -60, 8, 1200, '#fff0cf', { op: 0.5 }),
    rect(330, -60, 46, 420, roundFill(s, 330, 376, '#9aa2ac')),
    rect(316, 120, 74, 26, '#7d8590'),
    // The box.
    path('M250 348H610V812H250Z', s.light.cast, {
      op: 0.5,
      blur: s.sheet.blur(18, 20),
      move: 'translate(16 26)',
    }),
    path(
      'M262 340H598Q614 340 614 356V788Q614 804 598 804H262Q246 804 246 788V356Q246 340 262 340Z',
      standingFill(s, 340, 804, '#d5d9d6'),
    ),
    path('M262 340H598Q614 340 614 356V370H246V356Q246 340 262 340Z', '#ffffff', { op: 0.7 }),
    ...[
      [276, 372],
      [584, 372],
      [276, 774],
      [584, 774],
    ].map(([x = 0, y = 0]) =>
      group([ellipse(x, y, 11, 11, '#8c949c'), rect(x - 8, y - 1.6, 16, 3.2, '#4f565e')]),
    ),
    path('M296 446L360 446L328 390Z', palette.sun, { stroke: palette.ink, width: 4 }),
    path('M331 404L319 424H328L323 441L338 419H329Z', palette.ink),
  ])
}

/** The mouth of the socket on the side of the box, with its lid. */
export function socket(s: Scene, closed: boolean): string {
  const collar = group([
    path('M604 486H742Q762 486 762 506V672Q762 692 742 692H604Z', standingFill(s, 486, 692, palette.brick)),
    path('M604 500H752V520H604Z', '#ffd0b8', { op: 0.45 }),
    ...times(4, (i) =>
      rect(624 + i * 30, 486, 8, 206, multiply(palette.brick, palette.shadow, 0.5), { op: 0.4 }),
    ),
  ])
  if (closed)
    return group([
      collar,
      path(
        'M742 452H804Q828 452 828 480V698Q828 726 804 726H742Z',
        standingFill(s, 452, 726, mix(palette.brick, '#7a2f2a', 0.25)),
      ),
      path('M750 462H804Q818 462 818 480V500H750Z', '#ffd9c4', { op: 0.4 }),
      rect(716, 436, 70, 30, '#6d2f2a'),
    ])
  return group([
    collar,
    ellipse(762, 589, 24, 103, multiply(palette.brick, palette.shadow, 0.7)),
    ellipse(766, 589, 17, 84, '#1d222c'),
    // The lid stands open above.
    path(
      'M700 486L724 350Q730 332 752 336L792 342Q812 346 808 368L786 486Z',
      standingFill(s, 336, 486, palette.brick),
    ),
    path('M736 352L790 360L786 384L732 374Z', '#ffd9c4', { op: 0.4 }),
  ])
}

/** The closed padlock. Its metal arc goes through the lug of the lid (a plate with a hole), so one leg of the arc is behind the lug. */
export function padlock(s: Scene): string {
  const brass = '#d9a441'
  const arc = 'M816 660V600Q816 552 866 552Q916 552 916 600V660'
  const shackle = group([
    path(arc, 'none', { stroke: '#6c7480', width: 26 }),
    path(arc, 'none', { stroke: '#c3c9d0', width: 14 }),
  ])
  const body = (y: number) =>
    `M772 ${y}H960Q976 ${y} 976 ${y + 16}V${y + 160}Q976 ${y + 176} 960 ${y + 176}H772Q756 ${y + 176} 756 ${y + 160}V${y + 16}Q756 ${y} 772 ${y}Z`
  const lug = mix(palette.brick, '#7a2f2a', 0.3)
  return group([
    shackle,
    path('M820 568H890Q908 568 908 586V616Q908 634 890 634H820Z', standingFill(s, 568, 634, lug)),
    path('M820 568H890Q902 568 906 578H820Z', '#ffd9c4', { op: 0.5 }),
    ellipse(866, 601, 15, 18, '#3a1418'),
    group(shackle, { clip: s.sheet.clip('M790 520H866V680H790Z') }),
    path(body(660), s.light.cast, { op: 0.5, blur: s.sheet.blur(12, 20), move: 'translate(12 18)' }),
    path(body(656), roundFill(s, 756, 976, brass)),
    path('M772 656H960Q976 656 976 672V682H756V672Q756 656 772 656Z', '#fff3c8', { op: 0.7 }),
    ...times(3, (i) => rect(756, 710 + i * 36, 220, 4, multiply(brass, palette.shadow, 0.6), { op: 0.4 })),
    ellipse(866, 744, 20, 20, multiply(brass, palette.shadow, 0.85)),
    path('M858 746H874L880 784H852Z', multiply(brass, palette.shadow, 0.85)),
  ])
}
