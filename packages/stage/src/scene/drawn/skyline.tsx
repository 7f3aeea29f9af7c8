import { hashOf } from './hash.js'

interface Skyline {
  readonly name: string
  readonly x: number
  readonly base: number
  readonly width: number
  readonly height: number
  readonly fill: string
}

/** Roofs in a row, each of its own width and height: a town seen from far. */
export function Skyline({ name, x, base, width, height, fill }: Skyline) {
  const roofs: string[] = []
  let at = 0
  for (let index = 0; at < width; index += 1) {
    const hash = hashOf(`${name}/${index}`)
    const wide = Math.min(width - at, 46 + (hash % 58))
    const tall = height * (0.45 + ((hash >>> 8) % 100) / 180)
    const gable = (hash >>> 16) % 3 === 0 ? 22 : 0
    roofs.push(`V${base - tall}l${wide / 2} ${-gable}l${wide / 2} ${gable}`)
    at += wide
  }
  return <path d={`M${x} ${base}${roofs.join('')}V${base}Z`} fill={fill} />
}
