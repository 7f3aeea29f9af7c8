import { group, line } from '../kit/svg.js'
import { type ClothTones, cast, cloth, fold } from './cloth.js'
import { fingers, palm } from './hand.js'
import type { Pen } from './pen.js'
import type { Skin } from './skin.js'

const coat: ClothTones = {
  base: '#7d3f56',
  light: '#a9687a',
  shade: '#592b42',
  deep: '#3d1d31',
  rim: '#f0bfc0',
}
const silk: ClothTones = {
  base: '#e6d3ae',
  light: '#fff3d6',
  shade: '#bf9d78',
  deep: '#93724f',
  rim: '#ffffff',
}
const leather: Skin = {
  base: '#3c4a5e',
  light: '#64768c',
  shade: '#28334a',
  deep: '#182033',
  line: '#10151f',
  blush: '#3c4a5e',
  lip: '#3c4a5e',
  lipLight: '#3c4a5e',
}

const torso =
  '396,586! 352,600 318,620 304,652! 308,730 316,820 312,900 298,1070! 616,1070! 600,900 594,820 600,730 608,652! 592,620 556,600 508,586!'
const nearArm =
  '354,601! 324,612 298,634 284,700 274,780 264,850 264,896 288,922 336,934 398,940! 404,890! 358,880 326,864 326,810 336,740 344,670'
const farArm =
  '556,601! 588,612 612,634 624,700 634,780 644,850 642,898 618,924 570,938 508,942! 500,892! 548,882 580,864 580,810 574,740 566,670'

export function dupuisBack(pen: Pen): string {
  return cloth(pen, torso, coat, [], { turn: [-34, 0], soft: 9, tone: [0.5, -0.5], from: 680 })
}

function scarf(pen: Pen): string {
  return group([
    cloth(
      pen,
      '396,556 384,584 398,618 440,640 480,634 512,606 510,574 496,556 470,592 436,592',
      silk,
      [
        fold(pen, silk, '394,580 424,612 470,618', 2.4, 0.5),
        fold(pen, silk, '400,570 430,600 476,600', 2, 0.4),
        ...['412,600', '440,622', '474,616', '494,590', '402,580'].map((at) => {
          const [x = 0, y = 0] = at.split(',').map(Number)
          return pen.oval(x, y, 4.5, 4.5, '#1f6f78', { op: 0.8 })
        }),
      ],
      { turn: [-14, -6] },
    ),
    cloth(
      pen,
      '430,622! 466,620! 482,690 470,730! 448,716! 428,726! 424,680',
      silk,
      [
        fold(pen, silk, '446,632 450,680 446,716', 2, 0.5),
        pen.oval(446, 660, 4.5, 4.5, '#1f6f78', { op: 0.8 }),
        pen.oval(462, 692, 4.5, 4.5, '#1f6f78', { op: 0.8 }),
      ],
      { turn: [-10, 0] },
    ),
    cloth(pen, '428,612 446,604 470,608 476,628 458,640 434,636', silk, [], { turn: [-8, -6], soft: 4 }),
  ])
}

function collar(pen: Pen): string {
  const near = '398,568! 360,590 336,640 342,700 376,760 444,812! 430,740 408,680 400,620'
  const far = '506,568! 544,590 566,640 562,700 530,760 462,812! 474,740 496,680 506,620'
  return group([
    pen.inside(torso, [
      cast(pen, near.replaceAll('!', ''), coat.deep, 0.6, 8),
      cast(pen, far.replaceAll('!', ''), coat.deep, 0.6, 8),
    ]),
    cloth(pen, far, { ...coat, base: '#6b3349' }, [], { turn: [-10, -4], soft: 5, rim: 0.35 }),
    cloth(pen, near, coat, [], { turn: [-10, -4], soft: 5, rim: 0.6 }),
  ])
}

