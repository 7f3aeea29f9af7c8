// The types of the studio's calls that start a game on the ordinary server, publish the game and pack it.
import { z } from 'zod'
import type { GraphData } from './graph.js'
import type { StudioFault } from './studio-calls.js'

/** One published version of a game, in `versions.json`. */
export const versionSchema = z.strictObject({
  version: z.string().min(1),
  /** The time of publication in UTC, as `Date.toISOString` writes it. */
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
  /** What the writer says about the version. */
  note: z.string(),
})

/** All published versions, the newest first. */
export const versionsSchema = z.array(versionSchema)
export type Version = z.infer<typeof versionSchema>

/** What the studio needs to compare the game with its published version. */
export interface Publication {
  /** The published version; `null` if the game was never published or if the build is unreadable. */
  readonly published: {
    readonly version: string
    readonly date: string
    readonly graph: GraphData
    /** The files other than the story that have changed since the publication. */
    readonly changedFiles: readonly string[]
  } | null
  readonly versions: readonly Version[]
  /** The test plans of the game. */
  readonly plans: readonly { readonly file: string; readonly text: string }[]
}

export const versionNoteMaxLength = 2000
export const publishSchema = z.strictObject({ note: z.string().max(versionNoteMaxLength) })

/** Why a game could not be built. */
export interface BuildRefusal {
  readonly message: string
  readonly faults: readonly StudioFault[]
}

export type Built<Result> = { readonly result: Result } | { readonly refusal: BuildRefusal }

/** A game that the ordinary server runs, with login, survey and debrief. The studio starts this server on the writer's computer. */
export interface RealGame {
  readonly version: string
  readonly address: string
  /** Access codes, each for one learner. */
  readonly codes: readonly string[]
  /** An address that opens the trainers' console and works once; `''`: none. */
  readonly console: string
}

/** What the studio's server is doing for the writer. */
export interface StudioActivity {
  /** The number of states of the story that the running build has explored; `null` if no build runs. */
  readonly explored: number | null
  readonly game: RealGame | null
}

/** `web`: a folder for any web site. Otherwise the version of SCORM, for a learning platform. */
export const packageKindSchema = z.enum(['web', '1.2', '2004'])
export type PackageKind = z.infer<typeof packageKindSchema>

export interface PackedGame {
  readonly name: string
  readonly bytes: number
}
