import { group, line } from '../kit/svg.js'
import { type ClothTones, cast, cloth, fold } from './cloth.js'
import { arms, watch } from './dupuis-arms.js'
import type { Mood } from './mood.js'
import type { Pen } from './pen.js'

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

const torso =
  '396,586! 352,600 318,620 304,652! 308,730 316,820 312,900 298,1070! 616,1070! 600,900 594,820 600,730 608,652! 592,620 556,600 508,586!'

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
        ...['412,600', '440,622', '474,616', '494,590', '402,580'].map((point) => {
          const [x = 0, y = 0] = point.split(',').map(Number)
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

/** The pocket watch that hangs on a chain from the buttonhole of her coat. */
function hangingWatch(pen: Pen): string {
  const [x, y] = pen.toPage([384, 800])
  return group([
    line(`M${x + 60} ${y - 40}C${x + 40} ${y - 6} ${x + 20} ${y - 50} ${x} ${y - 34}`, '#d9ae58', 2.4),
    pen.inside(torso, [cast(pen, '362,790 416,786 418,836 366,842', coat.deep, 0.6, 5)]),
    watch(pen, 384, 800),
  ])
}

export function dupuisFront(pen: Pen, mood: Mood): string {
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
    pen.stroke('439,751 449,769', [1.8, 1.8], '#b98a3c'),
    mood.pose === 'watch' ? '' : hangingWatch(pen),
    arms(pen, coat, mood, torso),
  ])
}