/** The watch of thirty-eight years of trains, on its chain. */
function watch(pen: Pen): string {
  const [x, y] = pen.to([384, 800])
  const ring = (r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
  return group([
    line(`M${x + 60} ${y - 40}C${x + 40} ${y - 6} ${x + 20} ${y - 50} ${x} ${y - 34}`, '#d9ae58', 2.4),
    pen.inside(torso, [cast(pen, '362,790 416,786 418,836 366,842', coat.deep, 0.6, 5)]),
    pen.stroke('439,751 449,769', [1.8, 1.8], '#b98a3c'),
    pen.oval(384, 771, 5, 5, '#a8793a'),
    pen.oval(384, 800, 27, 27, '#a8793a'),
    pen.oval(383, 799, 25, 25, '#e3bb66'),
    pen.oval(384, 800, 20.5, 20.5, '#fffaf0'),
    line(ring(16.5), '#59617c', 1.6, { op: 0.5 }),
    pen.stroke('384,801 384,787', [1.4, 0.8], '#1f2a37'),
    pen.stroke('383,800 394,805', [1.4, 0.8], '#1f2a37'),
    pen.stroke('366,786 376,778 390,776', [0.4, 1.6, 0.4], '#fff3cf', 0.9),
  ])
}

function hands(pen: Pen): string {
  return group([
    pen.inside(torso, [cast(pen, '380,890 520,890 530,980 390,980', coat.deep, 0.6, 8)]),
    fingers(pen, leather, [
      { bones: '478,900 450,900 424,906', width: 10 },
      { bones: '480,918 450,920 422,926', width: 10.4 },
      { bones: '480,936 452,939 426,944', width: 10 },
    ]),
    palm(pen, leather, '470,884 510,886 540,894 540,950 506,956 472,952 460,920'),
    fingers(pen, leather, [
      { bones: '426,896 456,900 484,914', width: 10.4 },
      { bones: '424,914 454,920 482,934', width: 10.8 },
      { bones: '422,932 452,940 476,952', width: 10.4 },
      { bones: '420,949 444,957 466,966', width: 9 },
    ]),
    palm(pen, leather, '366,888 404,884 436,892 444,920 434,956 404,962 366,952', [
      '430,902 438,908 434,916',
      '430,922 437,928 432,936',
    ]),
  ])
}

export function dupuisFront(pen: Pen): string {
  const knob = (x: number, y: number) =>
    pen.oval(x + 1, y + 3, 10, 10, coat.deep, { op: 0.6 }) +
    pen.oval(x, y, 9.5, 9.5, '#2f1a28') +
    pen.oval(x - 3, y - 3, 3, 2.4, '#e8b6b4', { op: 0.7 })
  return group([
    pen.stroke('470,812 476,900 484,1060', [1.4, 2, 2], coat.deep, 0.7),
    scarf(pen),
    collar(pen),
    knob(440, 850),
    knob(512, 850),
    watch(pen),
    cloth(
      pen,
      nearArm,
      coat,
      [
        fold(pen, coat, '338,690 322,720 292,738', 2.2, 0.4),
        fold(pen, coat, '326,852 304,842 272,816', 2.4, 0.45),
        fold(pen, coat, '326,862 300,874 268,878', 2.6, 0.45),
        pen.stroke('344,630 334,680 336,740', [0.2, 1.8, 0.4], coat.deep, 0.5),
      ],
      { turn: [-16, -8], tone: [0.6, 0.2], from: 670 },
    ),
    cloth(
      pen,
      farArm,
      coat,
      [
        fold(pen, coat, '572,690 588,720 620,738', 2.2, 0.5),
        fold(pen, coat, '580,852 606,842 636,816', 2.4, 0.5),
        fold(pen, coat, '580,862 606,876 640,880', 2.6, 0.5),
        pen.stroke('564,630 574,680 572,740', [0.2, 1.8, 0.4], coat.deep, 0.6),
      ],
      { turn: [-18, -10], rim: 0.18, tone: [-0.25, -0.7], from: 680 },
    ),
    hands(pen),
    cloth(pen, '352,876! 394,880! 388,962! 346,950!', { ...coat, base: '#5d2d44' }, [], {
      turn: [-8, -8],
      soft: 4,
    }),
    cloth(pen, '512,880! 554,878! 562,950! 518,962!', { ...coat, base: '#5d2d44' }, [], {
      turn: [-8, -8],
      soft: 4,
    }),
  ])
}
