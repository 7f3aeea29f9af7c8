/** A drawing with a transparent background, in its own size. `scale` converts it to pixels of the stage. */
export interface LayerDrawing {
  readonly svg: string
  readonly width: number
  readonly height: number
  readonly scale: number
}
