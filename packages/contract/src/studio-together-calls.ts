// Calls of the studio that change several files of a game in one step.
import { z } from 'zod'
import { type StudioFile, writeFileSchema } from './studio-calls.js'

/** All texts of a game that can contain a name to change, and the paths of the game's pictures and sounds in `media/`. */
export interface StudioTexts {
  readonly files: readonly StudioFile[]
  readonly media: readonly string[]
}

const mediaPathSchema = z.string().min(1).max(500)

/** Writes files and renames pictures together. If one file has changed since the studio read it, the server changes nothing. */
export const writeTogetherSchema = z.strictObject({
  files: z.array(writeFileSchema).max(1000),
  /** Paths in `media/`. */
  moves: z.array(z.strictObject({ from: mediaPathSchema, to: mediaPathSchema })).max(10_000),
})

export type WriteTogether = z.infer<typeof writeTogetherSchema>

/** The answer to a step that was refused. Lists the files that have changed or are missing, and the new paths that are taken. */
export interface StaleTogether {
  readonly stale: readonly string[]
}
