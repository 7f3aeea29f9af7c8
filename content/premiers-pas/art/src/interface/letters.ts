/** Draws words as outlines of the display font, so that a picture with letters needs no font. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'

const FILE = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2'

// By default, this variable font has the shapes for large titles and the weight 800.
const require = createRequire(import.meta.url)
const font = create(readFileSync(require.resolve(FILE)))

export interface Word {
  readonly d: string
  readonly width: number
  readonly capHeight: number
}

/**
 * The outlines of a word. The baseline starts at (0, 0). `size` is the font size in pixels. `tracking` is the extra space after each
 * letter, as a share of the font size. A negative value moves the letters closer together.
 */
export function word(text: string, size: number, tracking = -0.015): Word {
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  let x = 0
  let d = ''
  for (const [i, { path }] of glyphs.entries()) {
    d += path.scale(scale, -scale).translate(x, 0).toSVG()
    x += (positions[i]?.xAdvance ?? 0) * scale + tracking * size
  }
  const rounded = d.replace(/-?\d+\.\d+/g, (n) => String(Math.round(Number(n) * 10) / 10))
  return { d: rounded, width: x - tracking * size, capHeight: font.capHeight * scale }
}
