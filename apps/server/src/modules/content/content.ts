import type {
  Brand,
  Calendar,
  ChoiceWeight,
  Debates,
  Facts,
  NotionSign,
  Notions,
  Reads,
  SceneNames,
  Wordings,
} from '@didascalie/contract'
import type { Story } from '@didascalie/engine'

/** Text of a line, and its scene. */
export interface ContentText {
  text: string
  scene: string
  /** The line it answers, if it is a reply. */
  prompt: string | null
  /** Name of the person who speaks; `''`: none. */
  talker: string
  /** An action on an object, not a reply. */
  isAction: boolean
}

/** A line as it is read, without its display options: `[lent] Bonjour.` */
export const withoutOptions = (text: string) => text.replace(/^(?:\[[^\]]*\]\s*)+/, '')

export interface Spoken {
  talker: string
  text: string
}

/** A choice of the story, by the line id of its first reply. */
export interface ChoicePoint {
  choice: string
  scene: string
  weight: ChoiceWeight
  /** The line that the learner answers, and its speaker. */
  prompt: Spoken | null
  /** The lines that always precede the prompt in its scene, at most two. */
  before: readonly Spoken[]
  /** `answer`: the immediate reaction, if it depends on nothing else. */
  replies: readonly { id: string; text: string; answer: Spoken | null }[]
  /** Picture of the place, relative to the game's data; `''`: none. */
  background: string
  notions: readonly number[]
}

/** A game as it is served: everything specific to one game comes from here. */
export interface Content extends Pick<Story, 'begin' | 'answer' | 'replay'> {
  name: string
  /** Version of the story, for traces and archived lines. */
  version: string
  /** Version of the whole build: story, texts, pictures and sounds. */
  build: string
  wordings: Wordings
  notions: Notions
  brand: Brand
  calendar: Calendar
  /** Whether the game has other pictures or names for sessions with `decors` = 1. */
  hasVariant: boolean
  /** Addresses of the icons by logical name: `icon/favicon.svg`. */
  icons: Readonly<Record<string, string>>
  /** Version of the consent text for each level of reading by trainers (design, reading 5). */
  consentVersions: Readonly<Record<Reads, string>>
  /** Facts about a run that the debrief can mention. */
  facts: Readonly<Facts>
  /** Every line that can be chosen or answered, by id. */
  lines: ReadonlyMap<string, ContentText>
  /** For trainers: names of scenes and hints, cards for debates, choices in the order of the story. */
  sceneNames: Readonly<SceneNames>
  debates: Debates
  choices: readonly ChoicePoint[]
  /** `''` for an unknown node. */
  sceneOf(node: string): string
  chapterOf(scene: string): string
  /**
   * Text files that players load in addition to media, by file name, as they were built. Kept in memory because the files on
   * the disk may already belong to the next build.
   */
  playerTexts: Readonly<Record<string, string>>
  /** Folders of the media. While a build is being replaced, the second folder still has the complete one. */
  mediaFolders: readonly [string, string]
}

/** The games of an installation: a session chooses among them by name. A new build may replace a game at any time, so callers
 * look a game up for each request and keep it for that request only. */
export interface Contents {
  /** Also served directly below `/data/`, and used when no session names a game. */
  readonly defaultGame: Content
  readonly all: readonly Content[]
  find(name: string): Content | undefined
  /** The build served before the current one: some players still have it open. */
  previous(name: string): Content | undefined
}

export function contentsOf(defaultGame: Content, others: readonly Content[] = []): Contents {
  const all = [defaultGame, ...others]
  return {
    defaultGame,
    all,
    find: (name) => all.find((content) => content.name === name),
    previous: () => undefined,
  }
}

/**
 * The build that a browser reports to have open; `undefined` if the server no longer has it. A browser that reports none
 * has the current one.
 */
export function openBuild(
  contents: Contents,
  current: Content,
  build: string | undefined,
): Content | undefined {
  if (build === undefined || build === current.build) return current
  const previous = contents.previous(current.name)
  return previous?.build === build ? previous : undefined
}

/** Address of a game's files: the default game has the addresses of the specification. */
export const dataFolder = ({ defaultGame }: Contents, { name }: Content): string =>
  name === defaultGame.name ? '/data/' : `/data/${name}/`

/** Placeholders for facts that only the operator knows. */
const unsaid = /\{exploitant\||\[À COMPLÉTER/

/** The texts that an operator still has to complete. */
export function incomplete({ wordings }: Pick<Content, 'wordings'>): string[] {
  return Object.keys(wordings).filter((key) => unsaid.test(wordings[key] ?? ''))
}

/** The sign of a notion. */
export const signOf = ({ brand }: Pick<Content, 'brand'>, notion: number): NotionSign | null =>
  brand.signs[notion - 1] ?? null

/** Name of the chapter of a scene in the calendar; `''` if there is none. */
export function chapterNameOf(
  { calendar, chapterOf }: Pick<Content, 'calendar' | 'chapterOf'>,
  scene: string,
): string {
  const id = chapterOf(scene)
  return calendar.chapters.find((chapter) => chapter.id === id)?.name ?? ''
}

/** Whether the answers of a choice still differ after its scene. */
export const weighs = ({ weight }: Pick<ChoicePoint, 'weight'>): boolean =>
  weight !== 'cosmetic' && weight !== 'scene'
