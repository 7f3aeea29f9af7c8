/** The places behind people on the telephone, who appear in a round window. */
import { mix, multiply } from '../kit/colour.js'
import { f1, times } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import { ellipse, group, path, rect, type Sheet } from '../kit/svg.js'

/** Draws a place that fills the square around the window, given by its left edge, its top edge and its width. */
type Draw = (sheet: Sheet, left: number, top: number, width: number) => string

export interface CallPlace {
  readonly draw: Draw
  /** The words that name this place in a line of the call, if a line names it. A test checks that the right talker says them. */
  readonly words?: string
}

/** Mme Dupuis's wall: stripes, small twigs, a picture frame, and morning light from the left. */
const drawSalonWall: Draw = (sheet, left, top, width) => {
  const paper = '#c3d3bd'
  const stripe = width / 11
  const sprig = (x: number, y: number) =>
    group([
      path(`M${f1(x)} ${f1(y)}q9 -5 12 -17q-11 3 -12 17q-9 -5 -12 -17q11 3 12 17Z`, palette.leaf, {
        op: 0.4,
      }),
      ellipse(x, y - 21, 4.5, 4.5, palette.brickSoft, { op: 0.6 }),
    ])
  return group([
    rect(left, top, width, width, paper),
    ...times(6, (i) =>
      rect(left + 2 * i * stripe, top, stripe, width, mix(paper, '#ffffff', 0.4), { op: 0.5 }),
    ),
    ...times(5, (i) =>
      times(6, (j) => sprig(left + (2 * i + 1.5) * stripe, top + 70 + j * 130 + (i % 2) * 65)).join(''),
    ),
    rect(left + width * 0.74, top + width * 0.1, 190, 150, palette.oakDark),
    rect(left + width * 0.74 + 14, top + width * 0.1 + 14, 162, 122, palette.paper),
    rect(left + width * 0.74 + 30, top + width * 0.1 + 30, 130, 90, '#8fa9bd'),
    light(sheet, left, top, width, '#ffe6ae', palette.shadow),
  ])
}

/** Behind Inès on a roof: clouds, zinc roofs and chimneys. */
const drawRooftop: Draw = (sheet, left, top, width) => {
  const sky = sheet.linear(0, top, 0, top + width * 0.75, [
    [0, '#7dbcd6'],
    [0.55, '#b5dbe0'],
    [1, '#f7e9cd'],
  ])
  const point = (x: number, y: number) => `${f1(left + x * width)} ${f1(top + y * width)}`
  const cloud = (x: number, y: number, k: number) =>
    path(
      `M${point(x, y)}q${20 * k} ${-34 * k} ${58 * k} ${-24 * k}q${30 * k} ${-38 * k} ${70 * k} ${-4 * k}q${40 * k} ${-6 * k} ${46 * k} ${28 * k}Z`,
      '#fffaf0',
      { op: 0.85 },
    )
  return group([
    rect(left, top, width, width, sky),
    cloud(0.02, 0.24, 1.1),
    cloud(0.68, 0.36, 0.9),
    path(
      `M${point(0, 0.56)}L${point(0.14, 0.47)}L${point(0.3, 0.55)}L${point(0.62, 0.5)}L${point(0.8, 0.44)}L${point(1, 0.52)}V${f1(top + width)}H${f1(left)}Z`,
      '#b9b6cc',
    ),
    path(
      `M${point(0, 0.66)}L${point(0.26, 0.57)}L${point(0.5, 0.63)}L${point(0.76, 0.56)}L${point(1, 0.62)}V${f1(top + width)}H${f1(left)}Z`,
      palette.zinc,
    ),
    ...[0.06, 0.17, 0.72, 0.86].map((x, i) =>
      group([
        rect(
          left + x * width,
          top + width * (0.5 + (i % 2) * 0.03),
          58,
          90,
          multiply(palette.brickSoft, palette.shadow, 0.15),
        ),
        rect(left + x * width - 5, top + width * (0.5 + (i % 2) * 0.03) - 10, 68, 14, palette.brick),
        rect(left + x * width + 12, top + width * (0.5 + (i % 2) * 0.03) - 34, 14, 26, palette.brick),
        rect(left + x * width + 34, top + width * (0.5 + (i % 2) * 0.03) - 30, 14, 22, palette.brick),
      ]),
    ),
    path(`M${point(0, 0.78)}L${point(1, 0.7)}V${f1(top + width)}H${f1(left)}Z`, palette.steel),
    ...times(9, (i) =>
      path(`M${point(0.02 + i * 0.13, 0.78 - i * 0.0104)}l-26 220h5l26 -220Z`, palette.slate, { op: 0.5 }),
    ),
    light(sheet, left, top, width, '#ffe6ae', palette.shadow),
  ])
}

