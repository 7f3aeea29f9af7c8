/** The common parts of all inserts (close-up pictures): size, table, paper, light, letters, and embedded pictures. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import { camera } from '../kit/camera.js'
import { mix, multiply, screen } from '../kit/colour.js'
import { spline, taper } from '../kit/curve.js'
import { finish } from '../kit/grade.js'
import { light, type Time } from '../kit/light.js'
import { random, times, type Vec2, type Vec3 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import { Scene } from '../kit/scene.js'
import { ellipse, group, path, rect } from '../kit/svg.js'

export const INSERT_SIZE = { width: 1440, height: 960 } as const

/** An empty scene of the size of an insert. Only inserts in perspective use its camera. */
export const insertScene = (
  time: Time,
  toSun: Vec3 = [-0.7, 0.6, 0.4],
  lens: Parameters<typeof camera>[0] = { f: 1400, cx: 720, cy: 300, eye: 1.2 },
): Scene => new Scene(camera(lens), light(time, toSun), INSERT_SIZE.width, INSERT_SIZE.height)

export const finishInsert = (s: Scene, body: string, vignetting = 0.4): string => finish(s, body, vignetting)

type Area = readonly [x: number, y: number, w: number, h: number]

/**
 * Embeds another drawing. `from` is the visible part of that drawing, and `to` is the box in which it appears. `name` must be unique in
 * the picture, because it becomes a prefix of the embedded SVG ids.
 */
