// Reads and validates the build of a game. The server does not serve a game with a fault.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  brandSchema,
  type ContentManifest,
  calendarSchema,
  contentManifestSchema,
  contentNameSchema,
  debatesSchema,
  factsSchema,
  faultOfSigns,
  type GraphData,
  glossarySchema,
  graphDataSchema,
  notionsSchema,
  personName,
  playerFiles,
  type Reads,
  sceneDataSchema,
  sceneNamesSchema,
  variantName,
  type WeighedChoices,
  type Wordings,
  weighedChoicesSchema,
  wording,
  wordingsSchema,
} from '@didascalie/contract'
import { openStory } from '@didascalie/engine'
import { z } from 'zod'
import { OperatorError } from '../../platform/errors/operator-error.js'
import { sanitise, sanitiseWordings } from '../../platform/text/html.js'
import {
  type ChoicePoint,
  type Content,
  type Contents,
  type ContentText,
  contentsOf,
  type Spoken,
  withoutOptions,
} from './content.js'

const toBuild = 'construisez le jeu avec «\u00a0npm run build\u00a0», puis recommencez'

/** The build folder of a game, and the folder in which the previous build is while a new one replaces it. */
const builtFolders = (contentsFolder: string, name: string): [string, string] => [
  join(contentsFolder, name, 'dist'),
  join(contentsFolder, name, '.dist.previous'),
]

function readText(path: string, advice: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new OperatorError(`Le fichier ${path} manque\u00a0: ${advice}.`)
  }
}

function parseJson<Schema extends z.ZodType>(path: string, text: string, schema: Schema): z.infer<Schema> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new OperatorError(`Le fichier ${path} n’est pas du JSON\u00a0: corrigez-le, puis recommencez.`)
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where =
    issue === undefined || issue.path.length === 0 ? 'à la racine' : `à «\u00a0${issue.path.join('.')}\u00a0»`
  throw new OperatorError(
    `Le fichier ${path} ne convient pas ${where}\u00a0: ${issue?.message ?? 'forme inattendue'}.`,
  )
}

/** The operator's texts for one game. A key such as `ui.home.title` applies to every game that has it, `<game>/ui.home.title` only to that game. */
function ownTextsFor(own: Wordings, name: string, theirs: Wordings): Wordings {
  const shared = Object.entries(own).filter(([key]) => Object.hasOwn(theirs, key))
  const particular = Object.entries(own).flatMap(([key, text]): [string, string][] =>
    key.startsWith(`${name}/`) ? [[key.slice(name.length + 1), text]] : [],
  )
  return Object.fromEntries([...shared, ...particular])
}

/** Throws if the operator's texts have a key that no game has, because that text would never be shown. */
export function requireKnown(path: string, own: Wordings, { all }: Pick<Contents, 'all'>): void {
  const known = new Set(
    all.flatMap(({ name, wordings }) => Object.keys(wordings).flatMap((key) => [key, `${name}/${key}`])),
  )
  const stray = Object.keys(own).find((key) => !known.has(key))
  if (stray !== undefined)
    throw new OperatorError(
      `Le fichier ${path} remplace «\u00a0${stray}\u00a0», qu’aucun jeu n’a\u00a0: corrigez cette clé, ou retirez-la.`,
    )
}

/** The sentences next to the consent checkbox. The last sentence, which says what trainers may read, is added below. */
const consentKeys = ['ui.connexion.text.data', 'ui.connexion.text.data.use']

