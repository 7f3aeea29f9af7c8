import type {
  Calendar,
  Debates,
  Facts,
  Glossary,
  Notions,
  People,
  Places,
  Rewards,
  SceneData,
  SceneNames,
  StoryLimits,
  Wordings,
} from '@didascalie/contract'
import type { JsonFile } from './json-file.js'

export interface StoryFile {
  readonly file: string
  readonly text: string
}

/** The data of a game outside of its story files, for example people, places and sounds. The story
 * refers to them by name. If a part is missing, the checks that need it are skipped. */
export interface Catalogue {
  readonly scene?: SceneData | undefined
  /** The people, and how the platform draws those without pictures. */
  readonly people?: People | undefined
  /** How the platform draws the places without pictures. */
  readonly places?: Places | undefined
  readonly sounds?: readonly string[] | undefined
  /** The logical names of the pictures: `insert/photo.jpg`. */
  readonly pictures?: readonly string[] | undefined
  readonly wordings?: JsonFile<Wordings> | undefined
  readonly calendar?: Calendar | undefined
  readonly notions?: Notions | undefined
  readonly facts?: JsonFile<Facts> | undefined
  readonly sceneNames?: JsonFile<SceneNames> | undefined
  readonly debates?: JsonFile<Debates> | undefined
  readonly glossary?: JsonFile<Glossary> | undefined
}

export interface StorySource {
  readonly files: readonly StoryFile[]
  readonly catalogue: Catalogue
  /** Title of the first scene, if the project sets one. */
  readonly start?: string | undefined
  /** Titles of the scenes that form the ending. The default is the scenes that contain an end. */
  readonly ending?: readonly string[] | undefined
  /** The limits that the project sets for its choices and routes. */
  readonly limits?: StoryLimits | undefined
  /** What learners can win. */
  readonly rewards?: Rewards | undefined
}
