/** One picture: an SVG sheet, a camera, a light, and lists of drawings. Each list is one layer of the picture. */
import type { Camera } from './camera.js'
import { hull, polygon } from './curve.js'
import type { Light } from './light.js'
import type { Vec2, Vec3 } from './num.js'
import { group, path, rect, Sheet } from './svg.js'

export const WIDTH = 2304
export const HEIGHT = 1080

interface Placed {
  readonly z: number
  readonly svg: string
}

export class Scene {
  readonly sheet: Sheet
  readonly #shell: string[] = []
  readonly #things: Placed[] = []
  readonly #air: string[] = []
  readonly #glow: string[] = []
  readonly #front: string[] = []
  readonly #shadows: string[] = []
  readonly #contacts: string[] = []
  readonly #patches: string[] = []

  constructor(
    readonly cam: Camera,
    readonly light: Light,
    width = WIDTH,
    height = HEIGHT,
  ) {
    this.sheet = new Sheet(width, height)
  }

  /** Adds drawings of the sky, walls and floor. They are painted first, in the order in which they are added. */
  shell(...svg: string[]): void {
    this.#shell.push(...svg)
  }

  /** Adds drawings of a thing at depth `z`. Things are painted by depth, farthest first. */
  put(z: number, ...svg: string[]): void {
    // A thing next to the camera or behind it would cover the whole picture.
    if (z < this.cam.z + 0.4) return
    this.#things.push({ z, svg: svg.join('') })
  }

  /** Adds light in the air, such as shafts of sun. It is painted over all things. */
  air(...svg: string[]): void {
    this.#air.push(...svg)
  }

  /** Adds the light of lamps. It is painted over the layer that darkens the room at dusk (`dusk` in room.ts). */
  glow(...svg: string[]): void {
    this.#glow.push(...svg)
  }

  /** Adds drawings of the sharp foreground. They are painted over the light in the air. */
  front(...svg: string[]): void {
    this.#front.push(...svg)
  }

  /** The point of the floor on which the shadow of a point falls. */
  fall([x, y, z]: Vec3, floor = 0): Vec3 {
    const [sx, sy, sz] = this.light.toSun
    const t = (y - floor) / Math.max(0.05, sy)
    return [x - sx * t, floor, z - sz * t]
  }

  /** Adds the shadow of a convex thing on the floor. */
  cast(points: readonly Vec3[], floor = 0): void {
    const ground = points.map((p): Vec3 => {
      const [x, y, z] = this.fall(p, floor)
      return [x, y, Math.max(this.cam.z + 0.6, z)]
    })
    this.#shadows.push(polygon(hull(ground.map(this.cam.project))))
  }

  /** Adds the shadow of a flat thing that is not convex. */
  castOutline(points: readonly Vec3[], floor = 0): void {
    this.#shadows.push(this.cam.shape(points.map((p) => this.fall(p, floor))))
  }

  /** Adds a contact shadow: the soft dark area where a thing touches the floor. */
  contact(x: number, z: number, w: number, d: number, op = 0.5, blur = 10, y = 0): void {
    const corner = (u: number, v: number): Vec3 => [x + (u * w) / 2, y, z + (v * d) / 2]
    const d4 = this.cam.shape([corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)])
    this.#contacts.push(path(d4, this.light.cast, { op, blur: this.sheet.blur(blur, 60) }))
  }

  /** Adds an area of the floor that the sun reaches. */
  sunPatch(points: readonly Vec3[]): void {
    if (points.every((p) => p[2] > this.cam.z + 0.5)) this.#patches.push(this.cam.shape(points))
  }

  /**
   * Returns the shadows and sun patches of the floor. They are clipped to `floor`, the path data of the floor. Indoors without a sun patch,
   * there are only contact shadows.
   */
  groundLight(floor: string, openAir = false): string {
    const { sheet, light } = this
    const shadows = this.#shadows.map((d) => path(d, light.cast)).join('')
    const patches = this.#patches.join('')
    const layers = [group(this.#contacts, { blend: 'multiply' })]
    if (openAir)
      layers.push(group(group(shadows, { op: 0.4, blur: sheet.blur(2.5, 5) }), { blend: 'multiply' }))
    else if (patches !== '') {
      const soft = sheet.blur(2.2, 5)
      // A shadow hides most of the sun patch, so that the plain floor is visible. It darkens this floor only slightly.
      const { width, height } = sheet
      const dark = this.#shadows.map((d) => path(d, '#000000')).join('')
      const mask = sheet.mask(
        rect(-60, -60, width + 120, height + 120, '#ffffff') +
          group(dark, { op: 0.92, blur: sheet.blur(3, 5) }),
      )
      layers.push(
        group(path(patches, light.patch, { blur: soft }), { op: 0.62, blend: 'soft-light', mask }),
        group(path(patches, light.patch, { blur: soft }), { op: 0.5, mask }),
        group(group(shadows, { op: 0.15, blur: sheet.blur(9, 5) }), { blend: 'multiply' }),
      )
    }
    return group(layers, { clip: sheet.clip(floor) })
  }

  /** Returns all layers in painting order. */
  body(floor?: string, openAir = false): string {
    const things = [...this.#things].sort((a, b) => b.z - a.z).map((t) => t.svg)
    const ground = floor ? this.groundLight(floor, openAir) : ''
    return [...this.#shell, ground, ...things, ...this.#air, ...this.#glow, this.#foreground()].join('\n')
  }

  /** At dusk the foreground has the same dim light as the room. */
  #foreground(): string {
    const [colour, op] = this.light.wash
    if (op === 0) return this.#front.join('')
    const factor = (from: number) => 1 - op + (op * Number.parseInt(colour.slice(from, from + 2), 16)) / 255
    const [r, g, b] = [factor(1), factor(3), factor(5)].map((v) => v.toFixed(3))
    const filter = this.sheet.define(
      'dusk',
      (id) =>
        `<filter id="${id}" x="-5%" y="-5%" width="110%" height="110%" color-interpolation-filters="sRGB"><feColorMatrix values="${r} 0 0 0 0 0 ${g} 0 0 0 0 0 ${b} 0 0 0 0 0 1 0"/></filter>`,
    )
    return group(this.#front, { blur: filter })
  }

  point(p: Vec3): Vec2 {
    return this.cam.project(p)
  }
}
