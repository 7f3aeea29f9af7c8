/** Functions that combine two `#rrggbb` colours: `mix`, `multiply` (darkens) and `screen` (brightens). `t` is the strength, from 0 to 1. */
import { clamp } from './num.js'

type Rgb = [number, number, number]

const read = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]
const write = (rgb: Rgb): string =>
  `#${rgb
    .map((v) =>
      Math.round(clamp(v, 0, 255))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

function combine(a: string, b: string, t: number, rule: (x: number, y: number) => number): string {
  const [ar, ag, ab] = read(a)
  const [br, bg, bb] = read(b)
  const one = (x: number, y: number) => x + (rule(x, y) - x) * t
  return write([one(ar, br), one(ag, bg), one(ab, bb)])
}

export const mix = (a: string, b: string, t: number): string => combine(a, b, t, (_, y) => y)
export const multiply = (a: string, b: string, t = 1): string => combine(a, b, t, (x, y) => (x * y) / 255)
export const screen = (a: string, b: string, t = 1): string =>
  combine(a, b, t, (x, y) => 255 - ((255 - x) * (255 - y)) / 255)
