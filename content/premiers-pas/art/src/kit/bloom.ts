/** The glow around the sun, drawn over the rest of the picture. It is strongest at its centre and zero at its edge. */
import type { Vec2 } from './num.js'
import type { Scene } from './scene.js'
import { ellipse } from './svg.js'

/** The colours of the glow from its middle outwards; `dusk` is an evening seen from indoors. */
const tones = {
  morning: ['#ffe9b8', '#ffdf9f', '#ffd890'],
  noon: ['#fff4d8', '#fff0cf', '#fff0cf'],
  evening: ['#ffcf8f', '#ffb877', '#ffd890'],
  dusk: ['#ffb877', '#ff9f63', '#ffd890'],
} as const

interface Strength {
  readonly middle: number
  /** Opacity at the distance `at` from the centre. */
  readonly around: number
  /** A distance from the centre, as a share of the radius. The default is 0.4. */
  readonly at?: number
}

export function bloom(
  s: Scene,
  [x, y]: Vec2,
  radius: number,
  hour: keyof typeof tones,
  { middle, around, at = 0.4 }: Strength,
): string {
  const [hot, warm, edge] = tones[hour]
  const air = s.sheet.radial(x, y, radius, [
    [0, hot, middle],
    [at, warm, around],
    [1, edge, 0],
  ])
  return ellipse(x, y, radius, radius, air, { blend: 'screen' })
}
