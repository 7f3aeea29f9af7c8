/** The colours of a face. `line`: outlines. `shade` and `deep`: shaded parts, `deep` the darker ones. `light`: parts in the sun. */
export interface Skin {
  readonly base: string
  readonly light: string
  readonly shade: string
  readonly deep: string
  readonly line: string
  readonly blush: string
  readonly lip: string
  readonly lipLight: string
  /** Whether the hand wears a leather glove: then the nails are not drawn. */
  readonly gloved?: boolean
}
