import {
  type Brand,
  type Calendar,
  type ChoiceWeight,
  type Debates,
  type Facts,
  maxUnfeltLines,
  type NotionSign,
  type Notions,
  type Reads,
  type SceneNames,
  type Wordings,
} from '@didascalie/contract'
import type { Story } from '@didascalie/engine'

/** A line of the story, or an action on an object. */
export interface ContentText {
  text: string
  scene: string
  /** The id of a line directly before this line, for example of the question before a reply. `null` if there is none. */
  prompt: string | null
  /** Name of the person who says the line; `''`: none. */
  talker: string
  /** Whether the line is an action on an object, and not a reply. */
  isAction: boolean
}

/** Removes the display options at the start of a line: « [speed=2] Bonjour. » becomes « Bonjour. » */
export const withoutDisplayOptions = (text: string) => text.replace(/^(?:\[[^\]]*\]\s*)+/, '')

export interface SpokenLine {
  talker: string
  text: string
}

/** A choice of the story. `choice` is its id: the line id of the first reply. */
export interface ChoicePoint {
  choice: string
  scene: string
  weight: ChoiceWeight
  /** The median number of later lines that depend on the answer. `null` in a build by an older compiler, which did not count them. */
  felt: number | null
  /** The number of later lines that can depend on the answer. */
  lines: number
  /** The line directly before the choice. */
  prompt: SpokenLine | null
  /** The lines that always precede the prompt in its scene, at most two. */
  before: readonly SpokenLine[]
  /**
   * `answer` is what a person of the story says next. It is `null` if the next line is not certain, is not said by a person, or comes
   * after a change of the background.
   */
  replies: readonly { id: string; text: string; answer: SpokenLine | null }[]
  /** Path of the picture of the place, relative to the game's data folder; `''`: none. */
  background: string
  notions: readonly number[]
}

/** A game that the server has loaded. Everything specific to one game comes from here. */
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
  /**
   * Versions of the consent text. The text says what trainers may read: only the group (`group`) or also single learners (`each`). A
   * demonstration has a text of its own (`demo`).
   */
  consentVersions: Readonly<Record<Reads | 'demo', string>>
  /** Facts about a run that the debrief can mention. */
  facts: Readonly<Facts>
  /** Every line with a text, by id. */
  lines: ReadonlyMap<string, ContentText>
  /** Names and hints of the scenes, for trainers. */
  sceneNames: Readonly<SceneNames>
  /** Debate cards, for trainers. */
  debates: Debates
  /** The choices of the story, for trainers. */
  choices: readonly ChoicePoint[]
  /** The scene of a node; `''` for an unknown node. */
  sceneOf(node: string): string
  /** The id of the chapter of a scene; `''` for an unknown scene. */
  chapterOf(scene: string): string
  /**
   * The text files that browsers load, by file name. The server keeps them in memory, because the files on the disk may already belong to
   * the next build.
   */
  playerTexts: Readonly<Record<string, string>>
  /**
   * Folders of the pictures and sounds. The first is the build folder. While a new build replaces
   * this build, the files of this build are in the second folder.
   */
  mediaFolders: readonly [string, string]
  /** The path of a picture's file; `hasDecors` selects the game's variant. `undefined` if the game has no such picture. */
  pictureFile(name: string, hasDecors: boolean): string | undefined
}

/**
 * The games of an installation. A session names one of them. A new build may replace a game at any time, so code that needs a game must
 * look it up again for each request.
 */
export interface Contents {
  /** The game for requests without a session. It is also served directly below `/data/`. */
  readonly defaultGame: Content
  readonly all: readonly Content[]
  find(name: string): Content | undefined
  /** The build that was served before the current one. Some browsers still have it open. */
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
 * Finds the build that a browser has open. Returns `undefined` if the server no longer has that build. If the browser names no build,
 * returns the current build.
 */
export function findBuildOfBrowser(
  contents: Contents,
  current: Content,
  build: string | undefined,
): Content | undefined {
  if (build === undefined || build === current.build) return current
  const previous = contents.previous(current.name)
  return previous?.build === build ? previous : undefined
}

/** Address of a game's files. The default game has the address that the specification requires, `/data/`. */
export const dataUrlPath = ({ defaultGame }: Contents, { name }: Content): string =>
  name === defaultGame.name ? '/data/' : `/data/${name}/`

/** Placeholders for information that only the operator can give. */
const operatorPlaceholder = /\{exploitant\||\[À COMPLÉTER/

/** The keys of the texts that the operator still has to complete. */
export function incompleteWordings({ wordings }: Pick<Content, 'wordings'>): string[] {
  return Object.keys(wordings).filter((key) => operatorPlaceholder.test(wordings[key] ?? ''))
}

/** The sign of a notion in the game's brand; `null` if it has none. */
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

/**
 * Whether the answer to a choice has a noticeable effect: more than `maxUnfeltLines` later lines depend on it, as a median. An older
 * build has no median. A choice of such a build has a noticeable effect if the answer can change texts after its scene.
 */
export const hasNoticeableEffect = ({ felt, weight }: Pick<ChoicePoint, 'felt' | 'weight'>): boolean =>
  felt === null ? weight !== 'cosmetic' && weight !== 'scene' : felt > maxUnfeltLines

type WeighedPoint = Pick<ChoicePoint, 'weight' | 'felt' | 'lines'>

/**
 * The positions of the choices that change the most later lines: at most `max` of them, at most one in `oneIn`, but at least one, if any
 * has a noticeable effect. A list of all choices with a noticeable effect would be most of the story. An `undefined` point is a choice
 * that the story no longer has.
 */
export function heaviestChoices(
  points: readonly (WeighedPoint | undefined)[],
  { oneIn, max }: { oneIn: number; max: number },
): Set<number> {
  const effect = ({ felt, lines }: WeighedPoint) => felt ?? lines
  const noticeable = points.flatMap((point, position) =>
    point !== undefined && hasNoticeableEffect(point) ? [{ position, lines: effect(point) }] : [],
  )
  return new Set(
    noticeable
      .toSorted((one, other) => other.lines - one.lines)
      .slice(0, Math.min(max, Math.max(1, Math.floor(points.length / oneIn))))
      .map(({ position }) => position),
  )
}
