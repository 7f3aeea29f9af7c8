/** A place is drawn from a wide view, or from a closer view with furniture in front of people. */
import { type CameraOptions, camera } from './camera.js'
import type { Light } from './light.js'
import type { Vec2 } from './num.js'
import { Scene, WIDTH } from './scene.js'

export interface View {
  readonly camera: CameraOptions
  readonly width: number
  /** Whether this is the closer view. There, a place leaves out its own furniture that would be in front of the people. */
  readonly isClose: boolean
  /** Adds the furniture that is in front of the people to the scene. */
  readonly front?: (s: Scene) => void
}

export const wideView = (options: CameraOptions): View => ({ camera: options, width: WIDTH, isClose: false })

export const sceneOf = (view: View, light: Light): Scene => new Scene(camera(view.camera), light, view.width)

/** Converts the position of a far thing, such as the sun, from the wide picture to `view`. */
export const farPoint =
  (wide: View, view: View) =>
  ([x, y]: Vec2): Vec2 => {
    if (view === wide) return [x, y]
    const { camera: from } = wide
    const { camera: to } = view
    const zoom = to.f / from.f
    return [to.cx + (x - from.cx) * zoom, to.cy + (y - from.cy) * zoom]
  }
