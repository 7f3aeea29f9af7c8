import type { Ambience } from './ambience/ambience.js'
import type { Effect } from './effects/effects.js'
import type { Piece } from './players/piece.js'

/** The sounds of a game or of the platform, by name, and the location of their files. */
export interface SoundSet {
  readonly pieces: Readonly<Record<string, () => Piece>>
  readonly effects: Readonly<Record<string, Effect>>
  readonly ambiences: Readonly<Record<string, Ambience>>
  /** The loudness range that every loop of music must reach, in LU. Music below 5 LU has neither quiet passages nor swells. */
  readonly minimumRange?: number
  /** The folder of the rendered sounds. */
  readonly mediaFolder: string
  /** The file with the fingerprint of the sources of each sound. */
  readonly fingerprintFile: string
  /** The file with the figures of each rendered file: loudness, range, peak, seam. */
  readonly measuresFile: string
}
