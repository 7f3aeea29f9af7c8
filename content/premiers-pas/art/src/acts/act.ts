/** The parts that the drawings of all acts share. */
import { camera } from '../kit/camera.js'
import { mix, multiply, screen } from '../kit/colour.js'
import { finish } from '../kit/grade.js'
import { light, type Time } from '../kit/light.js'
import type { Vec2, Vec3 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import { Scene } from '../kit/scene.js'
import { ellipse, group, rect } from '../kit/svg.js'

export const ACT_SIZE = { width: 1920, height: 1080 } as const

/** An empty scene of the size of the stage. */
export const actScene = (time: Time, toSun: Vec3 = [-0.7, 0.6, 0.4]): Scene =>
  new Scene(
    camera({ f: 1400, cx: 960, cy: 400, eye: 1.5 }),
    light(time, toSun),
    ACT_SIZE.width,
    ACT_SIZE.height,
  )

export const finishAct = (s: Scene, children: readonly string[], vignetting = 0.45): string =>
  finish(s, group(children), vignetting)

/** A fill that turns from the lit left side to the shaded right side of a round thing. */
export const roundFill = (s: Scene, x0: number, x1: number, colour: string): string =>
  s.sheet.linear(x0, 0, x1, 0, [
    [0, screen(colour, '#ffd9a0', 0.5)],
    [0.4, colour],
    [1, multiply(colour, palette.shadow, 0.6)],
  ])

/** A fill that gets darker towards the bottom. */
export const standingFill = (s: Scene, y0: number, y1: number, colour: string): string =>
  s.sheet.linear(0, y0, 0, y1, [
    [0, screen(colour, '#ffe9c4', 0.35)],
    [0.45, colour],
    [1, multiply(colour, palette.shadow, 0.45)],
  ])

/** A wall out of focus: a warm gradient with blurred shapes in front of it. */
export function blurredRoom(
  s: Scene,
  [from, to]: readonly [string, string],
  shapes: readonly string[],
  blur = 24,
): string {
  const { width, height } = ACT_SIZE
  return group([
    rect(
      -60,
      -60,
      width + 120,
      height + 120,
      s.sheet.linear(0, 0, width, height * 0.7, [
        [0, from],
        [0.55, mix(from, to, 0.6)],
        [1, to],
      ]),
    ),
    group(shapes, { blur: s.sheet.blur(blur, 6) }),
  ])
}

/** The glow of a window outside the picture or in its background. */
export const windowGlow = (s: Scene, [x, y]: Vec2, reach: number, strength = 0.45): string =>
  ellipse(
    x,
    y,
    reach,
    reach,
    s.sheet.radial(x, y, reach, [
      [0, '#fff0cc', strength],
      [0.5, '#ffe0a8', strength * 0.3],
      [1, '#ffe0a8', 0],
    ]),
    { blend: 'screen' },
  )
