import type { Ambience } from './ambience/ambience.js'
import type { Effect } from './effects/effects.js'
import type { Piece } from './players/piece.js'

/** The sounds of a game or of the platform, by name, and the location of their files. */
export interface SoundSet {
  readonly pieces: Readonly<Record<string, () => Piece>>
  readonly effects: Readonly<Record<string, Effect>>
  readonly ambiences: Readonly<Record<string, Ambience>>
  /** The loudness range that every loop of music must reach, in loudness units (LU). Music below 5 LU has no quiet passages or swells. */
  readonly minimumRange?: number
  /** The folder of the rendered sounds. */
  readonly mediaFolder: string
  /** The file with the fingerprint of the sources of each sound. */
  readonly fingerprintFile: string
  /** The file with the figures of each rendered file: loudness, range, peak, and the seam where a loop starts again. */
  readonly measuresFile: string
}
