// Reads and validates the builds of the games. The server does not serve a game with a fault.
import { createHash } from 'node:crypto'
import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  brandSchema,
  type ContentManifest,
  calendarSchema,
  contentManifestSchema,
  contentNameSchema,
  debatesSchema,
  factsSchema,
  type GraphData,
  glossarySchema,
  graphDataSchema,
  mediaFor,
  notionsSchema,
  personName,
  playerFiles,
  sceneDataSchema,
  sceneNamesSchema,
  signCountError,
  variantName,
  type WeighedChoices,
  type Wordings,
  weighedChoicesSchema,
  wording,
  wordingsSchema,
} from '@didascalie/contract'
import { openStory } from '@didascalie/engine'
import {
  checkJsonKeys,
  checkJsonText,
  explainWrongContent,
  GameFileError,
  maxFiles,
} from '@didascalie/game-folder'
import { z } from 'zod'
import { OperatorError } from '../../platform/errors/operator-error.js'
import { sanitise, sanitiseWordings } from '../../platform/text/html.js'
import {
  type ChoicePoint,
  type Content,
  type Contents,
  type ContentText,
  contentsOf,
  type SpokenLine,
  withoutDisplayOptions,
} from './content.js'
import { buildAdvice, builtFolders, isInBuild, readBuiltText, requireMediaFile } from './game-files.js'