function consentVersionOf(wordings: Wordings, reads: Reads): string {
  const keys = [...consentKeys, `ui.connexion.text.reads.${reads}`]
  const text = keys.map((key) => wording(wordings, key, '')).join('\n')
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

/** The talker of an ellipse, in the graph. */
const ellipseTalker = 'Time'

const isPerson = (talker: string | undefined): talker is string =>
  talker !== undefined && talker !== '' && talker !== ellipseTalker

/** All lines with a text, by id: a trace names only such lines. */
function linesOf({ nodes }: GraphData, nameOf: (talker: string) => string): Map<string, ContentText> {
  const promptOf = new Map(
    Object.entries(nodes).flatMap(([id, { talker, targets }]) =>
      talker ? targets.map((target): [string, string] => [target.id, id]) : [],
    ),
  )
  return new Map(
    Object.entries(nodes).flatMap(([id, { type, text, scene = '', talker }]): [string, ContentText][] => {
      if (text === undefined) return []
      const speaker = isPerson(talker) ? nameOf(talker) : ''
      const isAction = type === 'PointAndClickAction'
      return [[id, { text, scene, prompt: promptOf.get(id) ?? null, talker: speaker, isAction }]]
    }),
  )
}

type Node = GraphData['nodes'][string]

/** For each node, the nodes that lead to it. */
function predecessors(nodes: GraphData['nodes']): Map<string, string[]> {
  const before = new Map<string, string[]>()
  for (const [id, { targets }] of Object.entries(nodes))
    for (const target of targets) before.set(target.id, [...(before.get(target.id) ?? []), id])
  return before
}

/** All nodes that can follow this one. */
function reachedFrom(nodes: GraphData['nodes'], { targets }: Node): ReadonlySet<string> {
  const reached = new Set(targets.map(({ id }) => id))
  for (const id of reached) for (const target of nodes[id]?.targets ?? []) reached.add(target.id)
  return reached
}

/** The line that follows a reply, if only one line can follow and a person says it. */
function lineAnsweredBy(nodes: GraphData['nodes'], reply: string): Node | undefined {
  const passed = new Set([reply])
  for (const id of passed) {
    const [next, ...others] = nodes[id]?.targets ?? []
    const node = next && others.length === 0 ? nodes[next.id] : undefined
    if (next === undefined || node === undefined) return undefined
    if (node.text !== undefined) return isPerson(node.talker) ? node : undefined
    if (node.background === undefined) passed.add(next.id)
  }
  return undefined
}

/** At most how many lines before a prompt are shown with the prompt. */
const contextLines = 2

/** The choices that the compiler weighed, with the lines around them. */
function choicePoints(
  { nodes, scenes = {} }: GraphData,
  weights: WeighedChoices,
  nameOf: (talker: string) => string,
  media: ContentManifest['media'],
): ChoicePoint[] {
  const order = new Map(Object.keys(scenes).map((scene, index) => [scene, index]))
  const promptOf = new Map<string, string>()
  for (const [id, { targets }] of Object.entries(nodes))
    for (const target of targets)
      if (Object.hasOwn(weights, target.id) && !promptOf.has(target.id)) promptOf.set(target.id, id)
  const before = predecessors(nodes)
  /** Searches backwards from a node: `isIt` accepts the result, and the search continues only beyond nodes that `isPassed` accepts. */
  type Test = (node: Node, id: string) => boolean
  const nearest = (from: string, isIt: Test, isPassed: Test) => {
    const seen = new Set([from])
    for (const id of seen) {
      const node = nodes[id]
      if (node && isIt(node, id)) return { ...node, id }
      if (node && isPassed(node, id)) for (const earlier of before.get(id) ?? []) seen.add(earlier)
    }
    return undefined
  }
  const spoken = ({ talker, text = '' }: Node) => ({
    talker: isPerson(talker) ? nameOf(talker) : '',
    text: withoutOptions(text),
  })
  /** The lines before a node in its scene, as long as only one route leads there. */
  const linesBefore = (id: string, scene: string, lines: Spoken[] = []): Spoken[] => {
    const [from, ...others] = before.get(id) ?? []
    const node = from === undefined || others.length > 0 ? undefined : nodes[from]
    if (from === undefined || node?.scene !== scene || lines.length === contextLines) return lines
    return linesBefore(from, scene, node.text ? [spoken(node), ...lines] : lines)
  }
  const points = Object.entries(weights).flatMap(
    ([choice, { weight, scene, lines, felt }]): ChoicePoint[] => {
      const promptId = promptOf.get(choice) ?? ''
      const promptNode = nodes[promptId]
      if (promptNode === undefined) return []
      // There may be nodes without text between a line and its replies. Lines that can follow the choice are not its prompt: the actions of an
      // object scene lead back to that scene.
      const after = reachedFrom(nodes, promptNode)
      const reaction = nearest(
        promptId,
        ({ text }, id) => text !== undefined && (id === promptId || !after.has(id)),
        ({ text }, id) => text === undefined || after.has(id),
      )
      const { text = '' } = reaction ?? {}
      const nearestBackground = nearest(
        promptId,
        ({ background }) => background !== undefined,
        () => true,
      )?.background
      const replies = promptNode.targets.flatMap(({ id }) => {
        const reply = nodes[id]?.text
        if (reply === undefined || nodes[id]?.talker) return []
        const answer = lineAnsweredBy(nodes, id)
        return [{ id, text: withoutOptions(reply), answer: answer === undefined ? null : spoken(answer) }]
      })
      const notions = [...new Set(replies.flatMap(({ id }) => nodes[id]?.notions ?? []))]
      const prompt = reaction === undefined || text === '' ? null : spoken(reaction)
      const background =
        nearestBackground === undefined ? '' : (media[`bg/${nearestBackground}.jpg`]?.url ?? '')
      const context = reaction === undefined ? [] : linesBefore(reaction.id, scene)
      return [
        {
          ...{ choice, scene, weight, lines, felt: felt?.median ?? null },
          ...{ prompt, before: context, replies, background, notions },
        },
      ]
    },
  )
  return points.toSorted((one, other) => (order.get(one.scene) ?? 0) - (order.get(other.scene) ?? 0))
}

/** The part of the scene data with the names of people. */
const namesSchema = z.object({ people: sceneDataSchema.shape.people })

/** Throws if a picture or sound of the manifest is missing or has another size. */
function requireMedia(folder: string, { media, sheet }: ContentManifest): void {
  const listed = Object.values(media).flatMap((one) => [one, ...one.alternatives])
  for (const { url, bytes } of sheet === undefined ? listed : [...listed, sheet]) {
    const stats = statSync(join(folder, url), { throwIfNoEntry: false })
    if (stats?.size !== bytes)
      throw new OperatorError(`Le fichier ${join(folder, url)} manque ou n’est pas entier\u00a0: ${toBuild}.`)
  }
}

export function loadContent(contentsFolder: string, name: string, own: Wordings): Content {
  const mediaFolders = builtFolders(contentsFolder, name)
  const [folder] = mediaFolders
  const texts = new Map<string, string>()
  const read = <Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> => {
    const path = join(folder, file)
    const text = readText(path, toBuild)
    texts.set(file, text)
    return parseJson(path, text, schema)
  }
  const optional = <Schema extends z.ZodType>(file: string, schema: Schema, without: z.infer<Schema>) =>
    existsSync(join(folder, file)) ? read(file, schema) : without
  const theirs = read('wordings.json', wordingsSchema)
  const wordings = sanitiseWordings({ ...theirs, ...ownTextsFor(own, name, theirs) })
  const notions = Object.fromEntries(
    Object.entries(read('notions.json', notionsSchema)).map(([key, notion]) => [
      key,
      { ...notion, description: sanitise(notion.description) },
    ]),
  )
  const brand = read('brand.json', brandSchema)
  const signs = faultOfSigns(brand, notions)
  if (signs)
    throw new OperatorError(`Le fichier ${join(folder, 'brand.json')} ne convient pas\u00a0: ${signs}.`)
  const manifest = read('manifest.json', contentManifestSchema)
  requireMedia(folder, manifest)
  const { media } = manifest
  const icons = Object.entries(media).flatMap(([file, { url }]): [string, string][] =>
    file.startsWith('icon/') ? [[file, url]] : [],
  )
  const graph = read('graphData.json', graphDataSchema)
  const { people } = optional('sceneData.json', namesSchema, {})
  const nameOf = (talker: string) => personName(talker, wordings, people)
  const story = openStory(graph)
  read('sceneData.json', sceneDataSchema)
  optional('glossary.json', glossarySchema, {})
  const content = {
    name,
    version: graph.version,
    build: manifest.version,
    wordings,
    notions,
    brand,
    calendar: read('calendar.json', calendarSchema),
    hasVariant:
      Object.keys(media).some((file) => Object.hasOwn(media, variantName(file))) ||
      Object.keys(wordings).some((key) => key.startsWith('variant.')),
    icons: Object.fromEntries(icons),
    consentVersions: {
      group: consentVersionOf(wordings, 'group'),
      each: consentVersionOf(wordings, 'each'),
    },
    facts: optional('facts.json', factsSchema, {}),
    sceneNames: optional('scenes.json', sceneNamesSchema, {}),
    debates: optional('debates.json', debatesSchema, []),
    choices: choicePoints(graph, optional('choices.json', weighedChoicesSchema, {}), nameOf, media),
    lines: linesOf(graph, nameOf),
    sceneOf: (node: string) => graph.nodes[node]?.scene ?? '',
    chapterOf: (scene: string) => graph.scenes?.[scene]?.chapter ?? '',
    begin: story.begin.bind(story),
    answer: story.answer.bind(story),
    replay: story.replay.bind(story),
    mediaFolders,
  }
  const { sheet } = manifest
  if (sheet !== undefined) texts.set(sheet.url, readText(join(folder, sheet.url), toBuild))
  const names: readonly string[] = sheet === undefined ? playerFiles : [...playerFiles, sheet.url]
  const forPlayers = [...texts].filter(([file]) => names.includes(file))
  return { ...content, playerTexts: Object.fromEntries(forPlayers) }
}

/** A text that changes when another build replaces this one; `undefined` if there is no build. */
export function buildStamp(contentsFolder: string, name: string): string | undefined {
  const [folder] = builtFolders(contentsFolder, name)
  const stats = statSync(join(folder, 'manifest.json'), { throwIfNoEntry: false })
  return stats && `${stats.ino} ${stats.mtimeMs} ${stats.size}`
}

/** The names of the games that have a build, in alphabetical order. */
export function gamesIn(contentsFolder: string): string[] {
  if (!existsSync(contentsFolder)) return []
  return readdirSync(contentsFolder)
    .filter((name) => contentNameSchema.safeParse(name).success)
    .filter((name) => existsSync(join(contentsFolder, name, 'dist')))
    .sort()
}

/** The game that the operator configured, or the only one. Throws if there are several and none is configured. */
export function defaultGame(contentsFolder: string, chosen: string | undefined): string {
  if (chosen !== undefined) return chosen
  const [only, ...others] = gamesIn(contentsFolder)
  if (only === undefined)
    throw new OperatorError(`Il n’y a pas de jeu dans ${contentsFolder}\u00a0: ${toBuild}.`)
  if (others.length > 0)
    throw new OperatorError(
      `Il y a plusieurs jeux dans ${contentsFolder}\u00a0: dites avec DIDASCALIE_CONTENT lequel est celui des sessions qui n’en nomment pas (${[only, ...others].join(', ')}).`,
    )
  return only
}

export interface Loading {
  /** Contains a folder for each game. */
  folder: string
  /** The configured default game; without it, loading fails. */
  defaultGame: string | undefined
  /** Path of the operator's file of texts. */
  wordings?: string | undefined
  /** Called for each game that is left out, with the reason. */
  onLeftOut?: (name: string, reason: string) => void
}

/** Reads the operator's texts; empty if no file is configured. */
export function readOwnTexts(file: string | undefined): Wordings {
  if (file === undefined) return {}
  return parseJson(file, readText(file, 'corrigez DIDASCALIE_WORDINGS, ou retirez-la'), wordingsSchema)
}

export function loadContents({ folder, defaultGame: chosen, wordings, onLeftOut }: Loading): Contents {
  const defaultName = defaultGame(folder, chosen)
  const own = readOwnTexts(wordings)
  const others = gamesIn(folder)
    .filter((name) => name !== defaultName)
    .flatMap((name) => {
      try {
        return loadContent(folder, name, own)
      } catch (error) {
        if (!(error instanceof OperatorError)) throw error
        onLeftOut?.(name, error.message)
        return []
      }
    })
  const contents = contentsOf(loadContent(folder, defaultName, own), others)
  if (wordings !== undefined) requireKnown(wordings, own, contents)
  return contents
}
