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

/** What a line says, and where. */
export interface ContentText {
  text: string
  scene: string
  /** The line it answers, if it is a reply. */
  prompt: string | null
}

interface Spoken {
  talker: string
  text: string
}

/** A choice of the story, by the line id of its first reply. */
export interface ChoicePoint {
  choice: string
  scene: string
  weight: ChoiceWeight
  /** What is answered, and who says it. */
  prompt: Spoken | null
  /** `answer`: what is said to it at once, where that depends on nothing else. */
  replies: readonly { id: string; text: string; answer: Spoken | null }[]
  /** A picture of the place, below the game's data; `''`: none. */
  background: string
  notions: readonly number[]
}

/** A game as it is served: everything that is particular to one comes from here. */
export interface Content extends Pick<Story, 'begin' | 'answer' | 'replay'> {
  name: string
  /** Of the story: what a trace and the archived lines belong to. */
  version: string
  /** Of everything that was built together: the story, the texts, the pictures and sounds. */
  build: string
  wordings: Wordings
  notions: Notions
  brand: Brand
  calendar: Calendar
  /** Where its icons are served, by logical name: `icon/favicon.svg`. */
  icons: Readonly<Record<string, string>>
  /** Which text a learner consents to, where trainers may read that much (design, reading 5). */
  consentVersions: Readonly<Record<Reads, string>>
  /** What is worth telling of what was done. */
  facts: Readonly<Facts>
  /** Every line that can be chosen or answered, by id. */
  lines: ReadonlyMap<string, ContentText>
  /** For trainers: names of scenes and hints, cards for debates, choices in the order of the story. */
  sceneNames: Readonly<SceneNames>
  debates: Debates
  choices: readonly ChoicePoint[]
  /** `''` for a node that is not there. */
  sceneOf(node: string): string
  chapterOf(scene: string): string
  /** What players read beside pictures and sounds, by file name, as it was built. Kept in memory: the files on the disk may
   * already be those of the next build. */
  playerTexts: Readonly<Record<string, string>>
  /** Where pictures and sounds are. A build that is replaced at this moment is still whole in the second folder. */
  mediaFolders: readonly [string, string]
}

/** The games of an installation: a session chooses among them by name. A new build may replace a game at any time, so callers
 * look a game up for each request and keep it for that request only. */
export interface Contents {
  /** Served also below `/data/` itself, and shown where no session says which. */
  readonly usual: Content
  readonly all: readonly Content[]
  find(name: string): Content | undefined
  /** The build that was served before the current one: some players still have it open. */
  previous(name: string): Content | undefined
}

export function contentsOf(usual: Content, others: readonly Content[] = []): Contents {
  const all = [usual, ...others]
  return {
    usual,
    all,
    find: (name) => all.find((content) => content.name === name),
    previous: () => undefined,
  }
}

/** The build that a browser has open, as it says; `undefined` where the server no longer has it. A browser that says nothing has the
 * current one. */
export function openBuild(
  contents: Contents,
  current: Content,
  build: string | undefined,
): Content | undefined {
  if (build === undefined || build === current.build) return current
  const previous = contents.previous(current.name)
  return previous?.build === build ? previous : undefined
}

/** Where a game's files are: the addresses of the specification are the usual game's. */
export const dataFolder = ({ usual }: Contents, { name }: Content): string =>
  name === usual.name ? '/data/' : `/data/${name}/`

/** What a game cannot know, and says in general terms until the operator writes it. */
const unsaid = /\{exploitant\||\[À COMPLÉTER/

/** The texts that an operator still has to complete. */
export function incomplete({ wordings }: Pick<Content, 'wordings'>): string[] {
  return Object.keys(wordings).filter((key) => unsaid.test(wordings[key] ?? ''))
}

/** What stands for a notion wherever it is named. */
export const signOf = ({ brand }: Pick<Content, 'brand'>, notion: number): NotionSign | null =>
  brand.signs[notion - 1] ?? null

/** As the calendar names the chapter of a scene; `''` where there is none. */
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
