/**
 * Close-up of the wall with the photographs of the staff. Inès looks as if she were counting, and Karim is blurred because he moved.
 * Gérard's photograph shows a plane (a tool) instead of his face.
 */
import { multiply, screen } from '../kit/colour.js'
import { spline } from '../kit/curve.js'
import { random, times } from '../kit/num.js'
import { type Brand, palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { ellipse, group, path, rect } from '../kit/svg.js'
import { awa, awaMoods } from '../people/awa.js'
import { chloe, chloeMoods } from '../people/chloe.js'
import { ines, inesMoods } from '../people/ines.js'
import { karim, karimMoods } from '../people/karim.js'
import type { Mood } from '../people/mood.js'
import { HALF_HEIGHT, type Person, talker } from '../people/person.js'
import { embed, finishInsert, insertScene, paperSheet, printedText, windowLight } from './print.js'

const W = 380
const H = 376

/** The head and shoulders of a person. */
function portrait(
  person: Person,
  mood: Mood,
  name: string,
  x: number,
  y: number,
  w: number,
  h: number,
): string {
  const { draw, mouth } = talker(person, mood, HALF_HEIGHT)
  const visibleWidth = 480
  const visibleHeight = (visibleWidth * h) / w
  return embed(
    draw(),
    name,
    [mouth[0] - visibleWidth * 0.5, mouth[1] - visibleHeight * 0.66, visibleWidth, visibleHeight],
    [x, y, w, h],
  )
}

/** The plane (a tool) on a bench, instead of Gérard's portrait. */
function plane(s: Scene, x: number, y: number, w: number, h: number): string {
  const wood = '#c98d5b'
  const X = (u: number) => x + u * w
  const Y = (v: number) => y + v * h
  return group([
    rect(x, y, w, h, '#cfdcca'),
    rect(x, Y(0.74), w, h * 0.26, '#b98654'),
    rect(x, Y(0.74), w, 5, '#f0cf9a', { op: 0.8 }),
    ellipse(X(0.52), Y(0.79), w * 0.4, h * 0.05, s.light.cast, { op: 0.5, blur: s.sheet.blur(6, 30) }),
    path(
      spline(
        [
          [X(0.62), Y(0.5), 1],
          [X(0.64), Y(0.36)],
          [X(0.73), Y(0.26)],
          [X(0.8), Y(0.3)],
          [X(0.76), Y(0.4)],
          [X(0.77), Y(0.52), 1],
        ],
        true,
      ),
      multiply(wood, palette.shadow, 0.3),
    ),
    path(
      spline(
        [
          [X(0.16), Y(0.52), 1],
          [X(0.17), Y(0.4)],
          [X(0.22), Y(0.34)],
          [X(0.29), Y(0.36)],
          [X(0.3), Y(0.44)],
          [X(0.28), Y(0.52), 1],
        ],
        true,
      ),
      wood,
    ),
    path(`M${X(0.4)} ${Y(0.56)}L${X(0.52)} ${Y(0.2)}L${X(0.58)} ${Y(0.2)}L${X(0.54)} ${Y(0.56)}Z`, '#8d97ae'),
    path(
      `M${X(0.4)} ${Y(0.56)}L${X(0.52)} ${Y(0.2)}L${X(0.535)} ${Y(0.2)}L${X(0.44)} ${Y(0.56)}Z`,
      '#dfe4ea',
    ),
    path(
      `M${X(0.08)} ${Y(0.52)}H${X(0.92)}V${Y(0.74)}H${X(0.12)}Q${X(0.06)} ${Y(0.66)} ${X(0.08)} ${Y(0.52)}Z`,
      s.sheet.linear(0, Y(0.5), 0, Y(0.75), [
        [0, screen(wood, '#fff0d0', 0.4)],
        [0.3, wood],
        [1, multiply(wood, palette.shadow, 0.5)],
      ]),
    ),
    ...times(4, (i) => rect(X(0.12), Y(0.57 + i * 0.04), w * 0.76, 1.6, '#8a5a32', { op: 0.45 })),
    path(
      spline(
        [
          [X(0.46), Y(0.52)],
          [X(0.38), Y(0.42)],
          [X(0.3), Y(0.46)],
          [X(0.33), Y(0.56)],
          [X(0.4), Y(0.54)],
          [X(0.38), Y(0.48)],
        ],
        false,
      ),
      'none',
      { stroke: '#f0cf9a', width: 7 },
    ),
  ])
}

export function staffWall(brand: Brand): string {
  const s = insertScene('matin')
  const r = random(17)
  const countingMood: Mood = {
    ...inesMoods.neutre,
    gaze: [0.3, -0.34],
    nod: -0.06,
    brows: [
      { raise: 4, inner: 2, arch: 1 },
      { raise: 9, inner: 1, arch: 1.3 },
    ],
  }
  const moving = s.sheet.define(
    'moving',
    (id) =>
      `<filter id="${id}" x="-20%" y="-10%" width="140%" height="120%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="15 2.5"/></filter>`,
  )
  const ground = (x: number, y: number, c: string) => (w: number, h: number) =>
    rect(
      x,
      y,
      w,
      h,
      s.sheet.linear(x, y, x + w, y + h, [
        [0, screen(c, '#fff3da', 0.5)],
        [1, c],
      ]),
    )
  const print = (
    i: number,
    name: string,
    role: string,
    picture: (x: number, y: number, w: number, h: number) => string,
  ) => {
    const x = 118 + (i % 3) * 412
    const y = 122 + Math.floor(i / 3) * 412
    const turn = (r() - 0.5) * 4.4
    const pin = [palette.brick, brand.main, palette.sun][i % 3] ?? palette.brick
    const [pw, ph] = [W - 44, H - 110]
    return group([
      paperSheet(
        s,
        [x, y, W, H],
        Math.round(turn * 10) / 10,
        '#fffaf0',
        [
          group(picture(x + 22, y + 22, pw, ph), {
            clip: s.sheet.clip(`M${x + 22} ${y + 22}h${pw}v${ph}h${-pw}Z`),
          }),
          printedText(name, [x + W / 2, y + H - 46], 33, palette.ink, { bold: true, anchor: 'middle' }),
          printedText(role, [x + W / 2, y + H - 14], 24, palette.slate, { anchor: 'middle' }),
        ],
        3,
      ),
      ellipse(x + W / 2 + 6, y + 18, 12, 12, s.light.cast, { op: 0.4, blur: s.sheet.blur(3, 40) }),
      ellipse(x + W / 2, y + 10, 13, 13, pin),
      ellipse(x + W / 2 - 4, y + 6, 4.5, 3.6, '#ffffff', { op: 0.7 }),
    ])
  }
  const portraitOn =
    (person: Person, mood: Mood, key: string, c: string, blurred = false) =>
    (x: number, y: number, w: number, h: number) =>
      ground(x, y, c)(w, h) + group(portrait(person, mood, key, x, y, w, h), blurred ? { blur: moving } : {})
  return finishInsert(
    s,
    group([
      rect(-60, -60, 1560, 1080, '#e3c49a'),
      ...times(520, () => {
        const k = 1.2 + r() * 3.4
        return ellipse(r() * 1560 - 60, r() * 1080 - 60, k, k * 0.7, r() < 0.5 ? '#c79a66' : '#f4dcb6', {
          op: 0.5,
        })
      }),
      rect(-60, -60, 1560, 146, s.light.cast, {
        op: 0.3,
        blur: s.sheet.blur(10, 8),
        move: 'translate(0 14)',
      }),
      rect(-60, -60, 1560, 142, brand.main),
      rect(-60, 76, 1560, 5, '#ffffff', { op: 0.35 }),
      printedText('L’équipe', [118, 58], 62, palette.paper, { bold: true }),
      print(
        0,
        'Awa Diallo',
        'ressources humaines',
        portraitOn(awa(brand), awaMoods.sourire, 'awa', '#f0cfa6'),
      ),
      print(
        1,
        'Inès Morel',
        'conductrice de travaux',
        portraitOn(ines(brand), countingMood, 'ines', '#bcd8d4'),
      ),
      print(
        2,
        'Karim Benali',
        'chargé d’affaires',
        portraitOn(karim, karimMoods.sourire, 'karim', '#d7dfc9', true),
      ),
      print(
        3,
        'Chloé Lambert',
        'apprentie, deuxième année',
        portraitOn(chloe, chloeMoods.sourire, 'chloe', '#bcd8d4'),
      ),
      print(4, 'Gérard Fontaine', 'atelier', (x, y, w, h) => plane(s, x, y, w, h)),
      print(
        5,
        'À venir',
        'alternance',
        (x, y, w, h) =>
          ground(x, y, '#f3e6d0')(w, h) +
          path(
            spline(
              [
                [x + w * 0.28, y + h, 1],
                [x + w * 0.3, y + h * 0.84],
                [x + w * 0.5, y + h * 0.74],
                [x + w * 0.7, y + h * 0.84],
                [x + w * 0.72, y + h, 1],
              ],
              true,
            ),
            '#d9c6a6',
          ) +
          ellipse(x + w / 2, y + h * 0.5, w * 0.155, w * 0.185, '#d9c6a6') +
          printedText('?', [x + w / 2, y + h * 0.6], 92, palette.paper, { bold: true, anchor: 'middle' }),
      ),
      windowLight(s, { x: -260, panes: 4, op: 0.42 }),
    ]),
  )
}
