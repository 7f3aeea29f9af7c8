// The calls between the writers' studio in the browser and its server on the writer's own computer.
import { z } from 'zod'
import type { Brand } from './brand.js'
import type { Calendar } from './calendar.js'
import type { Debates, Facts, Glossary, SceneNames } from './game-files.js'
import type { Media } from './manifest.js'
import type { Notions } from './notion.js'
import type { People } from './people.js'
import type { Places } from './places.js'
import type { Rewards, StoryLimits } from './project.js'
import type { SceneData } from './scene.js'
import type { Wordings } from './wordings.js'

/** A text file of the game. The hash identifies the content that the studio has read. */
export interface StudioFile {
  readonly file: string
  readonly text: string
  readonly hash: string
}

/** A JSON file of the game: its text for the positions in diagnostics, and its validated data. */
export interface StudioJson<Data> {
  readonly file: string
  readonly text: string
  readonly data: Data
}

/** A fault in a file of the game, for example a missing file, a wrong value or an unused entry. Lines and columns count from 1. */
export interface StudioFault {
  readonly file: string
  readonly message: string
  readonly severity: 'error' | 'warning'
  readonly line: number
  readonly column: number
}

export const gameFileKinds = [
  'project',
  'wordings',
  'notions',
  'brand',
  'calendar',
  'scene',
  'people',
  'places',
  'facts',
  'scenes',
  'debates',
  'glossary',
  'credits',
] as const
export type GameFileKind = (typeof gameFileKinds)[number]

/** Everything that the studio needs to compile and play a game. A missing part is `undefined`. */
export interface StudioProject {
  /** The name of the folder. */
  readonly folder: string
  /** Identifies the folder on this computer. */
  readonly folderId: string
  /** Identifies this start of the studio's server. */
  readonly startId: string
  readonly title: string
  /** Changes when any part of the game changes, except the story files. */
  readonly version: string
  /** Whether the folder is empty, except for hidden files. */
  readonly isEmpty: boolean
  readonly story: readonly StudioFile[]
  /** The paths of the game's JSON files, also of those that do not exist yet. */
  readonly names: Readonly<Record<GameFileKind, string>>
  /** The texts of the JSON files that exist, also of those that are not valid. */
  readonly files: readonly StudioFile[]
  /** The test plans of the story. */
  readonly plans?: readonly StudioFile[] | undefined
  readonly start?: string | undefined
  readonly ending?: readonly string[] | undefined
  readonly limits?: StoryLimits | undefined
  readonly rewards?: Rewards | undefined
  readonly scene?: SceneData | undefined
  readonly people?: People | undefined
  readonly places?: Places | undefined
  readonly sounds?: readonly string[] | undefined
  readonly pictures?: readonly string[] | undefined
  readonly calendar?: Calendar | undefined
  readonly notions?: Notions | undefined
  readonly brand?: Brand | undefined
  readonly wordings?: StudioJson<Wordings> | undefined
  readonly facts?: StudioJson<Facts> | undefined
  readonly sceneNames?: StudioJson<SceneNames> | undefined
  readonly debates?: StudioJson<Debates> | undefined
  readonly glossary?: StudioJson<Glossary> | undefined
  /** The pictures and sounds by logical name; their URLs are absolute paths on the studio's server. */
  readonly media: Readonly<Record<string, Media>>
  readonly faults: readonly StudioFault[]
}

const fileSchema = z.string().min(1).max(500)
/** A request header: the `startId` of the project that the window shows. The server answers 410 if it was started again since. */
export const studioStartHeader = 'x-didascalie-start'

/** The maximum length of a text file that the studio writes, in characters. */
export const studioTextMaxLength = 4_000_000
const textSchema = z.string().max(studioTextMaxLength)

/** Writes a file only if `hash` is the hash of its current content. `null` means that the file must not exist yet. */
export const writeFileSchema = z.strictObject({
  file: fileSchema,
  text: textSchema,
  hash: z.string().nullable(),
})

/** For a file that changed both in the studio and on disk: stores a copy of each version. `text` is the studio's version. */
export const keepVersionsSchema = z.strictObject({ file: fileSchema, text: textSchema })

export type WriteFile = z.infer<typeof writeFileSchema>
export type KeepVersions = z.infer<typeof keepVersionsSchema>

/** The answer to a write that is refused because the file has changed: the current content, or `null` if the file no longer exists. */
export interface StaleFile {
  readonly current: StudioFile | null
}
