/** Inès at the interview: seated, the red notebook open in both hands. */
import { group } from '../kit/svg.js'
import { type ClothTones, cast, cloth, fold } from './cloth.js'
import { flatHand } from './hand-poses.js'
import type { Pen } from './pen.js'
import type { Skin } from './skin.js'

const nearSleeve =
  '334,440! 296,455 264,482 240,560 216,650 200,736 202,802 226,850 264,872 300,870! 318,808! 288,792 272,760 284,690 298,610 318,506'
const farSleeve =
  '572,442! 610,457 642,482 668,560 692,650 708,736 706,802 682,850 644,872 608,870! 590,808! 620,792 634,760 622,690 608,610 590,500'

const velvet: ClothTones = {
  base: '#b9543f',
  light: '#dd8363',
  shade: '#8c3a33',
  deep: '#662a2b',
  rim: '#ffc7a0',
}
const leather: ClothTones = {
  base: '#bf3f36',
  light: '#e0685a',
  shade: '#8f2c2c',
  deep: '#6d2024',
  rim: '#ffb9a6',
}

export function chairBack(pen: Pen): string {
  const back = '176,1010! 168,760 178,600 214,520 300,474 455,462 610,474 696,520 732,600 742,760 734,1010!'
  return cloth(
    pen,
    back,
    velvet,
    [
      cast(pen, '300,500 620,500 700,700 690,1010 250,1010 220,700', velvet.deep, 0.45, 16),
      pen.stroke(
        '200,610 236,548 318,506 455,496 592,506 674,548 710,610',
        [0.6, 2, 2.4, 2.4, 2, 0.6],
        velvet.deep,
        0.5,
      ),
      pen.stroke(
        '198,600 234,540 318,498 455,488 592,498 676,540',
        [0.4, 1.6, 2, 2, 1.4, 0.3],
        velvet.rim,
        0.45,
      ),
    ],
    { turn: [-30, -4], soft: 10 },
  )
}

export function seatedSleeves(pen: Pen, fleece: ClothTones): string {
  return group([
    cloth(
      pen,
      nearSleeve,
      fleece,
      [
        fold(pen, fleece, '309,540 292,572 250,588', 2.4),
        fold(pen, fleece, '276,752 246,760 204,742', 2.6),
        fold(pen, fleece, '276,764 244,790 206,806', 3),
        fold(pen, fleece, '284,782 266,816 240,850', 2.4),
      ],
      { tone: [0.6, 0.25], from: 520 },
    ),
    cloth(
      pen,
      farSleeve,
      fleece,
      [
        fold(pen, fleece, '598,540 614,574 656,590', 2.4, 0.6),
        fold(pen, fleece, '632,752 662,762 704,744', 2.6, 0.6),
        fold(pen, fleece, '632,764 662,790 700,806', 3, 0.6),
        fold(pen, fleece, '624,782 642,816 668,850', 2.4, 0.5),
      ],
      { turn: [-20, -10], rim: 0.16, tone: [-0.3, -0.7], from: 530 },
    ),
  ])
}

/** The notebook, and a hand on each cover. */
export function openNotebook(pen: Pen, fleece: ClothTones, skin: Skin, torso: string): string {
  const cuff = (pts: string) =>
    cloth(pen, pts, { ...fleece, base: fleece.shade, light: fleece.base }, [], { turn: [-4, 0], soft: 2 })
  return group([
    pen.inside(torso, [cast(pen, '326,714 454,730 590,714 604,922 454,936 312,922', '#5a2f1f', 0.5, 10)]),
    pen.shape('334,690! 450,708 454,712! 456,900! 324,884!', '#fff6e4'),
    pen.shape('576,690! 460,708 454,712! 454,900! 586,884!', '#efdcc4'),
    pen.stroke('338,696 396,704 450,715', [0.6, 1.2, 0.6], '#c9ab86', 0.8),
    pen.stroke('572,696 514,704 460,715', [0.6, 1.2, 0.6], '#b5946f', 0.8),
    cloth(
      pen,
      '326,706! 396,716 453,730! 454,928! 390,914 314,902!',
      leather,
      [pen.stroke('440,730 441,924', [1.2, 1.2], leather.deep, 0.55)],
      { turn: [-12, -4], soft: 5 },
    ),
    cloth(
      pen,
      '584,706! 514,716 455,730! 454,928! 520,914 596,902!',
      { ...leather, base: leather.shade, light: leather.base },
      [pen.stroke('468,730 467,924', [1.2, 1.2], leather.deep, 0.55)],
      { turn: [-12, -4], soft: 5, rim: 0.3 },
    ),
    pen.stroke('454,728 454,930', [2.4, 2.4], leather.deep, 0.8),
    // The ribbon bookmark hangs out below the notebook.
    pen.shape('462,920! 474,918! 482,968 476,990! 470,980! 460,992! 466,956', '#8f2c2c'),
    cast(pen, '312,826 396,800 424,846 330,886', leather.deep, 0.5, 6),
    cast(pen, '598,826 514,800 486,846 580,886', leather.deep, 0.5, 6),
    flatHand(pen.within({ x: 306, y: 842, turn: -14, size: 0.84 }), skin, 'hidden'),
    flatHand(pen.within({ x: 602, y: 842, turn: 14, size: 0.84, flip: true }), skin, 'hidden'),
    cuff('294,800! 322,806! 310,878! 280,872!'),
    cuff('614,800! 586,806! 598,878! 628,872!'),
  ])
}
