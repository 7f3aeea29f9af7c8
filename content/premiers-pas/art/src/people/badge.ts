/** The company's sign as a small pin on the clothes: a sun over water for Hélia, or an open book for FormaSup. */
import { type Brand, palette } from '../kit/palette.js'
import { group } from '../kit/svg.js'
import type { Pen } from './pen.js'

export function pin(pen: Pen, brand: Brand, x: number, y: number, r: number): string {
  const pointsText = (...pts: readonly (readonly [number, number, 1?])[]): string =>
    pts.map(([u, v, sharp]) => `${x + u * r},${y + v * r}${sharp ? '!' : ''}`).join(' ')
  const mark =
    brand.id === 'helia'
      ? [
          pen.oval(x, y - r * 0.16, r * 0.36, r * 0.36, brand.second),
          pen.stroke(
            pointsText([-0.6, 0.28], [-0.2, 0.2], [0.2, 0.3], [0.6, 0.22]),
            [0.07 * r, 0.07 * r],
            palette.paper,
          ),
          pen.stroke(
            pointsText([-0.44, 0.5], [-0.1, 0.43], [0.2, 0.52], [0.44, 0.46]),
            [0.07 * r, 0.07 * r],
            palette.paper,
          ),
        ]
      : [
          pen.shape(
            pointsText(
              [0, 0.4, 1],
              [0.3, 0.28],
              [0.62, 0.36, 1],
              [0.62, -0.2, 1],
              [0.3, -0.28],
              [0, -0.14, 1],
            ),
            palette.paper,
          ),
          pen.shape(
            pointsText(
              [0, 0.4, 1],
              [-0.3, 0.28],
              [-0.62, 0.36, 1],
              [-0.62, -0.2, 1],
              [-0.3, -0.28],
              [0, -0.14, 1],
            ),
            brand.pale,
          ),
          pen.shape(pointsText([-0.26, -0.36, 1], [0, -0.68, 1], [0.26, -0.36, 1], [0, -0.46]), brand.accent),
        ]
  return group([
    pen.oval(x + 1.5, y + 2.5, r, r, '#1f2a37', { op: 0.35 }),
    pen.oval(x, y, r, r, brand.deep),
    pen.oval(x, y, r * 0.92, r * 0.92, brand.pale),
    pen.oval(x, y, r * 0.84, r * 0.84, brand.deep),
    ...mark,
    pen.stroke(pointsText([-0.8, -0.3], [-0.5, -0.7], [-0.1, -0.86]), [0.2, r * 0.06, 0.2], '#ffffff', 0.7),
  ])
}

/** The entry card of a person, which hangs on a ribbon around the neck. */
export function passCard(pen: Pen, brand: Brand, face: string): string {
  return group([
    pen.shape('412,700! 488,696! 492,794! 416,798!', palette.paper),
    pen.shape('412,700! 488,696! 489,720! 413,724!', brand.main),
    pen.shape('424,734! 450,733! 452,766! 426,767!', '#cfe2de'),
    pen.oval(438, 747, 7, 8, face),
    pen.shape('427,767! 430,758 438,755 447,758 451,766!', brand.deep),
    pen.stroke('460,740 480,739', [1.6, 1.6], '#59617c', 0.8),
    pen.stroke('460,750 476,749', [1.2, 1.2], '#59617c', 0.6),
    pen.stroke('426,782 478,779', [1.2, 1.2], '#59617c', 0.5),
    pen.shape('444,684! 460,684! 458,704! 446,704!', '#8d97ae'),
  ])
}
