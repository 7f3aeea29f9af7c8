/** One picture, for review, of all things that places contain (furniture, plants, tools). Each thing has a tile with its name. */
import type { Buffer } from 'node:buffer'
import { camera } from './kit/camera.js'
import { finish } from './kit/grade.js'
import { lettering } from './kit/lettering.js'
import { light } from './kit/light.js'
import { palette } from './kit/palette.js'
import { renderPicture, tile } from './kit/render.js'
import { Scene } from './kit/scene.js'
import { rect } from './kit/svg.js'
import { type Sample, samples } from './samples.js'

const [W, H] = [420, 340]
const FLOOR = 270

function draw(sample: Sample): string {
  // A large thing is drawn from farther away, so that its perspective is not distorted.
  const z = sample.tall * 3.2
  const f = ((FLOOR - 30) / sample.tall) * z
  const eye = sample.tall * 0.75
  const s = new Scene(
    camera({ f, cx: W / 2, cy: FLOOR - (eye * f) / z, eye }),
    light('matin', [-0.8, 0.7, -0.2]),
    W,
    H,
  )
  const thing = sample.draw(s, z)
  s.shell(
    rect(
      -60,
      -60,
      W + 120,
      H + 120,
      s.sheet.linear(0, 0, 0, H, [
        [0, '#f7ead8'],
        [0.7, '#efdcc4'],
        [0.72, '#e6cdae'],
        [1, '#dcbf9c'],
      ]),
    ),
    s.groundLight(`M-60 ${FLOOR - 60}H${W + 60}V${H + 60}H-60Z`, true),
    thing,
  )
  const page = (u: number, v: number) =>
    [((u - W / 2) * z) / f, eye + ((s.cam.cy - (H - v)) * z) / f, z] as const
  s.front(
    lettering(s, page, sample.name, [W / 2, 18], 13, palette.ink, {
      anchor: 'middle',
      weight: (0.13 * z) / f,
      spacing: 0.36,
    }),
  )
  return finish(s, s.body(), 0.25)
}

export async function kitSheet(): Promise<Buffer> {
  const files: Buffer[] = []
  for (const sample of samples) files.push(await renderPicture(draw(sample), W, H))
  return tile(files, W, 6)
}
