// A content is read and checked once, at start: a game that cannot be served whole is not served.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  graphDataSchema,
  type Notions,
  notionsSchema,
  type Wordings,
  wording,
  wordingsSchema,
} from '@didascalie/contract'
import type { z } from 'zod'
import { OperatorError } from '../config.js'
import { sanitise, sanitiseWordings } from '../domain/html.js'

export interface Content {
  name: string
  version: string
  wordings: Wordings
  notions: Notions
  /** Which text a learner consented to (design, reading 5). */
  consentVersion: string
  /** Served below `/data/`. */
  builtFolder: string
}

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

/** The operator's own texts, each in the place of the content's: a key that no text has would never be shown. */
function readOwnWordings(path: string, known: Wordings): Wordings {
  const own = readJson(path, wordingsSchema, 'corrigez DIDASCALIE_WORDINGS, ou retirez-la')
  const stray = Object.keys(own).find((key) => !Object.hasOwn(known, key))
  if (stray !== undefined)
    throw new OperatorError(
      `Le fichier ${path} remplace «\u00a0${stray}\u00a0», que ce jeu n’a pas\u00a0: corrigez cette clé, ou retirez-la.`,
    )
  return own
}

/** The texts that an operator still has to complete. */
export function incomplete({ wordings }: Pick<Content, 'wordings'>): string[] {
  return Object.keys(wordings).filter((key) => wordings[key]?.includes('[À COMPLÉTER'))
}

/** The two sentences beside the box that is ticked. */
const consentKeys = ['ui.connexion.text.data', 'ui.connexion.text.data.use']

export function loadContent(contentsFolder: string, name: string, ownWordings?: string): Content {
  const folder = join(contentsFolder, name)
  const builtFolder = join(folder, 'dist')
  const theirs = readJson(join(folder, 'wordings.json'), wordingsSchema)
  const own = ownWordings === undefined ? {} : readOwnWordings(ownWordings, theirs)
  const wordings = sanitiseWordings({ ...theirs, ...own })
  const written = readJson(join(folder, 'notions.json'), notionsSchema)
  const graph = readJson(join(builtFolder, 'graphData.json'), graphDataSchema)
  const notions = Object.fromEntries(
    Object.entries(written).map(([key, notion]) => [
      key,
      { ...notion, description: sanitise(notion.description) },
    ]),
  )
  const consentText = consentKeys.map((key) => wording(wordings, key, '')).join('\n')
  const consentVersion = createHash('sha256').update(consentText).digest('hex').slice(0, 12)
  return { name, version: graph.version, wordings, notions, consentVersion, builtFolder }
}
