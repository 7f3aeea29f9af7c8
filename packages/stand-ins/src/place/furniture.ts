// Draws the furniture and objects that several kinds of place share.
import { mauve, mix, shade } from '../colour.js'
import { type Decor, pixels, polygon, project } from './set.js'

const wood = '#8a5f3c'

const legs = (decor: Decor, x0: number, x1: number, z0: number, z1: number, y: number, colour = wood) =>
  [
    [x0, z1],
    [x1 - 0.06, z1],
    [x0, z0],
    [x1 - 0.06, z0],
  ]
    .map(([x = 0, z = 0]) => decor.box(x, x + 0.06, 0, y, z, z + 0.06, colour))
    .join('')

export const table = (
  decor: Decor,
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  y: number,
  colour: string,
) =>
  decor.shadow(x0, x1, z0, z1, y) +
  legs(decor, x0 + 0.04, x1 - 0.04, z0 + 0.04, z1 - 0.08, y - 0.06) +
  decor.box(x0, x1, y - 0.07, y, z0, z1, colour)

/** `back` is the side of the backrest. With `far`, the backrest is behind the seat, seen from the camera. */
export function chair(
  decor: Decor,
  x: number,
  z: number,
  colour: string,
  back: 'far' | 'near' = 'far',
): string {
  const backrest = (backZ: number) =>
    decor.box(x - 0.22, x - 0.17, 0.5, 0.98, backZ, backZ + 0.05, wood) +
    decor.box(x + 0.17, x + 0.22, 0.5, 0.98, backZ, backZ + 0.05, wood) +
    decor.box(x - 0.24, x + 0.24, 0.68, 0.98, backZ, backZ + 0.05, colour)
  return (
    decor.shadow(x - 0.22, x + 0.22, z, z + 0.42, 0.7) +
    legs(decor, x - 0.21, x + 0.21, z, z + 0.42, 0.44) +
    (back === 'far' ? backrest(z + 0.38) : '') +
    decor.box(x - 0.23, x + 0.23, 0.43, 0.5, z, z + 0.44, colour) +
    (back === 'near' ? backrest(z) : '')
  )
}

/** A lamp that hangs from the ceiling. */
export function lamp(decor: Decor, x: number, z: number, colour = decor.accent): string {
  const { height } = decor.size
  const [cx, cy] = project(x, 2.05, z)
  const halo = decor.hour.areLampsLit
    ? `<circle cx="${cx}" cy="${cy}" r="${pixels(1.35, z)}" fill="url(#${decor.id}h)"/>`
    : ''
  const k = pixels(0.26, z)
  return (
    polygon(
      [
        [x - 0.008, height, z],
        [x + 0.008, height, z],
        [x + 0.008, 2.3, z],
        [x - 0.008, 2.3, z],
      ],
      mauve,
    ) +
    halo +
    `<path d="M${cx - k} ${cy - k * 0.2}C${cx - k} ${cy - k * 0.9} ${cx - k * 0.4} ${cy - k * 1.2} ${cx} ${cy - k * 1.2}S${cx + k} ${cy - k * 0.9} ${cx + k} ${cy - k * 0.2}Z" fill="${shade(decor.tone(colour), 0.1)}"/><path d="M${cx + k * 0.3} ${cy - k * 1.1}C${cx + k * 0.7} ${cy - k * 0.9} ${cx + k * 0.85} ${cy - k * 0.6} ${cx + k * 0.86} ${cy - k * 0.3}" fill="none" stroke="#fff6e0" stroke-width="${k * 0.09}" opacity="0.5"/><ellipse cx="${cx}" cy="${cy - k * 0.2}" rx="${k}" ry="${k * 0.17}" fill="${decor.hour.areLampsLit ? '#fff3cf' : '#f6e6c4'}"/>`
  )
}

