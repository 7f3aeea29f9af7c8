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
  version: string
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
  /** Served below `/data/<name>/`. */
  builtFolder: string
}

/** The games of an installation: a session chooses among them by name. */
export interface Contents {
  /** Served also below `/data/` itself, and shown where no session says which. */
  usual: Content
  all: readonly Content[]
  find(name: string): Content | undefined
}

export function contentsOf(usual: Content, others: readonly Content[] = []): Contents {
  const all = [usual, ...others]
  return { usual, all, find: (name) => all.find((content) => content.name === name) }
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
