import { times } from '../kit/num.js'
import { group } from '../kit/svg.js'
import { type ClothTones, cast, cloth, fold } from './cloth.js'
import { armsOver, armsUnder } from './gerard-arms.js'
import { check, shirt } from './gerard-cloth.js'
import type { Mood } from './mood.js'
import type { Pen } from './pen.js'
import type { Skin } from './skin.js'

export const denim: ClothTones = {
  base: '#44688f',
  light: '#6d92b4',
  shade: '#2f4a6d',
  deep: '#213550',
  rim: '#bcd3e0',
}

const torso =
  '372,430! 316,446 262,466 236,500! 240,600 258,700 268,800 262,900 252,1014! 664,1014! 654,900 648,800 656,700 670,600 676,500! 650,466 596,446 534,430!'

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
    // A folding rule that sticks out of the bib pocket.
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
    cast(pen, '402,626 512,626 512,700 456,722 402,704', denim.deep, 0.35, 4),
    cloth(
      pen,
      '400,622! 510,622! 508,694! 456,714! 404,694!',
      denim,
      [
        pen.stroke('400,634 512,634', [0.9, 0.9], denim.light, 0.7),
        pen.stroke('406,628 409,690 456,708 503,690 505,628', [0.7, 0.7], denim.light, 0.5),
      ],
      { turn: [-6, -4], soft: 3, rim: 0.3, tone: [0.35, -0.2] },
    ),
    pen.stroke('401,623 509,623', [1.2, 1.2], denim.deep, 0.7),
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

export function gerardFront(pen: Pen, skin: Skin, pose: Mood['pose']): string {
  return group([
    armsUnder(pen, skin, pose, torso),
    dungarees(pen),
    collar(pen),
    armsOver(pen, skin, pose, torso),
  ])
}
