/** Where somebody is who speaks on the telephone: as much of the place as a round window shows, soft, so that the face stays first. */
import { mix, multiply } from '../kit/colour.js'
import { f1, times } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import { ellipse, group, path, rect, type Sheet } from '../kit/svg.js'

/** Fills the window's box: its left, top and width. */
export type CallPlace = (sheet: Sheet, left: number, top: number, width: number) => string

/** Mme Dupuis's wall: stripes and sprigs, the corner of a frame, the morning from the left. */
export const salonWall: CallPlace = (sheet, left, top, width) => {
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

/** Inès on a roof: wind, zinc, chimneys. */
export const rooftop: CallPlace = (sheet, left, top, width) => {
  const sky = sheet.linear(0, top, 0, top + width * 0.75, [
    [0, '#7dbcd6'],
    [0.55, '#b5dbe0'],
    [1, '#f7e9cd'],
  ])
  const at = (x: number, y: number) => `${f1(left + x * width)} ${f1(top + y * width)}`
  const cloud = (x: number, y: number, k: number) =>
    path(
      `M${at(x, y)}q${20 * k} ${-34 * k} ${58 * k} ${-24 * k}q${30 * k} ${-38 * k} ${70 * k} ${-4 * k}q${40 * k} ${-6 * k} ${46 * k} ${28 * k}Z`,
      '#fffaf0',
      { op: 0.85 },
    )
  return group([
    rect(left, top, width, width, sky),
    cloud(0.02, 0.24, 1.1),
    cloud(0.68, 0.36, 0.9),
    path(
      `M${at(0, 0.56)}L${at(0.14, 0.47)}L${at(0.3, 0.55)}L${at(0.62, 0.5)}L${at(0.8, 0.44)}L${at(1, 0.52)}V${f1(top + width)}H${f1(left)}Z`,
      '#b9b6cc',
    ),
    path(
      `M${at(0, 0.66)}L${at(0.26, 0.57)}L${at(0.5, 0.63)}L${at(0.76, 0.56)}L${at(1, 0.62)}V${f1(top + width)}H${f1(left)}Z`,
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
    path(`M${at(0, 0.78)}L${at(1, 0.7)}V${f1(top + width)}H${f1(left)}Z`, palette.steel),
    ...times(9, (i) =>
      path(`M${at(0.02 + i * 0.13, 0.78 - i * 0.0104)}l-26 220h5l26 -220Z`, palette.slate, { op: 0.5 }),
    ),
    light(sheet, left, top, width, '#ffe6ae', palette.shadow),
  ])
}

/** Karim between two appointments: the front of a house across the street. */
export const acrossTheStreet: CallPlace = (sheet, left, top, width) => {
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

/** Gérard at home at night: one lamp, and the accordion on its shelf. */
export const eveningAtHome: CallPlace = (sheet, left, top, width) => {
  const [x, y] = [left + width * 0.77, top + width * 0.27]
  const folds = times(7, (i) => rect(x + 34 + i * 15, y - 62, 7, 100, palette.brickSoft, { op: 0.5 }))
  const red = multiply(palette.brick, palette.shadow, 0.45)
  return group([
    rect(left, top, width, width, '#7d6274'),
    rect(left, top + width * 0.62, width, width * 0.4, '#5f4a62'),
    rect(x - 60, y + 52, 320, 16, palette.oakDark),
    rect(x, y - 70, 36, 122, red),
    rect(x + 34, y - 62, 108, 106, multiply(red, palette.shadow, 0.5)),
    ...folds,
    rect(x + 140, y - 70, 36, 122, red),
    ...times(5, (i) => rect(x + 8, y - 56 + i * 21, 18, 12, palette.cream, { op: 0.6 })),
    path(`M${f1(left + 96)} ${f1(top + 210)}h96l34 110H${f1(left + 62)}Z`, '#ffd98f'),
    rect(left + 138, top + 320, 12, 180, palette.oakDark),
    ellipse(
      ...([left + 144, top + 290, 330, 330] as const),
      sheet.radial(left + 144, top + 290, 330, [
        [0, '#ffdf9a', 0.75],
        [0.4, '#ffb877', 0.3],
        [1, '#ffb877', 0],
      ]),
    ),
    light(sheet, left, top, width, '#ffb877', '#3f3358'),
  ])
}

/** From the upper left, and mauve away from it. */
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
