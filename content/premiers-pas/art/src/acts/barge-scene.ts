/** The act `peniche`: the barge crosses the canal at dusk. The boat, its reflection and its wake are layers that move together. */
import type { ActDrawing } from '@didascalie/contract'
import { embed } from '../inserts/print.js'
import { random, times } from '../kit/num.js'
import type { Brand } from '../kit/palette.js'
import { ellipse, group, path, rect, Sheet } from '../kit/svg.js'
import { Pen } from '../people/pen.js'
import { building } from '../places/building.js'
import { ACT_SIZE, actScene, finishAct } from './act.js'
import { BARGE, barge } from './barge.js'
import type { LayerDrawing } from './layer.js'

const SCALE = 0.9
const MS = 6000
/** The distance that the barge moves, in pixels. */
const WAY = 0.29 * MS
const WATERLINE = 836
const END_X = 44

const layer = (width: number, height: number, scale: number, draw: (s: Sheet) => string): LayerDrawing => {
  const s = new Sheet(width, height)
  return { svg: s.toSvg(draw(s)), width, height, scale }
}

const ripples = (
  p: Pen,
  n: number,
  seed: number,
  [y0, y1]: readonly [number, number],
  colours: readonly string[],
) => {
  const r = random(seed)
  return times(n, () => {
    const depth = r() ** 1.3
    const [x, y, w] = [r() * 2100 - 60, y0 + depth * (y1 - y0), (24 + r() * 90) * (0.5 + depth)]
    const colour = colours[Math.floor(r() * colours.length)] ?? '#ffd9a8'
    return p.stroke(
      `${x - w},${y} ${x},${y + 1} ${x + w},${y}`,
      [0.2, 0.6 + depth * 2, 0.2],
      colour,
      0.2 + r() * 0.4,
    )
  })
}

/** The far bank with the company's building, and the water in front of the bank. */
export function duskCanal(brand: Brand): string {
  const s = actScene('soir', [-0.75, 0.4, 0.22])
  const p = new Pen(s.sheet)
  const far = building({ time: 'soir', brand, start: -5.4, sun: [560, 560] })
  const { width, height } = ACT_SIZE
  return finishAct(
    s,
    [
      embed(far, 'far', [270, 126, 2040, 1014], [-60, -60, 2040, 1014]),
      rect(
        -60,
        610,
        width + 120,
        height - 550,
        s.sheet.linear(0, 610, 0, height, [
          [0, '#34305c', 0],
          [0.4, '#3a3460', 0.6],
          [0.62, '#332f5e', 1],
          [1, '#24254a', 1],
        ]),
      ),
      ...ripples(p, 60, 11, [650, 1070], ['#ffd9a8', '#ffc48a', '#6a5c98', '#4a4478']),
      ellipse(
        330,
        560,
        760,
        760,
        s.sheet.radial(330, 560, 760, [
          [0, '#ffa854', 0.5],
          [1, '#ff9650', 0],
        ]),
        { blend: 'screen' },
      ),
    ],
    0.5,
  )
}

/** The reflection: the boat upside down, cut into bands. Each band is shifted sideways, as on moving water. */
function reflection(s: Sheet): string {
  const band = 13
  const height = 270
  const flipped = `<g id="boat" transform="translate(0 ${BARGE.height}) scale(1 -1)">${barge(s)}</g>`
  const fade = s.mask(
    rect(
      -100,
      -10,
      2240,
      height + 20,
      s.linear(0, 0, 0, height, [
        [0, '#b0b0b0'],
        [0.6, '#6a6a6a'],
        [1, '#101010'],
      ]),
    ),
  )
  const bands = times(Math.ceil(height / band), (i) => {
    const shift = Math.sin(i * 1.15) * (0.8 + i * 0.32)
    return `<g clip-path="${s.clip(`M-40 ${i * band}H2080V${(i + 1) * band + 0.6}H-40Z`)}"><use href="#boat" x="${shift.toFixed(1)}"/></g>`
  })
  return `<defs>${flipped}</defs>${group([
    group(bands, { mask: fade }),
    ellipse(
      1000,
      0,
      960,
      34,
      s.radial(1000, 0, 960, [
        [0, '#12102c', 0.75],
        [0.8, '#12102c', 0.5],
        [1, '#12102c', 0],
      ]),
    ),
  ])}`
}

