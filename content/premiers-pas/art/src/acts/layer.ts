/** A drawing with a transparent background, shown over a picture. `scale` converts its sizes to pixels of the stage. */
export interface LayerDrawing {
  readonly svg: string
  readonly width: number
  readonly height: number
  readonly scale: number
}
