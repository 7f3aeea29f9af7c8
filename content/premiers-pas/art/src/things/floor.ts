/** Floors: parquet in a zigzag pattern, boards, tiles, concrete. Each drawing is cut at the edges of the room's floor. */
import { mix, multiply, screen } from '../kit/colour.js'
import { flat, flatLine, flatRect, level } from '../kit/flat.js'
import { clamp, random, times, type Vec2 } from '../kit/num.js'
import type { Room } from '../kit/room.js'
import { ellipse, group, path } from '../kit/svg.js'

function ground(room: Room, colour: string): string {
  const { s } = room
  const [, y] = s.cam.project([0, 0, room.shape.back])
  const dim = s.light.lamps ? multiply(colour, s.light.shade, 0.35) : colour
  return path(
    room.floor,
    s.sheet.linear(0, y, 0, s.sheet.height, [
      [0, screen(dim, s.light.fog, s.light.lamps ? 0.12 : 0.3)],
      [1, multiply(dim, '#c98f6a', 0.35)],
    ]),
  )
}

export function parquet(room: Room, colour = '#e0b47e', seed = 3): string {
  const { s, shape } = room
  const r = random(seed)
  const p = level(0)
  const shapes = [ground(room, colour)]
  const w = 0.56
  const b = 0.13
  for (let i = 0; i * w + shape.left < shape.right; i++) {
    const x0 = shape.left + i * w
    const lean = (i % 2 ? 1 : -1) * w * 0.62
    for (let z = shape.near; z < shape.back + 0.6; z += b) {
      const t = r()
      const fade = clamp(1.15 - z / 12, 0.15, 1)
      const pts: Vec2[] = [
        [x0, z],
        [x0 + w, z + lean],
        [x0 + w, z + lean + b],
        [x0, z + b],
      ]
      shapes.push(
        flat(s, p, pts, t < 0.5 ? '#a8703f' : '#fff0cf', {
          op: fade * (t < 0.5 ? t * 0.26 : (t - 0.5) * 0.42),
        }),
      )
    }
    shapes.push(
      flatLine(
        s,
        p,
        [
          [x0, shape.near],
          [x0, shape.back],
        ],
        '#8a5a36',
        0.004,
        { op: 0.16 },
      ),
    )
  }
  return group(shapes, { clip: s.sheet.clip(room.floor) })
}

/** Long boards that run away from the viewer. */
export function boards(room: Room, colour = '#d8ac7a', seed = 3, width = 0.17): string {
  const { s, shape } = room
  const r = random(seed)
  const p = level(0)
  const shapes = [ground(room, colour)]
  for (let x = shape.left; x < shape.right; x += width) {
    for (let z = shape.near - r() * 1.5; z < shape.back; ) {
      const length = 1.2 + r() * 1.4
      const t = r()
      shapes.push(
        flatRect(
          s,
          p,
          [x, Math.max(z, shape.near), x + width - 0.006, Math.min(z + length, shape.back)],
          t < 0.5 ? '#9a6438' : '#fff0cf',
          { op: t < 0.5 ? t * 0.24 : (t - 0.5) * 0.4 },
        ),
      )
      z += length
    }
  }
  return group(shapes, { clip: s.sheet.clip(room.floor) })
}

export function tiles(room: Room, a: string, b: string, size = 0.4): string {
  const { s, shape } = room
  const p = level(0)
  const shapes = [ground(room, a)]
  const dim = s.light.lamps ? multiply(b, s.light.shade, 0.35) : b
  for (let i = 0, x = shape.left; x < shape.right; i++, x += size)
    for (let j = 0, z = shape.near; z < shape.back; j++, z += size) {
      const fade = clamp(1.25 - z / 14, 0.3, 1)
      if ((i + j) % 2) shapes.push(flatRect(s, p, [x, z, x + size, z + size], dim, { op: 0.8 * fade }))
    }
  for (let x = shape.left; x < shape.right; x += size)
    shapes.push(
      flatLine(
        s,
        p,
        [
          [x, shape.near],
          [x, shape.back],
        ],
        mix(a, '#7a6a6a', 0.5),
        0.006,
        { op: 0.3 },
      ),
    )
  return group(shapes, { clip: s.sheet.clip(room.floor) })
}

/** Concrete: wide slabs with dark and light stains. */
export function concrete(room: Room, colour = '#cfc0ae', seed = 6): string {
  const { s, shape } = room
  const r = random(seed)
  const p = level(0)
  const shapes = [ground(room, colour)]
  const blots = times(34, () => {
    const x = shape.left + r() * (shape.right - shape.left)
    const z = shape.near + r() * (shape.back - shape.near)
    const k = s.cam.scale(z)
    const [px, py] = s.cam.project([x, 0, z])
    const w = (0.2 + r() * 0.9) * k
    return ellipse(px, py, w, (w * s.cam.eye) / s.cam.depth(z), r() < 0.5 ? '#8d7466' : '#fff2de', {
      op: 0.1 + r() * 0.12,
    })
  })
  shapes.push(group(blots, { blur: s.sheet.blur(7, 10) }))
  for (let x = shape.left; x < shape.right; x += 2.4)
    shapes.push(
      flatLine(
        s,
        p,
        [
          [x, shape.near],
          [x, shape.back],
        ],
        '#7a6358',
        0.014,
        { op: 0.35 },
      ),
    )
  for (let z = Math.ceil(shape.near); z < shape.back; z += 2.4)
    shapes.push(
      flatLine(
        s,
        p,
        [
          [shape.left, z],
          [shape.right, z],
        ],
        '#7a6358',
        0.01,
        { op: 0.3 },
      ),
    )
  return group(shapes, { clip: s.sheet.clip(room.floor) })
}
