// Calls of the studio that change several files of a game in one step.
import { z } from 'zod'
import { type StudioFile, writeFileSchema } from './studio-calls.js'

/** All texts of a game in which a rename can change a name, and the paths of the game's pictures and sounds in `media/`. */
export interface StudioTexts {
  readonly files: readonly StudioFile[]
  readonly media: readonly string[]
}

const mediaPathSchema = z.string().min(1).max(500)

/** Writes texts and renames pictures and sounds in one step. If one part of the step is impossible, the server changes nothing. */
export const writeTogetherSchema = z.strictObject({
  files: z.array(writeFileSchema).max(1000),
  /** Paths in `media/`. */
  moves: z.array(z.strictObject({ from: mediaPathSchema, to: mediaPathSchema })).max(10_000),
})

export type WriteTogether = z.infer<typeof writeTogetherSchema>

/**
 * The answer if the server refuses the step. Lists the texts that have changed since the studio read them, the pictures and sounds that are
 * missing, and the new paths at which a file already exists.
 */
export interface StaleTogether {
  readonly stale: readonly string[]
}