/** Behind Karim in the street: the front of the house on the other side. */
const drawAcrossTheStreet: Draw = (sheet, left, top, width) => {
  const brick = '#d9a283'
  const pane = (x: number, y: number) => {
    const [px, py] = [left + x * width, top + y * width]
    return group([
      path(`M${f1(px)} ${f1(py + 190)}V${f1(py + 34)}q55 -56 110 0V${f1(py + 190)}Z`, palette.cream),
      path(`M${f1(px + 10)} ${f1(py + 180)}V${f1(py + 40)}q45 -44 90 0V${f1(py + 180)}Z`, '#9fc3cf'),
      rect(px + 51, py + 16, 8, 164, palette.cream),
      rect(px + 10, py + 84, 90, 8, palette.cream),
    ])
  }
  return group([
    rect(left, top, width, width, brick),
    ...times(26, (j) =>
      rect(left, top + j * 28, width, 2.5, multiply(brick, palette.shadow, 0.3), { op: 0.4 }),
    ),
    ...[0.03, 0.8].flatMap((x) => [pane(x, 0.06), pane(x, 0.46)]),
    rect(left, top + width * 0.36, width, 16, palette.stone),
    light(sheet, left, top, width, '#ffe6ae', palette.shadow),
  ])
}

/** Behind Gérard at his bench in the evening: his tools on a board, and one lamp. */
const drawAtTheBench: Draw = (sheet, left, top, width) => {
  const point = (x: number, y: number) => `${f1(left + x * width)} ${f1(top + y * width)}`
  const board = '#dcae74'
  const wood = '#a06c43'
  const hammer = (x: number, y: number) =>
    group([
      path(`M${point(x, y)}h14v118h-14Z`, palette.oak),
      path(`M${point(x - 0.05, y - 0.02)}h78v26h-78Z`, palette.slate),
    ])
  const handsaw = (x: number, y: number) =>
    group([
      path(`M${point(x, y)}l52 6l-16 190l-18 2Z`, '#c6ccd4'),
      path(`M${point(x - 0.015, y - 0.06)}q34 -22 68 0l2 44q-36 14 -72 0Z`, palette.oakDark),
    ])
  const driver = (x: number, y: number, colour: string) =>
    group([
      path(`M${point(x, y)}h18v54h-18Z`, colour),
      path(`M${point(x + 0.009, y + 0.08)}h7v62h-7Z`, '#b9c0c8'),
    ])
  const lamp = [left + width * 0.2, top + width * 0.2] as const
  return group([
    rect(left, top, width, width, '#e3cbaa'),
    rect(
      left + width * 0.66,
      top + width * 0.12,
      width * 0.4,
      width * 0.6,
      multiply(board, palette.shadow, 0.4),
    ),
    rect(left + width * 0.675, top + width * 0.135, width * 0.4, width * 0.57, board),
    handsaw(0.72, 0.24),
    hammer(0.87, 0.2),
    hammer(0.98, 0.2),
    ...[palette.brick, palette.sun, palette.canal, palette.brick].map((colour, i) =>
      driver(0.78 + i * 0.055, 0.5, colour),
    ),
    rect(left, top, width, width * 0.07, wood),
    rect(left + width * 0.52, top, width * 0.07, width, wood),
    rect(left, top + width * 0.74, width, width * 0.26, '#b98552'),
    rect(left, top + width * 0.74, width, 9, '#dcae74'),
    // Clamps, on the lamp's side.
    ...[0.04, 0.12].map((x) =>
      group([
        path(`M${point(x, 0.42)}h9v205h-9Z`, palette.steel),
        path(`M${point(x - 0.02, 0.44)}h36v20h-36Z`, palette.brick),
        path(`M${point(x - 0.02, 0.6)}h36v20h-36Z`, palette.brick),
      ]),
    ),
    path(`M${f1(lamp[0] - 3)} ${f1(top)}h6v${f1(width * 0.12)}h-6Z`, palette.ink),
    path(`M${f1(lamp[0] - 84)} ${f1(lamp[1])}q10 -66 84 -70q74 4 84 70Z`, palette.canal),
    ellipse(lamp[0], lamp[1], 84, 15, '#fff0c4'),
    ellipse(
      ...([lamp[0], lamp[1] + 30, 330, 330] as const),
      sheet.radial(lamp[0], lamp[1] + 30, 330, [
        [0, '#ffe6ae', 0.8],
        [0.4, '#ffcf87', 0.32],
        [1, '#ffb877', 0],
      ]),
    ),
    light(sheet, left, top, width, '#ffcf87', '#3f3358'),
  ])
}

/** Light from the upper left and mauve shade on the opposite side. */
function light(sheet: Sheet, left: number, top: number, width: number, warm: string, shade: string): string {
  return rect(
    ...([left, top, width, width] as const),
    sheet.linear(left, top, left + width, top + width, [
      [0, warm, 0.5],
      [0.45, warm, 0],
      [0.55, shade, 0],
      [1, shade, 0.5],
    ]),
  )
}

export const salonWall: CallPlace = { draw: drawSalonWall }
export const rooftop: CallPlace = { draw: drawRooftop, words: 'sur un toit' }
export const acrossTheStreet: CallPlace = { draw: drawAcrossTheStreet }
export const atTheBench: CallPlace = { draw: drawAtTheBench, words: 'De l’atelier' }
