import { random, times } from '../kit/num.js'
import { group } from '../kit/svg.js'
import { type ClothTones, cast, cloth, fold } from './cloth.js'
import { fingers, palm } from './hand.js'
import type { Pen } from './pen.js'
import type { Skin } from './skin.js'

const shirt: ClothTones = {
  base: '#d8c39c',
  light: '#f3e4c4',
  shade: '#ad8d6c',
  deep: '#836450',
  rim: '#fff6dd',
}
const denim: ClothTones = {
  base: '#44688f',
  light: '#6d92b4',
  shade: '#2f4a6d',
  deep: '#213550',
  rim: '#bcd3e0',
}

const torso =
  '372,430! 316,446 262,466 236,500! 240,600 258,700 268,800 262,900 252,1014! 664,1014! 654,900 648,800 656,700 670,600 676,500! 650,466 596,446 534,430!'
const leftSleeve =
  '330,442! 276,458 240,484 214,546 200,630 194,700 204,752! 252,764 334,742! 326,690 328,600 336,520'
const leftFore =
  '206,724 198,772 220,812 280,826 370,812 470,788 566,758 634,730! 620,664! 540,692 450,716 380,728 330,724!'
const rightSleeve =
  '582,442! 636,458 674,486 702,546 716,630 722,706 712,760! 664,774 592,752! 594,690 588,600 576,520'
const rightFore = '716,730 718,776 690,806 640,806 540,768 430,726 356,704! 340,646! 420,654 520,676 600,700'

/** A worn check, drawn along the limb it covers. */
function check(
  pen: Pen,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  bend: number,
): string[] {
  const down = times(Math.floor((x1 - x0) / 27), (i) => {
    const x = x0 + i * 27
    return pen.stroke(
      `${x},${y0} ${x + bend},${(y0 + y1) / 2} ${x + bend * 0.6},${y1}`,
      [3.4, 3.4],
      '#9c5f43',
      0.24,
    )
  })
  const across = times(Math.floor((y1 - y0) / 27), (i) => {
    const y = y0 + i * 27
    return (
      pen.stroke(`${x0},${y} ${(x0 + x1) / 2},${y + 7} ${x1},${y}`, [3.4, 3.4], '#9c5f43', 0.24) +
      pen.stroke(`${x0},${y + 13} ${(x0 + x1) / 2},${y + 20} ${x1},${y + 13}`, [0.9, 0.9], '#3f618c', 0.3)
    )
  })
  return [...down, ...across]
}

export function gerardBack(pen: Pen): string {
  return cloth(pen, torso, shirt, check(pen, [240, 440, 680, 1000], 0), {
    turn: [-44, 0],
    soft: 10,
    tone: [0.5, -0.45],
    from: 530,
  })
}

function dungarees(pen: Pen): string {
  const bib = '348,574! 560,574! 572,680 606,800 640,900 660,1014! 256,1014! 274,900 304,800 338,680'
  const strap = (pts: string, knob: string) => {
    const [x = 0, y = 0] = knob.split(',').map(Number)
    return group([
      cloth(pen, pts, denim, [], { turn: [-6, 0], soft: 3 }),
      pen.oval(x, y, 11, 11, '#8a6a34'),
      pen.oval(x - 1, y - 1.5, 8.5, 8.5, '#d9ae58'),
      pen.oval(x - 3, y - 4, 3, 3, '#fff0c4', { op: 0.9 }),
    ])
  }
  return group([
    pen.inside(torso, [cast(pen, '356,588 572,588 584,700 350,700', shirt.deep, 0.5, 8)]),
    cloth(
      pen,
      bib,
      denim,
      [
        pen.stroke('352,584 556,584', [0.8, 0.8], denim.light, 0.8),
        pen.shape('400,612! 510,612! 508,700! 402,700!', denim.shade, { op: 0.5 }),
        pen.stroke('404,616 506,616', [0.8, 0.8], denim.light, 0.7),
        fold(pen, denim, '300,868 360,880 430,874', 3, 0.45),
        fold(pen, denim, '640,880 580,902 520,902', 3, 0.5),
        fold(pen, denim, '290,920 340,950 400,960', 2.6, 0.4),
        pen.stroke('456,850 458,930 462,1010', [1.4, 1.8, 1.6], denim.deep, 0.6),
      ],
      { turn: [-24, 0] },
    ),
    // His folding rule, out of its pocket by a hand's width.
    pen.shape('424,566! 441,564! 446,640! 429,642!', '#e9b94a'),
    pen.shape('443,572! 458,571! 461,640! 446,642!', '#cf9a34'),
    ...times(6, (i) =>
      pen.stroke(
        `${426 + i * 0.8},${576 + i * 9} ${432 + i * 0.8},${575.5 + i * 9}`,
        [0.7, 0.7],
        '#6b4a1e',
        0.7,
      ),
    ),
    pen.shape('400,622! 510,622! 508,704! 402,704!', denim.base),
    pen.stroke('402,624 508,624', [1, 1], denim.deep, 0.6),
    strap('344,436! 380,434! 394,590! 360,594!', '377,586'),
    strap('526,434! 562,436! 550,594! 516,590!', '533,586'),
  ])
}

