/** The layers of a person. Within `only()`, a drawing contains one layer; otherwise it is complete. */
export type Layer =
  | 'back'
  | 'headBack'
  | 'front'
  | 'head'
  | 'blush'
  | 'frown'
  | 'nose'
  | 'eyes'
  | 'browNear'
  | 'browFar'
  | 'mouth'
  | 'hair'
  | 'over'

let asked: Layer | undefined

export const part = (layer: Layer, draw: () => string): string =>
  asked === undefined || asked === layer ? draw() : ''

/** Draws a part that exists only in its layer, because the complete drawing shows it in another way. */
export const extra = (layer: Layer, draw: () => string): string => (asked === layer ? draw() : '')

export function only(layer: Layer, draw: () => string): string {
  asked = layer
  try {
    return draw()
  } finally {
    asked = undefined
  }
}
