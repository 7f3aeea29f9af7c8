// Draws hands in their own coordinates: the wrist is at (0, 0), the fingers point to +x, and the thumb points to -y.
import type { Skin } from '../colour.js'
import { curve, fill, line, type Point } from '../svg.js'

type Finger = readonly [path: string, width: number]

const drawFinger = ([path, width]: Finger, { base, edge }: Skin) =>
  line(path, edge, width + 3.4) + line(path, base, width - 0.6)

const crease = (path: string, { edge }: Skin) => line(path, edge, 2.6, 'opacity="0.6"')

function hand(
  skin: Skin,
  palm: readonly Point[],
  back: readonly Finger[],
  front: readonly Finger[],
  creases: readonly string[],
): string {
  return (
    back.map((finger) => drawFinger(finger, skin)).join('') +
    fill(curve(palm), skin.base) +
    front.map((finger) => drawFinger(finger, skin)).join('') +
    creases.map((path) => crease(path, skin)).join('')
  )
}

/** A flat hand on the chest, an arm or a hip, seen from the back. */
export const flatHand = (skin: Skin): string =>
  hand(
    skin,
    [
      [-16, -24],
      [24, -31],
      [62, -38],
      [84, -32],
      [88, -4],
      [84, 24],
      [70, 38],
      [28, 33],
      [-16, 24],
    ],
    [
      ['M72 30C90 32 104 34 116 38', 18],
      ['M76 13C98 13 120 14 136 18', 20],
      ['M77 -7C100 -9 122 -9 142 -5', 21],
      ['M72 -26C94 -31 112 -32 130 -29', 20],
      ['M22 -18C44 -38 62 -50 84 -54', 20],
    ],
    [],
    ['M72 -17C77 -15 80 -14 84 -14', 'M74 3C79 4 83 4 87 3', 'M72 21C76 22 80 23 83 22'],
  )

/** An open hand with the palm up, as of a person who explains something. */
export const openHand = (skin: Skin): string =>
  hand(
    skin,
    [
      [-16, -23],
      [18, -28],
      [54, -32],
      [78, -26],
      [86, -4],
      [82, 20],
      [66, 34],
      [28, 32],
      [-16, 23],
    ],
    [
      ['M66 26C84 36 98 42 112 50', 18],
      ['M74 14C96 20 118 24 136 28', 20],
      ['M76 -4C102 -4 124 -4 146 -2', 21],
      ['M70 -20C94 -26 114 -30 134 -32', 20],
      ['M20 -18C34 -40 48 -54 60 -72', 21],
    ],
    [],
    ['M18 -24C40 -14 48 8 38 28', 'M74 16C60 8 58 -8 66 -22'],
  )

/** A hand that holds the other hand or an arm: four bent fingers, seen from the back. */
export const claspedHand = (skin: Skin): string =>
  hand(
    skin,
    [
      [-16, -25],
      [22, -34],
      [56, -38],
      [76, -26],
      [80, 2],
      [70, 26],
      [40, 34],
      [-16, 25],
    ],
    [['M22 -20C42 -38 60 -44 80 -42', 20]],
    [
      ['M56 -26C76 -24 88 -14 92 2', 20],
      ['M54 -8C74 -6 86 6 88 20', 20],
      ['M48 10C66 12 78 22 80 34', 19],
      ['M38 26C52 30 62 36 66 46', 17],
    ],
    [],
  )

/** A loose fist under the chin, with the thumb along the jaw. */
export const thinkingHand = (skin: Skin): string =>
  hand(
    skin,
    [
      [-16, -25],
      [20, -34],
      [52, -38],
      [74, -28],
      [80, 0],
      [72, 28],
      [38, 36],
      [-16, 25],
    ],
    [['M24 -24C42 -42 58 -50 74 -52', 20]],
    [
      ['M62 -26C88 -28 92 -8 68 -8', 20],
      ['M66 -6C92 -8 94 12 68 11', 20],
      ['M62 13C86 13 86 30 62 28', 19],
      ['M54 30C74 32 72 46 52 42', 17],
    ],
    [],
  )
