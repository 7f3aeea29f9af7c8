// Games are read and checked once, at start: one that cannot be served whole is not served.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
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
  graphDataSchema,
  notionsSchema,
  personName,
  type Reads,
  sceneDataSchema,
  sceneNamesSchema,
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
import { type ChoicePoint, type Content, type Contents, type ContentText, contentsOf } from './content.js'

const toBuild = 'construisez le jeu avec «\u00a0npm run build\u00a0», puis recommencez'

function readText(path: string, advice: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new OperatorError(`Le fichier ${path} manque\u00a0: ${advice}.`)
  }
}

function readJson<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  advice: string = toBuild,
): z.infer<Schema> {
  const text = readText(path, advice)
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

/** The operator's own texts. A key stands for every game that has it; `<game>/ui.home.title` for that game alone. */
function ownTextsFor(own: Wordings, name: string, theirs: Wordings): Wordings {
  const shared = Object.entries(own).filter(([key]) => Object.hasOwn(theirs, key))
  const particular = Object.entries(own).flatMap(([key, text]): [string, string][] =>
    key.startsWith(`${name}/`) ? [[key.slice(name.length + 1), text]] : [],
  )
  return Object.fromEntries([...shared, ...particular])
}

/** A key that no game has would never be shown. */
function requireKnown(path: string, own: Wordings, { all }: Contents): void {
  const known = new Set(
    all.flatMap(({ name, wordings }) => Object.keys(wordings).flatMap((key) => [key, `${name}/${key}`])),
  )
  const stray = Object.keys(own).find((key) => !known.has(key))
  if (stray !== undefined)
    throw new OperatorError(
      `Le fichier ${path} remplace «\u00a0${stray}\u00a0», qu’aucun jeu n’a\u00a0: corrigez cette clé, ou retirez-la.`,
    )
}

/** The sentences beside the box that is ticked; the last says what trainers may read. */
const consentKeys = ['ui.connexion.text.data', 'ui.connexion.text.data.use']

function consentVersionOf(wordings: Wordings, reads: Reads): string {
  const keys = [...consentKeys, `ui.connexion.text.reads.${reads}`]
  const text = keys.map((key) => wording(wordings, key, '')).join('\n')
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

/** What can be chosen, and what is answered: everything that a trace may name. */
function linesOf({ nodes }: GraphData): Map<string, ContentText> {
  const promptOf = new Map(
    Object.entries(nodes).flatMap(([id, { talker, targets }]) =>
      talker ? targets.map((target): [string, string] => [target.id, id]) : [],
    ),
  )
  return new Map(
    Object.entries(nodes).flatMap(([id, { text, scene = '' }]): [string, ContentText][] =>
      text === undefined ? [] : [[id, { text, scene, prompt: promptOf.get(id) ?? null }]],
    ),
  )
}

/** A game need not have it. */
function readIfThere<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  without: z.infer<Schema>,
): z.infer<Schema> {
  return existsSync(path) ? readJson(path, schema) : without
}

const withoutOptions = (text: string) => text.replace(/^(?:\[[^\]]*\]\s*)+/, '')

type Node = GraphData['nodes'][string]

/** From where each node can be come to. */
function stepsBefore(nodes: GraphData['nodes']): Map<string, string[]> {
  const before = new Map<string, string[]>()
  for (const [id, { targets }] of Object.entries(nodes))
    for (const target of targets) before.set(target.id, [...(before.get(target.id) ?? []), id])
  return before
}

/** The talker of a node that shows an ellipse. */
const ellipseTalker = 'Time'

/** What is said to a reply, where only one thing can follow: what depends on more is not known here. */
function saidTo(nodes: GraphData['nodes'], reply: string): Node | undefined {
  const passed = new Set([reply])
  for (const id of passed) {
    const [next, ...others] = nodes[id]?.targets ?? []
    const node = next && others.length === 0 ? nodes[next.id] : undefined
    if (next === undefined || node === undefined) return undefined
    if (node.text !== undefined) return node.talker && node.talker !== ellipseTalker ? node : undefined
    if (node.background === undefined) passed.add(next.id)
  }
  return undefined
}

