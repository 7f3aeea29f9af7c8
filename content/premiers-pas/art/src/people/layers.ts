/**
 * The layers of a person. The game animates each layer separately.
 * A drawing made inside `withOnlyLayer()` contains only that layer. Any other drawing is complete.
 */
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

/** Draws a part (blush or frown) for its own layer only. In a complete drawing, `face()` already paints this part. */
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
