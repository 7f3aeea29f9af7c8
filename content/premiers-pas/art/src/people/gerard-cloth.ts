/** The checked shirt on the trunk and the arms of Gérard. */
import { times } from '../kit/num.js'
import { type ClothTones, cloth } from './cloth.js'
import type { Pen } from './pen.js'

export const shirt: ClothTones = {
  base: '#d8c39c',
  light: '#f3e4c4',
  shade: '#ad8d6c',
  deep: '#836450',
  rim: '#fff6dd',
}

/** The faded check pattern of the shirt. `bend` curves the vertical lines, so that they follow an arm. */
export function check(
  pen: Pen,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  bend: number,
): string[] {
  const verticals = times(Math.floor((x1 - x0) / 27), (i) => {
    const x = x0 + i * 27
    return pen.stroke(
      `${x},${y0} ${x + bend},${(y0 + y1) / 2} ${x + bend * 0.6},${y1}`,
      [3.4, 3.4],
      '#9c5f43',
      0.24,
    )
  })
  const horizontals = times(Math.floor((y1 - y0) / 27), (i) => {
    const y = y0 + i * 27
    return (
      pen.stroke(`${x0},${y} ${(x0 + x1) / 2},${y + 7} ${x1},${y}`, [3.4, 3.4], '#9c5f43', 0.24) +
      pen.stroke(`${x0},${y + 13} ${(x0 + x1) / 2},${y + 20} ${x1},${y + 13}`, [0.9, 0.9], '#3f618c', 0.3)
    )
  })
  return [...verticals, ...horizontals]
}

export const rolledCuff = (pen: Pen, pts: string): string =>
  cloth(pen, pts, shirt, [], { turn: [-18, -12], soft: 5 })