/** The wake: a trail of 1000 pixels behind the stern, foam along the hull, and the bow wave. The waterline is at y = 60. */
function wake(s: Sheet): string {
  const p = new Pen(s)
  const r = random(8)
  const X = 1000
  return group([
    ...times(26, (i) => {
      const [x, l, y] = [X + 110 + (i * 1780) / 26, 90 + r() * 120, 60 + (r() - 0.5) * 5]
      return p.stroke(
        `${x},${y} ${x + l * 0.5},${y + 2 + r() * 3} ${x + l},${y - 1}`,
        [0.4, 2 + r() * 2.6, 0.4],
        r() < 0.6 ? '#fff3e0' : '#e9b994',
        0.5 + r() * 0.4,
      )
    }),
    ...times(7, (i) =>
      p.stroke(
        `${X + 1930 - i * 6},${50 + i * 5} ${X + 1850 - i * 40},${60 + i * 13} ${X + 1680 - i * 110},${74 + i * 20}`,
        [0.6, 6.4 - i * 0.6, 0.4],
        i % 2 ? '#ffd9b4' : '#fff3e0',
        0.85 - i * 0.09,
      ),
    ),
    ...times(26, () =>
      ellipse(X + 1810 + r() * 110, 44 + r() * 26, 2 + r() * 5, 1.4 + r() * 3, '#fff8ea', {
        op: 0.5 + r() * 0.4,
      }),
    ),
    ...times(60, () => {
      const t = r()
      const [x, y, w] = [X + 100 - t * 900, 58 + r() * (16 + t * 90), 20 + r() * 90]
      return p.stroke(
        `${x - w},${y} ${x},${y + (r() - 0.5) * 5} ${x + w},${y}`,
        [0.3, 2.8 * (1 - t) + 0.7, 0.3],
        r() < 0.6 ? '#ffe8cc' : '#5a4a78',
        0.65 - t * 0.4,
      )
    }),
    ...[1, 0.66, 0.36].map((k) =>
      p.stroke(
        `${X + 110},62 ${X - 300},${62 + 60 * k} ${X - 980},${62 + 150 * k}`,
        [3.4, 3, 0.4],
        '#ffe3c4',
        0.3 + k * 0.4,
      ),
    ),
  ])
}

/** A violet veil over the whole picture, drawn at 1/20 of its size. It becomes more opaque while the boat passes, because night falls. */
function nightVeil(s: Sheet): string {
  return path(
    'M0 0H96V54H0Z',
    s.linear(0, 0, 0, 54, [
      [0, '#2f1f58', 0.42],
      [0.42, '#5a2c50', 0.14],
      [0.62, '#4a2a50', 0.12],
      [1, '#171238', 0.4],
    ]),
  )
}

export const bargeLayers: Readonly<Record<string, () => LayerDrawing>> = {
  peniche_bateau: () => layer(BARGE.width, BARGE.height, SCALE, barge),
  peniche_reflet: () => layer(BARGE.width, 270, SCALE, reflection),
  peniche_sillage: () => layer(3040, 240, SCALE, wake),
  peniche_nuit: () => layer(96, 54, 20, nightVeil),
}

const moving = (picture: string, x: number, y: number, width: number, height: number) => ({
  picture,
  box: { x: END_X - WAY + x, y, w: Math.round(width * SCALE), h: Math.round(height * SCALE) },
  to: { x: END_X + x, y },
})

export const bargeDrawing: ActDrawing = {
  picture: 'peniche',
  ms: MS,
  layers: [
    moving('peniche_reflet', 0, WATERLINE - 2, BARGE.width, 270),
    moving('peniche_bateau', 0, WATERLINE - Math.round(BARGE.height * SCALE), BARGE.width, BARGE.height),
    moving('peniche_sillage', -1000 * SCALE, WATERLINE - 54, 3040, 240),
    {
      picture: 'peniche_nuit',
      box: { x: 0, y: 0, w: ACT_SIZE.width, h: ACT_SIZE.height },
      to: { x: 0, y: 0 },
      opacity: [0.2, 1],
    },
  ],
}
