/**
 * The clock on the company's front, seen through a long lens. The game shows this picture when the story skips some time.
 * The game page draws the hands of the clock and turns them.
 */
import { bloom } from '../kit/bloom.js'
import { camera } from '../kit/camera.js'
import { finish } from '../kit/grade.js'
import { light, type Time } from '../kit/light.js'
import type { Vec2, Vec3 } from '../kit/num.js'
import type { Brand } from '../kit/palette.js'
import { Scene } from '../kit/scene.js'
import { rect } from '../kit/svg.js'
import { wallBehind } from '../kit/wall.js'
import { company } from '../things/company.js'
import { CLOCK } from '../things/company-parts.js'
import { sky } from '../things/sky.js'
import { crane, houses } from '../things/skyline.js'
import { gulls } from '../things/street.js'

export const CLOCK_PICTURE = { width: 1920, height: 1080 } as const

const WALL = 31
/** Pixels per metre of the front. */
const SCALE = 163
/** In pixels of the picture. */
const DIAL_CENTRE: Vec2 = [960, 468]
const EYE = 2.3

const sun: Readonly<
  Record<
    Time,
    { readonly to: Vec3; readonly at: Vec2; readonly clouds: readonly (readonly [number, number, number])[] }
  >
> = {
  matin: {
    to: [-0.72, 0.6, -0.5],
    at: [250, 250],
    clouds: [
      [420, 150, 420],
      [1560, 90, 380],
    ],
  },
  midi: {
    to: [0.2, 0.85, -0.5],
    at: [1180, -60],
    clouds: [
      [260, 110, 460],
      [1500, 190, 420],
      [1780, 70, 300],
    ],
  },
  soir: {
    to: [-0.75, 0.4, 0.22],
    at: [180, 420],
    clouds: [
      [360, 210, 480],
      [1620, 120, 460],
      [1240, 60, 280],
    ],
  },
}

const scene = (time: Time): Scene =>
  new Scene(
    camera({ f: SCALE * WALL, cx: DIAL_CENTRE[0], cy: DIAL_CENTRE[1] + SCALE * (CLOCK.v - EYE), eye: EYE }),
    light(time, sun[time].to),
    CLOCK_PICTURE.width,
    CLOCK_PICTURE.height,
  )

/** Returns the centre and the radius of the white part of the dial, in pixels of the picture. */
export const dialPosition = (): { readonly x: number; readonly y: number; readonly r: number } => {
  const s = scene('matin')
  // The clock is slightly in front of the wall.
  const [x, y] = s.cam.project([0, CLOCK.v, WALL - 0.08])
  return { x: Math.round(x), y: Math.round(y), r: Math.round(CLOCK.r * 0.86 * s.cam.scale(WALL - 0.08)) }
}

export function clockPicture(time: Time, brand: Brand): string {
  const s = scene(time)
  const { at, clouds } = sun[time]
  s.shell(
    sky(s, { horizon: 900, sun: at, glow: 760, clouds: [...clouds] }),
    houses(s, {
      from: -60,
      to: 1980,
      ground: 760,
      tall: 330,
      narrow: 90,
      wide: 170,
      colour: '#b9c2d8',
      seed: 15,
      windows: true,
    }),
    crane(s, 1700, 620, 420),
    company(s, wallBehind(WALL), -CLOCK.u, brand, 5, true),
    gulls(s, [
      [520, 120, 26],
      [590, 92, 18],
      [1380, 170, 15],
    ]),
  )
  const isEvening = s.light.lamps
  s.air(
    bloom(s, at, 900, isEvening ? 'evening' : 'morning', { middle: 0.5, around: 0.16 }),
    // The front is darker towards the bottom, where the game page shows the text.
    rect(
      -60,
      620,
      2040,
      520,
      s.sheet.linear(0, 620, 0, 1080, [
        [0, '#ffffff'],
        [1, isEvening ? '#7a6a95' : '#b79fae'],
      ]),
      { blend: 'multiply' },
    ),
  )
  return finish(s, s.body(), 0.5)
}
