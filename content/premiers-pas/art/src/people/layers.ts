/** A person in layers. Asked for some of them, a drawing holds those alone; asked for none, it is whole. */
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

/** What the whole drawing has another way of showing. */
export const extra = (layer: Layer, draw: () => string): string => (asked === layer ? draw() : '')

export function only(layer: Layer, draw: () => string): string {
  asked = layer
  try {
    return draw()
  } finally {
    asked = undefined
  }
}