/** The choices that the compiler weighed, with what is said around them. */
function choicePoints(
  { nodes, scenes = {} }: GraphData,
  weights: WeighedChoices,
  nameOf: (talker: string) => string,
  media: ContentManifest['media'],
): ChoicePoint[] {
  const order = new Map(Object.keys(scenes).map((scene, index) => [scene, index]))
  const askedBy = new Map<string, string>()
  for (const [id, { targets }] of Object.entries(nodes))
    for (const target of targets)
      if (Object.hasOwn(weights, target.id) && !askedBy.has(target.id)) askedBy.set(target.id, id)
  const before = stepsBefore(nodes)
  /** The nearest on the way here of which that holds. */
  const nearest = (from: string, isIt: (node: Node) => boolean, isPassed: (node: Node) => boolean) => {
    const seen = new Set([from])
    for (const id of seen) {
      const node = nodes[id]
      if (node && isIt(node)) return node
      if (node && isPassed(node)) for (const earlier of before.get(id) ?? []) seen.add(earlier)
    }
    return undefined
  }
  const spoken = ({ talker = '', text = '' }: Node) => ({
    talker: talker === '' || talker === ellipseTalker ? '' : nameOf(talker),
    text: withoutOptions(text),
  })
  const points = Object.entries(weights).flatMap(([choice, { weight, scene }]): ChoicePoint[] => {
    const askedAt = askedBy.get(choice) ?? ''
    const asking = nodes[askedAt]
    if (asking === undefined) return []
    // What stands between a line and its replies may be a turn of the story, without words.
    const said = nearest(
      askedAt,
      ({ text }) => text !== undefined,
      ({ text }) => text === undefined,
    )
    const { text = '' } = said ?? {}
    const place = nearest(
      askedAt,
      ({ background }) => background !== undefined,
      () => true,
    )?.background
    const replies = asking.targets.flatMap(({ id }) => {
      const reply = nodes[id]?.text
      if (reply === undefined || nodes[id]?.talker) return []
      const answer = saidTo(nodes, id)
      return [{ id, text: withoutOptions(reply), answer: answer === undefined ? null : spoken(answer) }]
    })
    const notions = [...new Set(replies.flatMap(({ id }) => nodes[id]?.notions ?? []))]
    const prompt = said === undefined || text === '' ? null : spoken(said)
    const background = place === undefined ? '' : (media[`bg/${place}.jpg`]?.url ?? '')
    return [{ choice, scene, weight, prompt, replies, background, notions }]
  })
  return points.toSorted((one, other) => (order.get(one.scene) ?? 0) - (order.get(other.scene) ?? 0))
}

/** Of the scene, the names of people: the rest is for players. */
const namesSchema = z.object({ people: sceneDataSchema.shape.people })

function loadContent(contentsFolder: string, name: string, own: Wordings): Content {
  const builtFolder = join(contentsFolder, name, 'dist')
  const read = <Schema extends z.ZodType>(file: string, schema: Schema) =>
    readJson(join(builtFolder, file), schema)
  const optional = <Schema extends z.ZodType>(file: string, schema: Schema, without: z.infer<Schema>) =>
    readIfThere(join(builtFolder, file), schema, without)
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
    throw new OperatorError(`Le fichier ${join(builtFolder, 'brand.json')} ne convient pas\u00a0: ${signs}.`)
  const { media } = read('manifest.json', contentManifestSchema)
  const icons = Object.entries(media).flatMap(([file, { url }]): [string, string][] =>
    file.startsWith('icon/') ? [[file, url]] : [],
  )
  const graph = read('graphData.json', graphDataSchema)
  const { people } = optional('sceneData.json', namesSchema, {})
  const story = openStory(graph)
  return {
    name,
    version: graph.version,
    wordings,
    notions,
    brand,
    calendar: read('calendar.json', calendarSchema),
    icons: Object.fromEntries(icons),
    consentVersions: {
      group: consentVersionOf(wordings, 'group'),
      each: consentVersionOf(wordings, 'each'),
    },
    facts: optional('facts.json', factsSchema, {}),
    sceneNames: optional('scenes.json', sceneNamesSchema, {}),
    debates: optional('debates.json', debatesSchema, []),
    choices: choicePoints(
      graph,
      optional('choices.json', weighedChoicesSchema, {}),
      (talker) => personName(talker, wordings, people),
      media,
    ),
    lines: linesOf(graph),
    sceneOf: (node) => graph.nodes[node]?.scene ?? '',
    chapterOf: (scene) => graph.scenes?.[scene]?.chapter ?? '',
    begin: (progression) => story.begin(progression),
    answer: (moment, answer) => story.answer(moment, answer),
    replay: (trace) => story.replay(trace),
    builtFolder,
  }
}

/** By the names of their folders. */
export function gamesIn(contentsFolder: string): string[] {
  if (!existsSync(contentsFolder)) return []
  return readdirSync(contentsFolder)
    .filter((name) => contentNameSchema.safeParse(name).success)
    .filter((name) => existsSync(join(contentsFolder, name, 'dist')))
    .sort()
}

/** The game that the operator chose; there is nothing to choose where there is one. */
export function usualGame(contentsFolder: string, chosen: string | undefined): string {
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

interface Loading {
  /** Holds a folder for each game. */
  folder: string
  /** The game that has to be there. */
  usual: string | undefined
  /** The operator's file of texts. */
  wordings?: string | undefined
  /** Told of a game that is left out, and why. */
  onLeftOut?: (name: string, reason: string) => void
}

export function loadContents({ folder, usual: chosen, wordings, onLeftOut }: Loading): Contents {
  const usual = usualGame(folder, chosen)
  const own =
    wordings === undefined
      ? {}
      : readJson(wordings, wordingsSchema, 'corrigez DIDASCALIE_WORDINGS, ou retirez-la')
  const others = gamesIn(folder)
    .filter((name) => name !== usual)
    .flatMap((name) => {
      try {
        return loadContent(folder, name, own)
      } catch (error) {
        if (!(error instanceof OperatorError)) throw error
        onLeftOut?.(name, error.message)
        return []
      }
    })
  const contents = contentsOf(loadContent(folder, usual, own), others)
  if (wordings !== undefined) requireKnown(wordings, own, contents)
  return contents
}
