// Derives the proportions of a person from age, build and face shape. The middle of the person is x = 0.
import type { Look } from '@didascalie/contract'

export interface Measures {
  /** How far the person is moved down in the picture, in pixels. It depends on the age: an old person is smaller. */
  readonly drop: number
  /** Half of the width of each part of the body, from `shoulder` to `arm`, in pixels. */
  readonly shoulder: number
  readonly chest: number
  readonly waist: number
  readonly hip: number
  readonly neck: number
  readonly arm: number
  /** How far the shoulders slope down, in pixels. */
  readonly slope: number
  /** Half of the width of each part of the face, from `temple` to `chin`, in pixels. */
  readonly temple: number
  readonly cheek: number
  readonly jaw: number
  readonly chin: number
  /** The y coordinate of the chin. */
  readonly bottom: number
  /** How wrinkled the face is, from 0 (no wrinkles) to 1. */
  readonly lined: number
  readonly isOld: boolean
  readonly isYoung: boolean
  readonly isStrong: boolean
}

/** Half of the width of each part of the body, by build. `wide` makes the face narrower or wider than in the medium build. */
const trunks = {
  slim: { shoulder: 168, chest: 122, waist: 104, hip: 116, neck: 38, arm: 37, wide: -16 },
  medium: { shoulder: 192, chest: 146, waist: 132, hip: 144, neck: 44, arm: 44, wide: 0 },
  large: { shoulder: 226, chest: 184, waist: 204, hip: 216, neck: 55, arm: 56, wide: 30 },
} as const

const drops = { young: 6, adult: -8, senior: 2, old: 60 } as const

export function measuresOf({ age, build, face }: Look): Measures {
  const { wide, ...trunk } = trunks[build]
  const isOld = age === 'old'
  const isStrong = face === 'strong'
  const shoulder = trunk.shoulder + (isStrong ? 8 : -6) - (isOld ? 20 : age === 'young' ? 8 : 0)
  return {
    drop: drops[age],
    shoulder,
    chest: trunk.chest,
    waist: trunk.waist,
    hip: trunk.hip,
    neck: trunk.neck + (isStrong ? 6 : -2) - (isOld ? 4 : 0),
    arm: trunk.arm + (isStrong ? 2 : -2) - (isOld ? 3 : 0),
    slope: isOld ? 24 : age === 'senior' ? 8 : 0,
    temple: 97 + wide * 0.1,
    cheek: 93 + wide * 0.26 + (age === 'young' ? 3 : 0),
    jaw: 68 + wide * 0.4 + (isStrong ? 12 : 0) + (isOld ? 4 : 0),
    chin: 24 + wide * 0.25 + (isStrong ? 12 : 0),
    bottom: 400 + (wide > 0 ? 4 : 0) + (isStrong ? 5 : 0) - (age === 'young' ? 4 : 0),
    lined: isOld ? 1 : age === 'senior' ? 0.55 : 0,
    isOld,
    isYoung: age === 'young',
    isStrong,
  }
}
