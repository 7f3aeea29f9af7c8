/** Builds one SVG drawing. Shapes are strings. The `Sheet` stores gradients, clips and blurs once, in `<defs>`. */
import { f1 } from './num.js'

/** Offset, colour, opacity. */
export type Stop = readonly [number, string, number?]
export type Blend = 'multiply' | 'screen' | 'soft-light' | 'overlay'

export interface Ink {
  readonly op?: number
  readonly stroke?: string
  readonly width?: number
  readonly blur?: string
  readonly clip?: string
  readonly mask?: string
  readonly blend?: Blend
  readonly move?: string
  readonly cap?: 'round' | 'butt'
}

/** Writes `fill-opacity` or `stroke-opacity` for a plain shape, because `opacity` would cost the renderer an extra layer. */
function opacity(ink: Ink, fill: string): string {
  if (ink.op === undefined) return ''
  const value = Math.round(ink.op * 1000) / 1000
  const layered = ink.blur ?? ink.clip ?? ink.mask ?? ink.blend
  if (!layered && fill !== 'none' && !ink.stroke) return ` fill-opacity="${value}"`
  if (!layered && fill === 'none') return ` stroke-opacity="${value}"`
  return ` opacity="${value}"`
}

function attributes(ink: Ink, fill = ''): string {
  let a =
    fill === '' && ink.op !== undefined
      ? ` opacity="${Math.round(ink.op * 1000) / 1000}"`
      : opacity(ink, fill)
  if (ink.stroke)
    a += ` stroke="${ink.stroke}" stroke-width="${f1(ink.width ?? 1)}" stroke-linejoin="round" stroke-linecap="${ink.cap ?? 'round'}"`
  if (ink.blur) a += ` filter="${ink.blur}"`
  if (ink.clip) a += ` clip-path="${ink.clip}"`
  if (ink.mask) a += ` mask="${ink.mask}"`
  if (ink.blend) a += ` style="mix-blend-mode:${ink.blend}"`
  if (ink.move) a += ` transform="${ink.move}"`
  return a
}

export const path = (d: string, fill: string, ink: Ink = {}): string =>
  d === '' ? '' : `<path d="${d}" fill="${fill}"${attributes(ink, fill)}/>`
export const line = (d: string, stroke: string, width: number, ink: Ink = {}): string =>
  path(d, 'none', { ...ink, stroke, width })
export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  ink: Ink = {},
): string =>
  `<ellipse cx="${f1(cx)}" cy="${f1(cy)}" rx="${f1(rx)}" ry="${f1(ry)}" fill="${fill}"${attributes(ink, fill)}/>`
export const rect = (x: number, y: number, w: number, h: number, fill: string, ink: Ink = {}): string =>
  `<rect x="${f1(x)}" y="${f1(y)}" width="${f1(w)}" height="${f1(h)}" fill="${fill}"${attributes(ink, fill)}/>`
export const group = (children: string | readonly string[], ink: Ink = {}): string =>
  `<g${attributes(ink)}>${typeof children === 'string' ? children : children.join('')}</g>`

export class Sheet {
  readonly #defs: string[] = []
  readonly #urls = new Map<string, string>()

  constructor(
    readonly width: number,
    readonly height: number,
  ) {}

  /** Stores a definition, or finds the definition with the same key. Returns its `url(#…)`. */
  define(key: string, make: (id: string) => string): string {
    const existingUrl = this.#urls.get(key)
    if (existingUrl) return existingUrl
    const id = `d${this.#urls.size.toString(36)}`
    this.#defs.push(make(id))
    const url = `url(#${id})`
    this.#urls.set(key, url)
    return url
  }

  #stops(stops: readonly Stop[]): string {
    return stops
      .map(([at, colour, op]) => {
        const alpha = op === undefined ? '' : ` stop-opacity="${op}"`
        return `<stop offset="${at}" stop-color="${colour}"${alpha}/>`
      })
      .join('')
  }

  linear(x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]): string {
    const coordinates = `x1="${f1(x1)}" y1="${f1(y1)}" x2="${f1(x2)}" y2="${f1(y2)}"`
    const body = this.#stops(stops)
    return this.define(
      `l${coordinates}${body}`,
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${coordinates}>${body}</linearGradient>`,
    )
  }

  radial(cx: number, cy: number, r: number, stops: readonly Stop[], move = ''): string {
    const coordinates = `cx="${f1(cx)}" cy="${f1(cy)}" r="${f1(r)}"${move ? ` gradientTransform="${move}"` : ''}`
    const body = this.#stops(stops)
    return this.define(
      `r${coordinates}${body}`,
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" ${coordinates}>${body}</radialGradient>`,
    )
  }

  clip(d: string, rule: 'nonzero' | 'evenodd' = 'nonzero'): string {
    return this.define(
      `c${rule}${d}`,
      (id) => `<clipPath id="${id}"><path d="${d}" clip-rule="${rule}"/></clipPath>`,
    )
  }

  mask(content: string): string {
    return this.define(
      `m${content}`,
      (id) =>
        `<mask id="${id}" maskUnits="userSpaceOnUse" x="-200" y="-200" width="${this.width + 400}" height="${this.height + 400}">${content}</mask>`,
    )
  }

  /** `margin` is in per cent of the shape's box. Keep it small for a large shape, because the cost of a blur grows with its area. */
  blur(deviation: number, margin = 50): string {
    return this.define(
      `b${deviation}/${margin}`,
      (id) =>
        `<filter id="${id}" x="-${margin}%" y="-${margin}%" width="${100 + 2 * margin}%" height="${100 + 2 * margin}%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    )
  }

  /** Returns the finished drawing, with a margin of `bleed` pixels in which blurs can fade out. */
  toSvg(body: string, bleed = 0): string {
    const w = this.width + 2 * bleed
    const h = this.height + 2 * bleed
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${-bleed} ${-bleed} ${w} ${h}"><defs>${this.#defs.join('')}</defs>${body}</svg>`
  }
}