function parseJson<Schema extends z.ZodType>(path: string, text: string, schema: Schema): z.infer<Schema> {
  let value: unknown
  try {
    checkJsonText(path, text)
    value = JSON.parse(text)
    checkJsonKeys(path, value)
  } catch (error) {
    if (error instanceof GameFileError) throw new OperatorError(`Le fichier ${error.message}`)
    throw new OperatorError(`Le fichier ${path} n’est pas du JSON\u00a0: corrigez-le, puis recommencez.`)
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const position =
    issue === undefined || issue.path.length === 0 ? 'à la racine' : `à «\u00a0${issue.path.join('.')}\u00a0»`
  throw new OperatorError(
    `Le fichier ${path} ne convient pas ${position}\u00a0: ${issue?.message ?? 'forme inattendue'}.`,
  )
}

/**
 * The operator's texts for one game. The key `ui.home.title` applies to every game that has this key. The key `<game>/ui.home.title`
 * applies only to that game.
 */
function operatorTextsFor(operatorTexts: Wordings, name: string, gameTexts: Wordings): Wordings {
  const forEveryGame = Object.entries(operatorTexts).filter(([key]) => Object.hasOwn(gameTexts, key))
  const forThisGame = Object.entries(operatorTexts).flatMap(([key, text]): [string, string][] =>
    key.startsWith(`${name}/`) ? [[key.slice(name.length + 1), text]] : [],
  )
  return Object.fromEntries([...forEveryGame, ...forThisGame])
}

/** Throws if the operator's texts have a key that no game has, because that text would never be shown. */
export function requireKnownKeys(
  path: string,
  operatorTexts: Wordings,
  { all }: Pick<Contents, 'all'>,
): void {
  const knownKeys = new Set(
    all.flatMap(({ name, wordings }) => Object.keys(wordings).flatMap((key) => [key, `${name}/${key}`])),
  )
  const unknownKey = Object.keys(operatorTexts).find((key) => !knownKeys.has(key))
  if (unknownKey !== undefined)
    throw new OperatorError(
      `Le fichier ${path} remplace «\u00a0${unknownKey}\u00a0», qu’aucun jeu n’a\u00a0: corrigez cette clé, ou retirez-la.`,
    )
}

/** The sentences next to the consent checkbox of a session with codes or of a partner that do not depend on what trainers may read. */
const consentKeys = ['ui.connexion.text.data', 'ui.connexion.text.data.use']

function consentVersionOf(wordings: Wordings, keys: readonly string[]): string {
  const text = keys.map((key) => wording(wordings, key, '')).join('\n')
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

/** The talker of an ellipse (a jump in time) in the story graph. */
const ellipseTalker = 'Time'

const isPerson = (talker: string | undefined): talker is string =>
  talker !== undefined && talker !== '' && talker !== ellipseTalker

/** All nodes that have a text, by id. A trace, which records a learner's choices, contains ids of such nodes. */
function linesOf({ nodes }: GraphData, getName: (talker: string) => string): Map<string, ContentText> {
  const promptOf = new Map(
    Object.entries(nodes).flatMap(([id, { talker, targets }]) =>
      talker ? targets.map((target): [string, string] => [target.id, id]) : [],
    ),
  )
  return new Map(
    Object.entries(nodes).flatMap(([id, { type, text, scene = '', talker }]): [string, ContentText][] => {
      if (text === undefined) return []
      const speaker = isPerson(talker) ? getName(talker) : ''
      const isAction = type === 'PointAndClickAction'
      return [[id, { text, scene, prompt: promptOf.get(id) ?? null, talker: speaker, isAction }]]
    }),
  )
}

type Node = GraphData['nodes'][string]

function predecessors(nodes: GraphData['nodes']): Map<string, string[]> {
  const sources = new Map<string, string[]>()
  for (const [id, { targets }] of Object.entries(nodes))
    for (const target of targets) {
      const known = sources.get(target.id)
      if (known) known.push(id)
      else sources.set(target.id, [id])
    }
  return sources
}

function reachedFrom(nodes: GraphData['nodes'], { targets }: Node): ReadonlySet<string> {
  const reached = new Set(targets.map(({ id }) => id))
  for (const id of reached) for (const target of nodes[id]?.targets ?? []) reached.add(target.id)
  return reached
}

/** The maximum number of nodes without a text that `soleReactionTo` goes through. */
const maxSilentNodes = 20

/**
 * The line that follows a reply, if a person says it. Returns `undefined` if several lines can follow, or if the background changes
 * before the line.
 */
function soleReactionTo(nodes: GraphData['nodes'], reply: string): Node | undefined {
  const passed = new Set([reply])
  for (const id of passed) {
    const [next, ...others] = nodes[id]?.targets ?? []
    const node = next && others.length === 0 ? nodes[next.id] : undefined
    if (next === undefined || node === undefined) return undefined
    if (node.text !== undefined) return isPerson(node.talker) ? node : undefined
    if (node.background === undefined && passed.size < maxSilentNodes) passed.add(next.id)
  }
  return undefined
}

/** The maximum number of nodes that `choicePoints` visits. It visits most of a story for each choice, and the server waits meanwhile. */
const maxChoiceSteps = 50_000_000

/** Throws if the choices of a story would keep the server busy for more than a few seconds. A build may come from anybody. */
function requireFewSteps(path: string, { nodes }: GraphData, weights: WeighedChoices): void {
  const sizes = Object.values(nodes).map(({ targets }) => ({
    targets: targets.length,
    choices: targets.filter(({ id }) => Object.hasOwn(weights, id)).length,
  }))
  const size = sizes.reduce((sum, { targets }) => sum + 1 + targets, 0)
  const steps = sizes.reduce(
    (sum, { targets, choices }) => sum + choices * (size + targets * maxSilentNodes),
    0,
  )
  if (steps > maxChoiceSteps)
    throw new OperatorError(
      `Le fichier ${path} a trop de choix et de répliques pour que le serveur prépare la régie\u00a0: partagez l’histoire en plusieurs jeux.`,
    )
}

/** The maximum number of lines that are shown before a prompt. */
const maxContextLines = 2

/** The choices that the compiler weighed, with the lines around them. */
function choicePoints(
  { nodes, scenes = {} }: GraphData,
  weights: WeighedChoices,
  getName: (talker: string) => string,
  media: ContentManifest['media'],
): ChoicePoint[] {
  const sceneOrder = new Map(Object.keys(scenes).map((scene, index) => [scene, index]))
  const promptOf = new Map<string, string>()
  for (const [id, { targets }] of Object.entries(nodes))
    for (const target of targets)
      if (Object.hasOwn(weights, target.id) && !promptOf.has(target.id)) promptOf.set(target.id, id)
  const previousNodes = predecessors(nodes)
  type Test = (node: Node, id: string) => boolean
  /**
   * Searches backwards from a node for the nearest node that `isResult` accepts. Goes past another node only if `isPassed` accepts that
   * node.
   */
  const nearest = (from: string, isResult: Test, isPassed: Test) => {
    const seen = new Set([from])
    for (const id of seen) {
      const node = nodes[id]
      if (node && isResult(node, id)) return { ...node, id }
      if (node && isPassed(node, id)) for (const earlier of previousNodes.get(id) ?? []) seen.add(earlier)
    }
    return undefined
  }
  const toLine = ({ talker, text = '' }: Node) => ({
    talker: isPerson(talker) ? getName(talker) : '',
    text: withoutDisplayOptions(text),
  })
  /** Collects the lines before a node, within its scene. Stops where several routes meet, or after `maxContextLines` lines. */
  const linesBefore = (last: string, scene: string): SpokenLine[] => {
    const lines: SpokenLine[] = []
    const passed = new Set([last])
    for (const id of passed) {
      const [from, ...others] = previousNodes.get(id) ?? []
      const node = from === undefined || others.length > 0 ? undefined : nodes[from]
      if (from === undefined || node?.scene !== scene || lines.length === maxContextLines) break
      if (node.text) lines.unshift(toLine(node))
      passed.add(from)
    }
    return lines
  }
  const points = Object.entries(weights).flatMap(
    ([choice, { weight, scene, lines, felt }]): ChoicePoint[] => {
      const promptId = promptOf.get(choice) ?? ''
      const promptNode = nodes[promptId]
      if (promptNode === undefined) return []
      // The node before the replies may have no text, so the search goes back to the nearest line. In a point-and-click, actions lead back
      // to the choice, so a line that follows an action is also a predecessor of the choice. The search skips these lines.
      const following = reachedFrom(nodes, promptNode)
      const promptLine = nearest(
        promptId,
        ({ text }, id) => text !== undefined && (id === promptId || !following.has(id)),
        ({ text }, id) => text === undefined || following.has(id),
      )
      const { text = '' } = promptLine ?? {}
      const nearestBackground = nearest(
        promptId,
        ({ background }) => background !== undefined,
        () => true,
      )?.background
      const replies = promptNode.targets.flatMap(({ id }) => {
        const reply = nodes[id]?.text
        if (reply === undefined || nodes[id]?.talker) return []
        const answer = soleReactionTo(nodes, id)
        return [
          { id, text: withoutDisplayOptions(reply), answer: answer === undefined ? null : toLine(answer) },
        ]
      })
      const notions = [...new Set(replies.flatMap(({ id }) => nodes[id]?.notions ?? []))]
      const prompt = promptLine === undefined || text === '' ? null : toLine(promptLine)
      const background =
        nearestBackground === undefined ? '' : (media[`bg/${nearestBackground}.jpg`]?.url ?? '')
      const context = promptLine === undefined ? [] : linesBefore(promptLine.id, scene)
      return [
        {
          choice,
          scene,
          weight,
          lines,
          felt: felt?.median ?? null,
          prompt,
          before: context,
          replies,
          background,
          notions,
        },
      ]
    },
  )
  return points.toSorted(
    (one, other) => (sceneOrder.get(one.scene) ?? 0) - (sceneOrder.get(other.scene) ?? 0),
  )
}

/** The number of files of a build that are checked at the same time. */
const checkedTogether = 32

/** Throws if a picture or sound is missing or is not what the manifest says. */
async function requireMedia(folder: string, { media }: ContentManifest): Promise<void> {
  const listed = Object.values(media).flatMap((one) => [one, ...one.alternatives])
  if (listed.length > maxFiles)
    throw new OperatorError(
      `Le fichier ${join(folder, 'manifest.json')} nomme ${listed.length} images et sons\u00a0: un jeu en a ${maxFiles} au plus.`,
    )
  for (let at = 0; at < listed.length; at += checkedTogether)
    await Promise.all(listed.slice(at, at + checkedTogether).map((file) => requireMediaFile(folder, file)))
}

const sheetSchema = z.record(
  z.string(),
  z.string().refine((svg) => explainWrongContent('a.svg', Buffer.from(svg)) === undefined, {
    error: 'contient autre chose que du dessin',
  }),
)

/** The text of the file with the drawings of the interface. */
async function readSheet(folder: string, { url, bytes }: { url: string; bytes: number }): Promise<string> {
  const text = await readBuiltText(folder, url)
  if (Buffer.byteLength(text) !== bytes)
    throw new OperatorError(`Le fichier ${join(folder, url)} n’est pas entier\u00a0: ${buildAdvice}.`)
  parseJson(join(folder, url), text, sheetSchema)
  return text
}

export async function loadContent(
  contentsFolder: string,
  name: string,
  operatorTexts: Wordings,
): Promise<Content> {
  const mediaFolders = builtFolders(contentsFolder, name)
  const [folder] = mediaFolders
  const texts = new Map<string, string>()
  const read = async <Schema extends z.ZodType>(file: string, schema: Schema): Promise<z.infer<Schema>> => {
    const path = join(folder, file)
    const text = await readBuiltText(folder, file)
    texts.set(file, text)
    return parseJson(path, text, schema)
  }
  const readIfPresent = async <Schema extends z.ZodType>(
    file: string,
    schema: Schema,
    fallback: z.infer<Schema>,
  ): Promise<z.infer<Schema>> => ((await isInBuild(folder, file)) ? read(file, schema) : fallback)
  const gameTexts = await read('wordings.json', wordingsSchema)
  const wordings = sanitiseWordings({ ...gameTexts, ...operatorTextsFor(operatorTexts, name, gameTexts) })
  const notions = Object.fromEntries(
    Object.entries(await read('notions.json', notionsSchema)).map(([key, notion]) => [
      key,
      { ...notion, description: sanitise(notion.description) },
    ]),
  )
  const brand = await read('brand.json', brandSchema)
  const signsFault = signCountError(brand, notions)
  if (signsFault)
    throw new OperatorError(`Le fichier ${join(folder, 'brand.json')} ne convient pas\u00a0: ${signsFault}.`)
  const manifest = await read('manifest.json', contentManifestSchema)
  await requireMedia(folder, manifest)
  const { media } = manifest
  const icons = Object.entries(media).flatMap(([file, { url }]): [string, string][] =>
    file.startsWith('icon/') ? [[file, url]] : [],
  )
  const graph = await read('graphData.json', graphDataSchema)
  const weights = await readIfPresent('choices.json', weighedChoicesSchema, {})
  requireFewSteps(join(folder, 'graphData.json'), graph, weights)
  const { people } = await read('sceneData.json', sceneDataSchema)
  const getName = (talker: string) => personName(talker, wordings, people)
  const story = openStory(graph)
  await readIfPresent('glossary.json', glossarySchema, {})
  const content = {
    name,
    version: graph.version,
    build: manifest.version,
    wordings,
    notions,
    brand,
    calendar: await read('calendar.json', calendarSchema),
    hasVariant:
      Object.keys(media).some((file) => Object.hasOwn(media, variantName(file))) ||
      Object.keys(wordings).some((key) => key.startsWith('variant.')),
    icons: Object.fromEntries(icons),
    consentVersions: {
      group: consentVersionOf(wordings, [...consentKeys, 'ui.connexion.text.reads.group']),
      each: consentVersionOf(wordings, [...consentKeys, 'ui.connexion.text.reads.each']),
      demo: consentVersionOf(wordings, ['ui.connexion.text.demo', 'ui.connexion.text.demo.use']),
    },
    facts: await readIfPresent('facts.json', factsSchema, {}),
    sceneNames: await readIfPresent('scenes.json', sceneNamesSchema, {}),
    debates: await readIfPresent('debates.json', debatesSchema, []),
    choices: choicePoints(graph, weights, getName, media),
    lines: linesOf(graph, getName),
    sceneOf: (node: string) => graph.nodes[node]?.scene ?? '',
    chapterOf: (scene: string) => graph.scenes?.[scene]?.chapter ?? '',
    begin: story.begin.bind(story),
    answer: story.answer.bind(story),
    replay: story.replay.bind(story),
    mediaFolders,
    pictureFile: (name: string, hasDecors: boolean) => {
      const picture = mediaFor(manifest, name, hasDecors ? 1 : 0)
      return picture && join(folder, picture.url)
    },
  }
  const { sheet } = manifest
  if (sheet !== undefined) texts.set(sheet.url, await readSheet(folder, sheet))
  const names: readonly string[] = sheet === undefined ? playerFiles : [...playerFiles, sheet.url]
  const playerTexts = [...texts].filter(([file]) => names.includes(file))
  return { ...content, playerTexts: Object.fromEntries(playerTexts) }
}

/** A text that changes whenever a new build replaces the build on the disk; `undefined` if there is no build. */
export async function buildStamp(contentsFolder: string, name: string): Promise<string | undefined> {
  const [folder] = builtFolders(contentsFolder, name)
  const stats = await lstat(join(folder, 'manifest.json')).catch(() => undefined)
  return stats && `${stats.ino} ${stats.mtimeMs} ${stats.size}`
}

/** The names of the games that have a build, in alphabetical order. */
export async function gamesIn(contentsFolder: string): Promise<string[]> {
  const names = await readdir(contentsFolder).catch((): string[] => [])
  const games: string[] = []
  for (const name of names.filter((one) => contentNameSchema.safeParse(one).success))
    if (await lstat(join(contentsFolder, name, 'dist')).catch(() => undefined)) games.push(name)
  return games.sort()
}

/** Returns the configured game. Without a configured game, returns the only game, or throws if there is not exactly one game. */
export async function defaultGame(contentsFolder: string, chosen: string | undefined): Promise<string> {
  if (chosen !== undefined) return chosen
  const [only, ...others] = await gamesIn(contentsFolder)
  if (only === undefined)
    throw new OperatorError(`Il n’y a pas de jeu dans ${contentsFolder}\u00a0: ${buildAdvice}.`)
  if (others.length > 0)
    throw new OperatorError(
      `Il y a plusieurs jeux dans ${contentsFolder}\u00a0: dites avec DIDASCALIE_CONTENT lequel est celui des sessions qui n’en nomment pas (${[only, ...others].join(', ')}).`,
    )
  return only
}

export interface LoadOptions {
  /** Contains a folder for each game. */
  folder: string
  /** The configured default game; `undefined`: the only game. */
  defaultGame: string | undefined
  /** Path of the operator's file of texts. */
  wordings?: string | undefined
  /** Called for each game that has a fault and is therefore not served. A fault in the default game throws instead. */
  onLeftOut?: (name: string, reason: string) => void
}

/** Reads the operator's own file, which may be anywhere. */
export async function readOperatorTexts(file: string | undefined): Promise<Wordings> {
  if (file === undefined) return {}
  const text = await readFile(file, 'utf8').catch(() => {
    throw new OperatorError(`Le fichier ${file} manque\u00a0: corrigez DIDASCALIE_WORDINGS, ou retirez-la.`)
  })
  return parseJson(file, text, wordingsSchema)
}

export async function loadContents(options: LoadOptions): Promise<Contents> {
  const { folder, wordings, onLeftOut } = options
  const defaultName = await defaultGame(folder, options.defaultGame)
  const operatorTexts = await readOperatorTexts(wordings)
  const others: Content[] = []
  for (const name of (await gamesIn(folder)).filter((one) => one !== defaultName))
    try {
      others.push(await loadContent(folder, name, operatorTexts))
    } catch (error) {
      // One game never prevents the server from serving the others, whatever is wrong with it.
      onLeftOut?.(name, error instanceof Error ? error.message : String(error))
    }
  const contents = contentsOf(await loadContent(folder, defaultName, operatorTexts), others)
  if (wordings !== undefined) requireKnownKeys(wordings, operatorTexts, contents)
  return contents
}
