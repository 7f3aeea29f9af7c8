/** The layers of a person. Within `withOnlyLayer()`, a drawing contains one layer; otherwise it is complete. */
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

let requestedLayer: Layer | undefined

export const drawPart = (layer: Layer, draw: () => string): string =>
  requestedLayer === undefined || requestedLayer === layer ? draw() : ''

/** Draws a part that exists only in its layer, because the complete drawing shows it in another way. */
export const drawLayerOnly = (layer: Layer, draw: () => string): string =>
  requestedLayer === layer ? draw() : ''

export function withOnlyLayer(layer: Layer, draw: () => string): string {
  requestedLayer = layer
  try {
    return draw()
  } finally {
    requestedLayer = undefined
  }
}