export function plant(decor: Decor, x: number, z: number, size = 1): string {
  const [cx, cy] = project(x, 0.4 * size, z)
  const k = pixels(size, z)
  const leaves = [
    [-0.62, -0.28, -1],
    [0.6, -0.3, 1],
    [-0.46, -0.66, -1],
    [0.44, -0.7, 1],
    [-0.18, -0.9, -1],
    [0.2, -0.94, 1],
    [0.02, -0.6, 1],
  ]
    .map(([dx = 0, dy = 0, side = 1], index) => {
      const tipX = cx + dx * k * 0.62
      const tipY = cy + dy * k * 0.8
      const leafWidth = k * 0.13
      const colour = decor.tone(index % 3 === 0 ? '#3f7759' : index % 3 === 1 ? '#4e8d6a' : '#6fac88')
      return `<path d="M${cx} ${cy}Q${cx + (tipX - cx) * 0.3 - leafWidth} ${cy + (tipY - cy) * 0.75} ${tipX} ${tipY}Q${cx + (tipX - cx) * 0.75 + leafWidth * side} ${cy + (tipY - cy) * 0.35 + leafWidth * 0.4} ${cx} ${cy}Z" fill="${colour}"/>`
    })
    .join('')
  const [left] = project(x - 0.19 * size, 0, z)
  const [right] = project(x + 0.19 * size, 0, z)
  const [, ground] = project(x, 0, z)
  const pot = decor.tone('#c8734f')
  const dip = k * 0.05
  return `${decor.shadow(x - 0.16 * size, x + 0.16 * size, z, z + 0.26, 0.9 * size)}${leaves}<path d="M${left} ${cy - dip}H${right}L${right - dip} ${ground}H${left + dip}Z" fill="${pot}"/><path d="M${left} ${cy - dip}H${cx - k * 0.04}L${cx - k * 0.06} ${ground}H${left + dip}Z" fill="${shade(pot, 0.2)}" opacity="0.6"/><path d="M${left - dip * 0.5} ${cy - dip * 1.6}H${right + dip * 0.5}V${cy + dip * 0.5}H${left - dip * 0.5}Z" fill="${mix(pot, '#fff1d6', 0.2)}"/>`
}

/** A framed picture on the back wall. */
export const picture = (
  decor: Decor,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  content: string,
  frame = '#a06b3e',
) =>
  decor.upright(x0 - 0.02, x1 + 0.09, y0 - 0.1, y1 + 0.02, `${mauve}2e`) +
  decor.upright(x0 - 0.05, x1 + 0.05, y0 - 0.05, y1 + 0.05, decor.tone(frame)) +
  decor.upright(x0, x1, y0, y1, decor.tone('#fffaf0')) +
  content

/**
 * Draws rows of objects on shelves at the back wall. `pitch`: the distance between two objects. At the default distance, the objects look
 * like books.
 */
export function shelves(
  decor: Decor,
  x0: number,
  x1: number,
  levels: readonly number[],
  colours: readonly string[],
  shelfHeight: number,
  pitch = 0.19,
): string {
  const z = decor.size.depth - 0.38
  const rows = levels.map((y, level) => {
    const interior = decor.upright(
      x0 + 0.07,
      x1 - 0.07,
      y,
      y + shelfHeight,
      shade(decor.tone('#b98250'), 0.36),
      z - 0.01,
    )
    const count = Math.floor((x1 - x0 - 0.15) / pitch)
    const objects = Array.from({ length: count }, (_, index) => {
      const seed = (index * 7 + level * 5) % 11
      if (seed === 3) return ''
      const x = x0 + 0.13 + index * pitch
      return decor.upright(
        x,
        x + pitch * (0.53 + (seed % 3) * 0.16),
        y,
        y + shelfHeight * (0.5 + (seed % 4) * 0.11),
        decor.tone(colours[seed % colours.length] ?? ''),
        z - 0.02,
      )
    })
    return interior + objects.join('')
  })
  return (
    decor.shadow(x0, x1, z, z + 0.3, 0.5) +
    decor.box(x0, x1, 0, (levels.at(-1) ?? 0) + shelfHeight + 0.1, z, z + 0.36, '#b98250') +
    rows.join('')
  )
}

export const rug = (decor: Decor, x0: number, x1: number, z0: number, z1: number) =>
  decor.level(x0, x1, z0, z1, 0.004, decor.tone(mix(decor.accent, '#fff1d6', 0.4))) +
  decor.level(
    x0 + 0.12,
    x1 - 0.12,
    z0 + 0.1,
    z1 - 0.1,
    0.005,
    decor.tone(mix(decor.accent, '#fff1d6', 0.62)),
  ) +
  decor.level(x0 + 0.2, x1 - 0.2, z0 + 0.17, z1 - 0.17, 0.006, decor.tone(mix(decor.accent, '#fff1d6', 0.5)))