function collar(pen: Pen): string {
  return group([
    pen.shape('388,430! 450,548! 514,430! 500,470 452,530 404,470', shirt.shade),
    pen.shape('418,476! 452,540! 486,476! 478,560 452,576 428,560', '#f0e6d6'),
    cloth(pen, '378,414! 356,440 366,498! 420,520 450,558! 430,500 404,460 392,424', shirt, [], {
      turn: [-8, -4],
      soft: 4,
    }),
    cloth(
      pen,
      '522,414! 546,440 536,498! 484,520 454,558! 474,500 498,460 512,424',
      { ...shirt, base: '#c6ab84' },
      [],
      { turn: [-8, -4], soft: 4, rim: 0.3 },
    ),
  ])
}

const down = (
  pen: Pen,
  skin: Skin,
  seed: number,
  box: readonly [number, number, number, number],
): string[] => {
  const r = random(seed)
  return times(60, () => {
    const x = box[0] + r() * (box[2] - box[0])
    const y = box[1] + r() * (box[3] - box[1])
    return pen.stroke(
      [
        [x, y],
        [x + 7, y + 3],
      ],
      [0.6, 0.1],
      skin.deep,
      0.3,
    )
  })
}

export function gerardFront(pen: Pen, skin: Skin): string {
  const flesh: ClothTones = {
    base: skin.base,
    light: skin.light,
    shade: skin.shade,
    deep: skin.deep,
    rim: '#ffe6c8',
  }
  return group([
    dungarees(pen),
    collar(pen),
    pen.inside(torso, [cast(pen, '290,740 420,700 620,700 640,850 440,866 290,846', '#1a2740', 0.36, 12)]),
    cloth(
      pen,
      leftSleeve,
      shirt,
      [
        ...check(pen, [196, 440, 350, 780], -14),
        fold(pen, shirt, '330,556 300,588 254,596', 2.8),
        fold(pen, shirt, '328,628 306,652 270,660', 2.4),
        pen.stroke('326,470 326,540 330,640', [0.2, 2.2, 0.4], shirt.deep, 0.5),
      ],
      { tone: [0.6, 0.2], from: 520 },
    ),
    cloth(pen, rightFore, flesh, down(pen, skin, 5, [420, 660, 620, 730]), { turn: [-6, -16], soft: 6 }),
    fingers(pen, skin, [
      { bones: '330,650 294,640 258,648', width: 13, nail: true },
      { bones: '328,672 288,664 248,674', width: 13.6, nail: true },
      { bones: '332,694 292,690 254,700', width: 13, nail: true },
      { bones: '340,712 306,713 272,721', width: 11.4, nail: true },
    ]),
    palm(
      pen,
      skin,
      '318,642 350,632 392,646 424,656 452,668 446,716 380,720 340,726 318,712 312,676',
      ['330,652 322,662 328,672', '328,676 320,686 327,695'],
      true,
    ),
    pen.inside(rightFore, [
      cast(pen, '340,724 400,716 520,690 640,650 640,760 480,800 340,780', skin.deep, 0.55, 7),
    ]),
    cloth(
      pen,
      leftFore,
      flesh,
      [
        ...down(pen, skin, 6, [260, 730, 560, 800]),
        pen.stroke('330,728 300,752 262,760', [0.3, 2, 0.3], skin.deep, 0.35),
      ],
      { turn: [-8, -18], soft: 7 },
    ),
    cloth(
      pen,
      rightSleeve,
      shirt,
      [
        ...check(pen, [574, 440, 740, 780], 14),
        fold(pen, shirt, '588,556 618,590 668,598', 2.8, 0.6),
        fold(pen, shirt, '592,630 612,658 650,668', 2.4, 0.6),
        pen.stroke('586,470 586,540 590,640', [0.2, 2.2, 0.4], shirt.deep, 0.6),
      ],
      { turn: [-26, -6], rim: 0.2, tone: [-0.2, -0.65], from: 530 },
    ),
    rolled(pen, '192,694 250,712 334,696! 340,734 334,752! 252,772 200,748'),
    rolled(pen, '588,704 660,722 724,700! 726,740 716,760! 662,778 592,762'),
  ])
}

const rolled = (pen: Pen, pts: string): string => cloth(pen, pts, shirt, [], { turn: [-18, -12], soft: 5 })
