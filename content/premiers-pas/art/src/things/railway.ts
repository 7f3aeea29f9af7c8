/** A station master's souvenirs: the station plate, the signal disc, an engine on its shelf. */
import { multiply, screen } from '../kit/colour.js'
import { flatDisc, flatLine, flatRect, type Plane } from '../kit/flat.js'
import { lettering, textWidth } from '../kit/lettering.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { group } from '../kit/svg.js'
import { boardShadow } from './wall-decor.js'

/** An enamel plate with the station's name, centred on the plane's origin. `height` is the height of the letters. */
export function stationPlate(s: Scene, p: Plane, name: string, height: number): string {
  const w = textWidth(name, 0.4) * height + height * 1.7
  const plate = (pad: number, c: string) =>
    flatRect(s, p, [-w / 2 + pad, -height + pad, w / 2 - pad, height - pad], c, {}, height * 0.22)
  return group([
    boardShadow(s, (u, v) => p(u - w / 2, v - height), [w, height * 2], height * 0.22),
    plate(0, palette.canalDeep),
    plate(height * 0.13, palette.paper),
    plate(height * 0.2, palette.canalDeep),
    lettering(s, p, name, [0, -height / 2], height, palette.paper, {
      anchor: 'middle',
      weight: 0.17,
      spacing: 0.4,
    }),
    ...[-1, 1].map((k) => flatDisc(s, p, k * (w / 2 - height * 0.42), 0, height * 0.09, '#cdbb98')),
  ])
}

/** The white and green disc that a station master raises to let a train leave. Its handle points down. */
export function departureDisc(s: Scene, p: Plane, r: number): string {
  return group([
    flatDisc(s, p, r * 0.2, -r * 0.24, r, s.light.cast, { op: 0.3, blur: s.sheet.blur(4, 20) }),
    flatLine(
      s,
      p,
      [
        [0, -r * 0.9],
        [0, -r * 2.5],
      ],
      palette.oakDark,
      r * 0.2,
    ),
    flatDisc(s, p, 0, 0, r, palette.leaf),
    flatDisc(s, p, 0, 0, r * 0.74, '#fffdf4'),
    flatDisc(s, p, -r * 0.2, r * 0.2, r * 0.4, '#ffffff', { op: 0.7 }),
  ])
}

/** A model engine on its rail, `w` metres long. */
export function modelEngine(s: Scene, p: Plane, w: number): string {
  const scaled: Plane = (u, v) => p(u * w, v * w)
  const green = palette.canalDeep
  return group([
    flatRect(s, scaled, [0, 0, 1, 0.04], palette.oakDark),
    flatRect(s, scaled, [0.03, 0.04, 0.97, 0.055], palette.slate),
    flatRect(s, scaled, [0.08, 0.11, 0.92, 0.15], palette.brick),
    flatRect(s, scaled, [0.1, 0.15, 0.62, 0.3], green, {}, 0.06),
    flatRect(s, scaled, [0.12, 0.25, 0.6, 0.28], screen(green, '#ffffff', 0.35), { op: 0.7 }, 0.01),
    ...[0.24, 0.38, 0.52].map((u) => flatRect(s, scaled, [u, 0.15, u + 0.018, 0.3], palette.sun)),
    flatRect(s, scaled, [0.16, 0.28, 0.225, 0.42], green),
    flatRect(s, scaled, [0.145, 0.4, 0.24, 0.44], palette.sun),
    flatDisc(s, scaled, 0.38, 0.31, 0.045, palette.sun),
    flatRect(s, scaled, [0.6, 0.14, 0.84, 0.42], palette.brick),
    flatRect(s, scaled, [0.57, 0.42, 0.87, 0.46], multiply(palette.brick, palette.shadow, 0.45)),
    flatRect(s, scaled, [0.65, 0.27, 0.79, 0.38], '#ffe9b8'),
    flatRect(s, scaled, [0.02, 0.08, 0.1, 0.12], palette.slate),
    ...[0.2, 0.4, 0.58, 0.76].map(
      (u, i) =>
        flatDisc(s, scaled, u, 0.12, i === 3 ? 0.055 : 0.068, palette.ink) +
        flatDisc(s, scaled, u, 0.12, i === 3 ? 0.038 : 0.05, palette.brick) +
        flatDisc(s, scaled, u, 0.12, 0.016, palette.sun),
    ),
    flatLine(
      s,
      scaled,
      [
        [0.2, 0.12],
        [0.58, 0.12],
      ],
      '#d9dde2',
      0.018,
    ),
  ])
}
