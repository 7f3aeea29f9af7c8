import { calendarSchema, projectSchema, wordingsSchema } from '@didascalie/contract'
import {
  checkJsonKeys,
  checkJsonText,
  explainWrongContent,
  type GameFile,
  GameFileError,
  type GameFiles,
  getMediaType,
  isGameFile,
  listGameFiles,
  type RefusedFile,
  readGameFile,
} from '@didascalie/game-folder'
import type { z } from 'zod'

/** A folder or an archive with a game. */
export interface GameSource extends GameFiles {
  /** Returns the content of a listed file. Throws `GameFileError` if it is refused. */
  read(name: string): Promise<Buffer>
  close(): void
}

export interface InspectedGame {
  readonly title: string | undefined
  readonly chapters: readonly string[]
  readonly kinds: readonly { readonly name: string; readonly files: number; readonly bytes: number }[]
  /** The number of files that the platform never reads. */
  readonly ignored: number
  readonly refused: readonly RefusedFile[]
}

export function openFolder(folder: string): GameSource {
  return {
    ...listGameFiles(folder),
    read: async (name) => readGameFile(folder, name),
    close: () => undefined,
  }
}

function kindOf(name: string): string {
  const type = getMediaType(name)
  if (type?.startsWith('image/')) return 'Images'
  if (type?.startsWith('audio/')) return 'Sons'
  return name.endsWith('.yarn') ? 'Histoire' : 'Autres textes'
}

function groupByKind(files: readonly GameFile[]): InspectedGame['kinds'] {
  const kinds = new Map<string, { name: string; files: number; bytes: number }>()
  for (const { name, bytes } of files) {
    const kind = kindOf(name)
    const sum = kinds.get(kind) ?? { name: kind, files: 0, bytes: 0 }
    kinds.set(kind, { name: kind, files: sum.files + 1, bytes: sum.bytes + bytes })
  }
  return [...kinds.values()]
}

/** A game that comes with a build is built again here, so that nothing of that build is used. */
const isBuild = (name: string) => name.startsWith('dist/')

export async function inspectGame(source: GameSource): Promise<InspectedGame> {
  const refused: RefusedFile[] = [...source.refused]
  /** Only the names: the values of all JSON files of a game could need more memory than there is. */
  const readable = new Set<string>()
  const own = source.files.filter(({ name }) => !isBuild(name))
  const read = own.filter(({ name }) => isGameFile(name))
  for (const { name } of read)
    try {
      const data = await source.read(name)
      const reason = explainWrongContent(name, data)
      if (reason !== undefined) refused.push({ name, reason })
      else if (name.endsWith('.json')) {
        parseGameJson(name, data)
        readable.add(name)
      }
    } catch (error) {
      if (!(error instanceof GameFileError)) throw error
      const { message } = error
      refused.push({ name, reason: message.replace(`${name} `, '').replace(/\.$/, '') })
    }
  if (source.files.some(({ name }) => isBuild(name)))
    refused.push({
      name: 'dist/',
      reason: 'est un jeu déjà construit : supprimez ce dossier, sauf si vous l’avez construit vous-même',
    })
  const get = async <Schema extends z.ZodType>(name: string | undefined, schema: Schema) =>
    name !== undefined && readable.has(name)
      ? schema.safeParse(parseGameJson(name, await source.read(name))).data
      : undefined
  const settings = await get('didascalie.json', projectSchema)
  if (settings === undefined)
    refused.push({ name: 'didascalie.json', reason: 'manque ou ne se lit pas : ce dossier n’est pas un jeu' })
  const named = Object.values(settings ?? {}).filter((value) => typeof value === 'string')
  for (const name of named.filter((one) => one.split('/').includes('..') || one.startsWith('/')))
    refused.push({
      name: 'didascalie.json',
      reason: `nomme ${name}, qui sort du dossier du jeu : corrigez-le`,
    })
  return {
    title: (await get(settings?.wordings, wordingsSchema))?.['ui.game.title'] ?? settings?.title,
    chapters: (await get(settings?.calendar, calendarSchema))?.chapters.map(({ name }) => name) ?? [],
    kinds: groupByKind(read),
    ignored: own.length - read.length,
    refused,
  }
}

function parseGameJson(name: string, data: Buffer): unknown {
  const text = data.toString('utf8')
  checkJsonText(name, text)
  try {
    const value: unknown = JSON.parse(text)
    checkJsonKeys(name, value)
    return value
  } catch (error) {
    if (error instanceof GameFileError) throw error
    throw new GameFileError(`${name} ne se lit pas comme du JSON : corrigez-le.`)
  }
}