export function embed(drawing: string, name: string, from: Area, to: Area): string {
  const inner = drawing
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
    .replaceAll(/ id="(\w+)"/g, ` id="${name}-$1"`)
    .replaceAll(/url\(#(\w+)\)/g, `url(#${name}-$1)`)
  const [x, y, w, h] = to
  return `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="${from.join(' ')}" preserveAspectRatio="xMidYMid slice">${inner}</svg>`
}

/**
 * Shows a part of a place, enlarged to fill the insert and its bleed (the margin that is cut off). `[x, y, w]` is the position and width
 * of that part.
 */
export function enlargedPart(
  drawing: string,
  name: string,
  [x, y, w]: readonly [number, number, number],
): string {
  const k = w / INSERT_SIZE.width
  const bleed = 60
  return embed(
    drawing,
    name,
    [x - bleed * k, y - bleed * k, w + 2 * bleed * k, (INSERT_SIZE.height + 2 * bleed) * k],
    [-bleed, -bleed, INSERT_SIZE.width + 2 * bleed, INSERT_SIZE.height + 2 * bleed],
  )
}

const require = createRequire(import.meta.url)
const loadFont = (weight: 400 | 700) =>
  create(
    readFileSync(
      require.resolve(
        `@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-${weight}-normal.woff2`,
      ),
    ),
  )
const fonts = { 400: loadFont(400), 700: loadFont(700) }

/** Printed words as outlines, with their baseline at (x, y). */
export function printedText(
  text: string,
  [x, y]: Vec2,
  size: number,
  colour: string,
  o: { bold?: boolean; tracking?: number; op?: number; anchor?: 'middle' } = {},
): string {
  const font = fonts[o.bold ? 700 : 400]
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  const textWidth = positions.reduce((sum, p) => sum + p.xAdvance * scale + (o.tracking ?? 0) * size, 0)
  let cursorX = o.anchor === 'middle' ? x - textWidth / 2 : x
  let d = ''
  for (const [i, { path: outline }] of glyphs.entries()) {
    d += outline.scale(scale, -scale).translate(cursorX, y).toSVG()
    cursorX += (positions[i]?.xAdvance ?? 0) * scale + (o.tracking ?? 0) * size
  }
  const rounded = d.replace(/-?\d+\.\d+/g, (n) => String(Math.round(Number(n) * 10) / 10))
  return path(rounded, colour, o.op === undefined ? {} : { op: o.op })
}

/** The planks of a table, seen from above, drawn under everything else. */
export function tableTop(s: Scene, colour: string, seed: number, board = 240): string {
  const r = random(seed)
  const { width, height } = s.sheet
  const dark = multiply(colour, palette.oakDark, 0.7)
  const rows = Math.ceil((height + 160) / board)
  return group([
    rect(-60, -60, width + 120, height + 120, colour),
    ...times(rows, (i) => {
      const y = i * board - 80 + r() * 12
      return group([
        rect(
          -60,
          y,
          width + 120,
          board,
          r() < 0.5 ? screen(colour, '#fff0d0', 0.25) : multiply(colour, s.light.shade, 0.12),
        ),
        ...times(9, () => {
          const v = y + 12 + r() * (board - 24)
          const bend = (r() - 0.5) * 36
          return path(
            taper(
              [
                [-60, v],
                [width * 0.3, v + bend],
                [width * 0.66, v - bend * 0.7],
                [width + 60, v + bend * 0.3],
              ],
              [0.6, 1.6 + r() * 1.6, 0.8, 1.4],
              30,
            ),
            dark,
            { op: 0.14 + r() * 0.2 },
          )
        }),
        rect(-60, y, width + 120, 3, dark, { op: 0.75 }),
        rect(-60, y + 3, width + 120, 2.5, '#fff3d6', { op: 0.35 }),
      ])
    }),
  ])
}

/**
 * Sunlight through a window with bars, over the whole picture. `x` is the left edge of the light at the bottom. At the top, the light is
 * `lean` pixels further to the right.
 */
export function windowLight(
  s: Scene,
  o: { x?: number; lean?: number; panes?: number; op?: number } = {},
): string {
  const { x = 80, lean = 430, panes = 3, op = 0.5 } = o
  const { height } = s.sheet
  const paneWidth = 330
  const quads = times(panes, (i) => {
    const a = x + i * (paneWidth + 42)
    return [0, 1]
      .map((j) => {
        const [y0, y1] = j === 0 ? [-80, height * 0.46] : [height * 0.46 + 34, height + 80]
        const leftEdgeAt = (y: number) => a + lean * (1 - y / height)
        return `M${leftEdgeAt(y0)} ${y0}H${leftEdgeAt(y0) + paneWidth}L${leftEdgeAt(y1) + paneWidth} ${y1}H${leftEdgeAt(y1)}Z`
      })
      .join('')
  }).join('')
  const soft = s.sheet.blur(9, 4)
  // Darkens the parts outside the sunlight, so that the sunlight can be weak. In bright sunlight, ink would lose its contrast.
  const unlitPart = path(`M-90 -90H${s.sheet.width + 90}V${height + 90}H-90Z${quads}`, s.light.shade, {
    blur: soft,
  })
  return (
    group(path(quads, s.light.patch, { blur: soft }), { op, blend: 'soft-light' }) +
    group(unlitPart.replace('<path', '<path fill-rule="evenodd"'), { op: op * 0.5, blend: 'multiply' })
  )
}

type Stops = Parameters<Scene['sheet']['radial']>[3]

/** The glow of a lamp or window outside the picture: strongest at its centre, zero at its edge. */
export const shine = (
  s: Scene,
  [x, y]: Vec2,
  [rx, ry]: Vec2,
  reach: number,
  stops: Stops,
  blend: 'screen' | 'soft-light' = 'screen',
): string => ellipse(x, y, rx, ry, s.sheet.radial(x, y, reach, stops), { blend })

/** A sheet of paper on a surface: its shadow, its body and its content, rotated together around its centre. */
export function paperSheet(
  s: Scene,
  [x, y, w, h]: Area,
  turn: number,
  colour: string,
  children: readonly string[],
  radius = 6,
): string {
  const outline = `M${x + radius} ${y}H${x + w - radius}Q${x + w} ${y} ${x + w} ${y + radius}V${y + h - radius}Q${x + w} ${y + h} ${x + w - radius} ${y + h}H${x + radius}Q${x} ${y + h} ${x} ${y + h - radius}V${y + radius}Q${x} ${y} ${x + radius} ${y}Z`
  return group(
    [
      path(outline, s.light.cast, { op: 0.5, blur: s.sheet.blur(14, 12), move: 'translate(16 22)' }),
      path(outline, s.light.cast, { op: 0.4, blur: s.sheet.blur(3, 8), move: 'translate(3 5)' }),
      path(
        outline,
        s.sheet.linear(x, y, x + w, y + h, [
          [0, mix(colour, '#ffffff', 0.35)],
          [0.5, colour],
          [1, multiply(colour, s.light.shade, 0.14)],
        ]),
      ),
      group(children, { clip: s.sheet.clip(outline) }),
    ],
    { move: `rotate(${turn} ${x + w / 2} ${y + h / 2})` },
  )
}

/** The stain that a cup left: a ring, or a filled disc. */
export function coffeeRing(s: Scene, [x, y]: Vec2, r: number, filled: boolean): string {
  const brown = '#7a4a2c'
  const rnd = random(7)
  const ring = (k: number, width: number, op: number) =>
    path(
      spline(
        times(22, (i): Vec2 => {
          const a = (i / 22) * 2 * Math.PI
          const d = r * k * (1 + (rnd() - 0.5) * 0.035)
          return [x + d * Math.cos(a), y + d * Math.sin(a)]
        }),
        true,
      ),
      'none',
      { stroke: brown, width, op },
    )
  return group([
    filled
      ? ellipse(
          x,
          y,
          r,
          r,
          s.sheet.radial(x, y, r, [
            [0, '#8a5a36', 0.78],
            [0.75, '#7a4a2c', 0.86],
            [1, '#5e3620', 0.95],
          ]),
        )
      : ellipse(x, y, r, r, brown, { op: 0.07 }),
    ring(1, r * 0.09, 0.55),
    ring(0.93, r * 0.03, 0.4),
    ring(1.05, r * 0.025, 0.3),
    ...times(5, () =>
      ellipse(x + r * (rnd() - 0.3), y - r * (1.15 + rnd() * 0.4), 3 + rnd() * 5, 3 + rnd() * 4, brown, {
        op: 0.4,
      }),
    ),
  ])
}
