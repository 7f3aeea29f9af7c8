import type { Ambience } from './ambience/ambience.js'
import type { Effect } from './effects/effects.js'
import type { Piece } from './players/piece.js'

/** The sounds of a game or of the platform, by name, and the files that hold them. */
export interface SoundSet {
  readonly pieces: Readonly<Record<string, () => Piece>>
  readonly effects: Readonly<Record<string, Effect>>
  readonly ambiences: Readonly<Record<string, Ambience>>
  /** The folder of the rendered sounds. */
  readonly media: string
  /** Holds, for each sound, a fingerprint of what it was rendered from. */
  readonly rendered: string
}
