/** Photographs of a life on the railway, each drawn on a plane of width and height 1. */
import { mix } from '../kit/colour.js'
import { flatDisc, flatLine, flatRect, flatShape, type Plane } from '../kit/flat.js'
import { times } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { group } from '../kit/svg.js'

/** A station in the snow, with a lit clock and an express train at the platform. */
export const snowStation =
  (s: Scene) =>
  (q: Plane): string => {
    const rail = (v: number) =>
      flatLine(
        s,
        q,
        [
          [0.3, v],
          [1, v - 0.07],
        ],
        '#6b6474',
        0.008,
      )
    return group([
      flatRect(s, q, [0, 0, 1, 1], '#9fb3c6'),
      flatShape(
        s,
        q,
        [
          [0, 0.52, 1],
          [0.3, 0.66],
          [0.6, 0.56],
          [1, 0.7, 1],
          [1, 0.3, 1],
          [0, 0.3, 1],
        ],
        '#b9c8d4',
      ),
      flatRect(s, q, [0, 0, 1, 0.36], '#f6f3ec'),
      flatRect(s, q, [0.06, 0.3, 0.56, 0.6], '#b57a5f'),
      flatShape(
        s,
        q,
        [
          [0, 0.6, 1],
          [0.62, 0.6, 1],
          [0.52, 0.8, 1],
          [0.1, 0.8, 1],
        ],
        '#fbf8f1',
      ),
      flatRect(s, q, [0.26, 0.56, 0.38, 0.92], '#b57a5f'),
      flatShape(
        s,
        q,
        [
          [0.23, 0.9, 1],
          [0.41, 0.9, 1],
          [0.32, 1.0, 1],
        ],
        '#fbf8f1',
      ),
      flatDisc(s, q, 0.32, 0.78, 0.032, '#ffe9b0'),
      ...times(3, (i) => flatRect(s, q, [0.11 + i * 0.16, 0.36, 0.2 + i * 0.16, 0.52], '#ffe0a0')),
      // The express train.
      flatRect(s, q, [0.5, 0.24, 0.98, 0.44], '#2f3a4c'),
      flatRect(s, q, [0.84, 0.44, 0.98, 0.56], '#2f3a4c'),
      flatRect(s, q, [0.56, 0.44, 0.61, 0.54], '#2f3a4c'),
      ...[0.58, 0.71, 0.84, 0.94].map((u) => flatDisc(s, q, u, 0.23, 0.03, '#1f2733')),
      flatShape(
        s,
        q,
        [
          [0.58, 0.54],
          [0.5, 0.66],
          [0.6, 0.74],
          [0.5, 0.86],
          [0.7, 0.9],
          [0.72, 0.72],
          [0.64, 0.62],
        ],
        '#ffffff',
        {
          op: 0.75,
        },
      ),
      rail(0.16),
      rail(0.08),
      ...times(16, (i) =>
        flatDisc(s, q, ((i * 37) % 97) / 97, 0.32 + ((i * 61) % 67) / 100, 0.009, '#ffffff', { op: 0.9 }),
      ),
    ])
  }

