/** The colours of a person's skin. */
export interface Skin {
  readonly base: string
  /** Parts in the sun. */
  readonly light: string
  /** Parts in the shade. */
  readonly shade: string
  /** The darkest parts in the shade. */
  readonly deep: string
  /** Outlines. */
  readonly line: string
  readonly blush: string
  readonly lip: string
  readonly lipLight: string
  /** Whether the colours are those of a leather glove. A glove has no nails. */
  readonly gloved?: boolean
}
