// Changes several files of a game in one step. A journal in the folder lets the studio finish a step that a crash has interrupted.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { WriteTogether } from '@didascalie/contract'
import { z } from 'zod'
import { typeOf } from './app-files.js'
import { pathInside } from './project-paths.js'
import {
  hashOf,
  readProjectFile,
  syncFolder,
  writablePath,
  writeDurably,
  writeTemporary,
} from './project-store.js'
import { StudioError } from './studio-error.js'

/** What a step has left to do: texts that are stored under a temporary name beside their file, and pictures to rename. */
const journalSchema = z.strictObject({
  texts: z.array(z.strictObject({ file: z.string(), temporary: z.string().regex(/^\.[^/\\]+\.tmp$/) })),
  moves: z.array(z.strictObject({ from: z.string(), to: z.string() })),
})
type Journal = z.infer<typeof journalSchema>

const journalFile = '.didascalie/renommage.json'

function mediaFile(folder: string, file: string): string {
  if (!/^(image|audio)\//.test(typeOf(file)))
    throw new StudioError(403, 'Le studio ne renomme que des images et des sons.')
  return pathInside(folder, `media/${file}`)
}

/** The files that prevent a step: changed since the studio read them, missing, or at a path that a rename needs. */
function staleFiles(folder: string, { files, moves }: WriteTogether): string[] {
  const changed = files.filter(({ file, hash }) => (readProjectFile(folder, file)?.hash ?? null) !== hash)
  const missing = moves.filter(({ from }) => !existsSync(mediaFile(folder, from)))
  const inTheWay = moves.filter(({ to }) => existsSync(mediaFile(folder, to)))
  return [
    ...changed.map(({ file }) => file),
    ...missing.map(({ from }) => `media/${from}`),
    ...inTheWay.map(({ to }) => `media/${to}`),
  ]
}

/**
 * Writes and renames everything, or nothing: first all texts are stored beside their files, then the journal, and only then names change.
 * All steps are synchronous, so that no other request can write in between. Returns the new hash of each file.
 */
export function writeTogether(folder: string, step: WriteTogether): Record<string, string> {
  const paths = step.files.map(({ file }) => writablePath(folder, file))
  const stale = staleFiles(folder, step)
  if (stale.length > 0)
    throw new StudioError(409, 'Un fichier a changé sur le disque : rien n’a été écrit.', { stale })
  const texts = step.files.map(({ file, text }, index) => ({
    file,
    temporary: basename(writeTemporary(paths[index] ?? '', text)),
  }))
  const journal = { texts, moves: step.moves }
  writeDurably(join(folder, journalFile), JSON.stringify(journal))
  carryOut(folder, journal)
  return Object.fromEntries(step.files.map(({ file, text }) => [file, hashOf(text)]))
}

/** Gives each file its new name. Skips files that already have their new name, so that an interrupted step can be carried out again. */
function carryOut(folder: string, { texts, moves }: Journal): void {
  const written = texts.map(({ file, temporary }) => {
    const target = writablePath(folder, file)
    return { source: join(dirname(target), temporary), target }
  })
  const moved = moves.map(({ from, to }) => ({
    source: mediaFile(folder, from),
    target: mediaFile(folder, to),
  }))
  const folders = new Set<string>()
  for (const { source, target } of [...written, ...moved]) {
    if (!existsSync(source)) continue
    mkdirSync(dirname(target), { recursive: true })
    renameSync(source, target)
    folders.add(dirname(target))
  }
  for (const changed of folders) syncFolder(changed)
  rmSync(join(folder, journalFile), { force: true })
}

/** Finishes a step that a crash has interrupted. Called before the studio reads the folder. */
export function finishInterruptedStep(folder: string): void {
  const journal = join(folder, journalFile)
  if (!existsSync(journal)) return
  carryOut(folder, journalSchema.parse(JSON.parse(readFileSync(journal, 'utf8'))))
}