/** A young woman in a station master's cap, with a whistle at her lips. */
export const stationMaster =
  (s: Scene) =>
  (q: Plane): string => {
    const skin = '#eec5a0'
    const coat = '#33405c'
    return group([
      flatRect(s, q, [0, 0, 1, 1], '#cdbb98'),
      flatRect(s, q, [0.64, 0, 1, 1], '#b8a581'),
      flatShape(
        s,
        q,
        [
          [0.1, 0, 1],
          [0.14, 0.2],
          [0.34, 0.3],
          [0.66, 0.3],
          [0.86, 0.2],
          [0.9, 0, 1],
        ],
        coat,
      ),
      flatShape(
        s,
        q,
        [
          [0.42, 0.3, 1],
          [0.5, 0.14, 1],
          [0.58, 0.3, 1],
        ],
        '#f7f1e4',
      ),
      ...[0.2, 0.1].map((v) => flatDisc(s, q, 0.5, v - 0.06, 0.016, palette.sun)),
      flatRect(s, q, [0.44, 0.26, 0.56, 0.4], mix(skin, palette.brick, 0.25)),
      // The hair behind the face, the face, then the cap.
      flatShape(
        s,
        q,
        [
          [0.29, 0.7],
          [0.27, 0.46],
          [0.34, 0.36, 1],
          [0.66, 0.36, 1],
          [0.73, 0.46],
          [0.71, 0.7],
        ],
        '#4c3528',
      ),
      flatShape(
        s,
        q,
        [
          [0.33, 0.64],
          [0.34, 0.46],
          [0.43, 0.35],
          [0.5, 0.33],
          [0.57, 0.35],
          [0.66, 0.46],
          [0.67, 0.64],
          [0.5, 0.7],
        ],
        skin,
      ),
      flatShape(
        s,
        q,
        [
          [0.5, 0.7],
          [0.67, 0.64],
          [0.66, 0.46],
          [0.57, 0.35],
          [0.52, 0.34],
        ],
        mix(skin, palette.brick, 0.3),
        {
          op: 0.5,
        },
      ),
      flatShape(
        s,
        q,
        [
          [0.26, 0.66, 1],
          [0.22, 0.82],
          [0.34, 0.92],
          [0.66, 0.92],
          [0.78, 0.82],
          [0.74, 0.66, 1],
          [0.5, 0.72],
        ],
        '#b8402f',
      ),
      flatShape(
        s,
        q,
        [
          [0.26, 0.67, 1],
          [0.5, 0.73],
          [0.74, 0.67, 1],
          [0.73, 0.74, 1],
          [0.5, 0.8],
          [0.27, 0.74, 1],
        ],
        palette.sun,
      ),
      flatShape(
        s,
        q,
        [
          [0.28, 0.67, 1],
          [0.5, 0.71],
          [0.72, 0.67, 1],
          [0.66, 0.61],
          [0.5, 0.63],
          [0.34, 0.61],
        ],
        '#232c3f',
      ),
      ...[0.42, 0.58].map(
        (u) =>
          flatDisc(s, q, u, 0.545, 0.022, '#2c2430') +
          flatLine(
            s,
            q,
            [
              [u - 0.05, 0.585],
              [u + 0.05, 0.59],
            ],
            '#4c3528',
            0.006,
          ),
      ),
      flatShape(
        s,
        q,
        [
          [0.46, 0.43],
          [0.5, 0.45],
          [0.56, 0.43],
          [0.5, 0.41],
        ],
        '#b8543f',
      ),
      flatRect(s, q, [0.5, 0.405, 0.64, 0.445], palette.sun, {}, 0.01),
      flatDisc(s, q, 0.63, 0.41, 0.035, palette.sun),
    ])
  }

/** The whole staff on the platform, one summer. */
export const platform =
  (s: Scene) =>
  (q: Plane): string => {
    const people: readonly (readonly [number, number, string])[] = [
      [0.16, 0.5, '#5d6a86'],
      [0.33, 0.56, '#6b5a4c'],
      [0.5, 0.5, '#33405c'],
      [0.67, 0.58, '#7a6652'],
      [0.84, 0.52, '#5d6a86'],
    ]
    return group([
      flatRect(s, q, [0, 0, 1, 1], '#e6d6b2'),
      flatRect(s, q, [0, 0.68, 1, 1], '#c9b58e'),
      flatRect(s, q, [0.2, 0.74, 0.8, 0.92], '#8a3b2e'),
      flatRect(s, q, [0.26, 0.81, 0.74, 0.86], '#fbf2e0'),
      ...people.map(
        ([u, v, c], i) =>
          flatShape(
            s,
            q,
            [
              [u - 0.09, 0, 1],
              [u - 0.08, v - 0.18],
              [u, v - 0.1],
              [u + 0.08, v - 0.18],
              [u + 0.09, 0, 1],
            ],
            c,
          ) +
          flatDisc(s, q, u, v, 0.055, '#e3bd98') +
          flatRect(s, q, [u - 0.06, v + 0.03, u + 0.06, v + 0.09], i === 2 ? '#b8402f' : '#3d3a44', {}, 0.01),
      ),
    ])
  }
