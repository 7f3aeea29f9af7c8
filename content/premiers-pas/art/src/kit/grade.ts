/** Finishes the SVG of a scene. `render.ts` adds the grain and the contrast. */
import type { Scene } from './scene.js'
import { rect } from './svg.js'

/** A margin around the drawing. `render.ts` cuts it off. */
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

export const finish = (s: Scene, body: string, vignetting = 0.5): string =>
  s.sheet.toSvg(body + vignette(s, vignetting), BLEED)
