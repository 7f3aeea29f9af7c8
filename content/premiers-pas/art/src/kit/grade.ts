/** What makes one picture of the parts: vignette, grain, and the wash of a weak daylight. */
import type { Scene } from './scene.js'
import { rect } from './svg.js'

export const BLEED = 60

export function vignette(s: Scene, strength = 0.5, cx = 0.52, cy = 0.44): string {
  const { width, height } = s.sheet
  const fill = s.sheet.radial(width * cx, height * cy, width * 0.66, [
    [0, '#ffffff', 0],
    [0.55, '#ffffff', 0],
    [1, s.light.vignette, strength],
  ])
  return rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED, fill, { blend: 'multiply' })
}

/** Paper-like grain: it hides the banding of long gradients. */
export function grain(s: Scene, strength = 0.14): string {
  const { width, height } = s.sheet
  const filter = s.sheet.define(
    'grain',
    (id) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.8" numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 0.5  0 0 0 0 0.45  0 0 0 0 0.42  0.9 0 0 0 -0.36"/></filter>`,
  )
  return rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED, '#fff', {
    blur: filter,
    op: strength,
    blend: 'soft-light',
  })
}

/** The finished SVG of a scene. */
export const finish = (s: Scene, body: string, vignetting = 0.5): string =>
  s.sheet.toSvg(body + vignette(s, vignetting) + grain(s), BLEED)
