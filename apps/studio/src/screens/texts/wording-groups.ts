// The texts of the interface, grouped by the screen on which learners read them.
import {
  htmlWordingKeys,
  locationTitleKey,
  objectKey,
  objectNameKey,
  personName,
  prefixOf,
  type StudioProject,
  talkerColorKey,
  talkerNameKey,
} from '@didascalie/contract'
import { defaultWordings, requiredWordingKeys } from '@didascalie/contract/default-wordings'
import { capitalise } from '@didascalie/contract/text'
import type { StoryView } from '../../language/story-view.js'
import { textesTexts } from '../../words/texts-screen-texts.js'

const words = textesTexts.interface

export type GroupId = keyof typeof words.groups

/** The role of a text on its screen, for example a title or a button. It decides how the preview of the screen draws the text. */
export type Role = keyof typeof words.roles

export interface WordingRow {
  readonly key: string
  readonly where: string
  readonly role: Role
  readonly isHtml: boolean
  readonly isColour: boolean
  /** What learners see if the game does not define this text. `undefined`: the game must define it. */
  readonly fallback: string | undefined
  /** The id of the person, if the text is a name in `people.json`. */
  readonly person?: string
}

export interface WordingGroup {
  readonly id: GroupId
  readonly rows: readonly WordingRow[]
}

/** For each group: the prefixes of the keys of its texts. For example, `ui.home` puts `ui.home.title` into `accueil`. */
const prefixes: Readonly<Record<GroupId, readonly string[]>> = {
  accueil: ['ui.game', 'ui.home', 'ui.restart'],
  ouverture: ['ui.intro'],
  fin: ['ui.outro'],
  cloture: ['ui.ending', 'ui.endingdemo'],
  personnages: ['talker'],
  lieux: ['location'],
  objets: ['object'],
  images: ['insert'],
  variante: ['variant'],
  connexion: ['ui.connexion', 'ui.logo'],
  jouer: ['ui.playing', 'ui.slideshow'],
  bilan: ['ui.survey', 'ui.results'],
  papier: ['bilan'],
  menu: ['ui.menu', 'ui.quit', 'ui.quick', 'ui.audio', 'ui.corners', 'ui.links', 'ui.confirm', 'ui.infos'],
  carnet: ['ui.journal', 'ui.resources'],
  confort: ['ui.comfort'],
  donnees: ['ui.week', 'ui.agree', 'ui.replaced'],
  mentions: ['ui.mentions', 'ui.confidentialite', 'ui.accessibilite', 'ui.credits', 'ui.legal'],
  autres: [],
}

const defaults: Readonly<Record<string, string>> = defaultWordings
const required: readonly string[] = requiredWordingKeys
const namedKeys: Readonly<Record<string, string>> = words.keys

const endings: readonly (readonly [Role, RegExp])[] = [
  ['title', /\.title$/],
  ['note', /\.note$/],
  ['help', /\.(placeholder|hint|required)$/],
  ['aloud', /(\.label|\.replies|\.picture|\.newtab|\.search(\.one)?|seen)$/],
  [
    'button',
    /\.(btn|play|continue|restart|review|next|close|confirm|back|home|download|yes|no|skip|pause|resume|cancel|put-down|enlarge|reduce|skip-wait|open|print|erase|keep|stop|on|off|objects)$/,
  ],
]

const roleOf = (key: string): Role => endings.find(([, ending]) => ending.test(key))?.[0] ?? 'text'

const isOf = (key: string, prefix: string) => key.startsWith(`${prefix}.`)

const groupOf = (key: string): GroupId => {
  const found = Object.entries(prefixes).find(([, own]) => own.some((prefix) => isOf(key, prefix)))
  return (found?.[0] as GroupId | undefined) ?? 'autres'
}

/**
 * The rows for the people, places and objects of the game. The platform has no texts for them. If a
 * person or an object has no name, learners see its capitalised id: `metre` → `Metre`.
 */
function expectedRows(project: StudioProject, story: StoryView | undefined, texts: Texts): WordingRow[] {
  const { people = {}, scene } = project
  const row = (key: string, where: string, fallback?: string): WordingRow => ({
    key,
    where,
    role: 'text',
    isHtml: false,
    isColour: key.endsWith('.color'),
    fallback,
  })
  const talkers = [...Object.keys(people), ...Object.keys(story?.talkers ?? {}).map(prefixOf)]
  const persons = [...new Set(talkers)].filter((id) => id !== 'time')
  const nodes = Object.values(story?.graph.nodes ?? {})
  const places = [...Object.keys(scene?.bg ?? {}), ...nodes.flatMap(({ background }) => background ?? [])]
  const props = Object.values(scene?.bg ?? {}).flatMap(({ prop }) => Object.keys(prop))
  const objects = [...props, ...nodes.flatMap(({ objectName }) => objectName ?? [])]
  return [
    ...persons.flatMap((id) => {
      const name = personName(id, texts, people)
      const label = words.talkerName(name)
      const nameRow: WordingRow = Object.hasOwn(people, id)
        ? { ...row(talkerNameKey(id), label, capitalise(id)), person: id }
        : row(talkerNameKey(id), label, name)
      return [nameRow, row(talkerColorKey(id), words.talkerColor(name), '#134e57')]
    }),
    ...[...new Set(places.map(prefixOf))]
      .filter((id) => id !== '')
      .map((id) => row(locationTitleKey(id), words.location(id))),
    ...[...new Set(objects)].flatMap((id) => [
      row(objectNameKey(id), words.objectName(id), capitalise(id)),
      row(objectKey(id), words.objectText(id)),
    ]),
  ]
}

function whereOf(key: string): string {
  const named = namedKeys[key]
  if (named !== undefined) return named
  const [kind = '', ...rest] = key.split('.')
  const id = rest.slice(0, -1).join('.')
  if (kind === 'insert') return key.endsWith('.alt') ? words.insertAlt(id) : words.insertKept(id)
  if (kind === 'variant') return words.variant(rest.join('.'))
  return words.roles[roleOf(key)]
}

type Texts = Readonly<Record<string, string>>

export function wordingGroups(
  project: StudioProject,
  story: StoryView | undefined,
  texts: Texts,
): WordingGroup[] {
  const expected = expectedRows(project, story, texts)
  const known = new Set(expected.map(({ key }) => key))
  const others = [...new Set([...Object.keys(defaults), ...Object.keys(texts)])]
    .filter((key) => !known.has(key))
    .map(
      (key): WordingRow => ({
        key,
        where: whereOf(key),
        role: roleOf(key),
        isHtml: htmlWordingKeys.includes(key),
        isColour: key.endsWith('.color'),
        fallback: required.includes(key) ? undefined : defaults[key],
      }),
    )
  const rows = [...expected, ...others]
  return (Object.keys(prefixes) as GroupId[])
    .map((id) => {
      const own = rows.filter(({ key }) => groupOf(key) === id)
      const order = ({ key }: WordingRow) => prefixes[id].findIndex((prefix) => isOf(key, prefix))
      return { id, rows: own.toSorted((one, other) => order(one) - order(other)) }
    })
    .filter((group) => group.rows.length > 0)
}

export const placeholdersOf = (text: string): string[] => text.match(/\{\w+\}/g) ?? []
