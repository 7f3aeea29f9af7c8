/** A shot is the second, closer picture of a place. In it, people stand or sit behind a piece of furniture. */
import type { Spot } from '@didascalie/contract'
import type { CameraOptions } from '../kit/camera.js'
import { flatRect, level } from '../kit/flat.js'
import type { Vec2, Vec3 } from '../kit/num.js'
import type { Scene } from '../kit/scene.js'
import type { View } from '../kit/view.js'

export const SHOT_WIDTH = 1920

/** Furniture in front of people. `z` is its depth in the place. Nearer things are painted later. */
export interface FurnitureDrawing {
  readonly z: number
  readonly draw: (s: Scene) => string
}

export interface ShotDrawing {
  readonly camera: Required<CameraOptions>
  readonly draw: (view: View) => string
  /** An empty scene with the light of the place, to draw the furniture alone. */
  readonly scene: (view: View) => Scene
  /** The furniture by its id, the farthest piece first. */
  readonly furniture: Readonly<Record<string, FurnitureDrawing>>
  readonly spots: Readonly<Record<string, Spot>>
  /** The id of the spot of each person. */
  readonly people: Readonly<Record<string, string>>
  /** For each thing that a line of dialogue can show: corner points of the thing, in the place. */
  readonly shows: Readonly<Record<string, readonly Vec3[]>>
}

export function viewOf({ camera, furniture }: ShotDrawing, isFurnished: boolean): View {
  const front = (s: Scene) => {
    for (const { z, draw } of Object.values(furniture)) s.put(z, draw(s))
  }
  return { camera, width: SHOT_WIDTH, isClose: true, ...(isFurnished ? { front } : {}) }
}

export function drawAlone(shot: ShotDrawing, { draw }: FurnitureDrawing): string {
  const s = sceneOfShot(shot)
  return s.sheet.toSvg(draw(s))
}

export const sceneOfShot = (shot: ShotDrawing): Scene => shot.scene(viewOf(shot, false))

/** Draws the soft shadow of people on a table in front of them. `y` is the height of the table top, `far` its far edge. */
export function touchShadow(s: Scene, [x0, x1]: Vec2, y: number, far: number): string {
  const strips = [0.05, 0.11, 0.18].map((deep) =>
    flatRect(s, level(y + 0.001), [x0, far - deep, x1, far + 0.002], s.light.cast, { op: 0.1 }),
  )
  return strips.join('')
}
