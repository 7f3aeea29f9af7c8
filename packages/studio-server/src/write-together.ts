// Changes several files of a game in one step. A journal file lists the work, so that the studio can finish a step after a crash.
import { randomBytes } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { WriteTogether } from '@didascalie/contract'
import { z } from 'zod'
import { isPictureOrSound } from './app-files.js'
import { hiddenPath, pathInside } from './project-paths.js'
import {
  hashOf,
  keepVersions,
  readProjectFile,
  syncFolder,
  writablePath,
  writeDurably,
  writeTemporary,
} from './project-store.js'
import { explainDiskError, StudioError } from './studio-error.js'

/**
 * The work that a step still has to do. `texts`: new texts, each in a file with the name `temporary` beside `file`. `before` is the hash of
 * the text to replace, or `null` for a new file. `moves`: pictures and sounds to rename.
 */
const journalSchema = z.strictObject({
  texts: z.array(
    z.strictObject({
      file: z.string(),
      temporary: z.string().regex(/^\.[^/\\]+\.tmp$/),
      before: z.string().nullable(),
    }),
  ),
  moves: z.array(z.strictObject({ from: z.string(), to: z.string() })),
})
type Journal = z.infer<typeof journalSchema>

const journalPath = (folder: string) => hiddenPath(folder, 'renommage.json')

function mediaFile(folder: string, file: string): string {
  if (!isPictureOrSound(file)) throw new StudioError(403, 'Le studio ne renomme que des images et des sons.')
  return pathInside(folder, `media/${file}`)
}

const currentHash = (folder: string, file: string): string | null =>
  readProjectFile(folder, file)?.hash ?? null

/** Returns the files that prevent a step: changed since the studio read them, missing, or in the way of a new name. */
function staleFiles(folder: string, { files, moves }: WriteTogether): string[] {
  const changed = files.filter(({ file, hash }) => currentHash(folder, file) !== hash)
  const missing = moves.filter(({ from }) => !existsSync(mediaFile(folder, from)))
  const inTheWay = moves.filter(({ to }) => existsSync(mediaFile(folder, to)))
  return [
    ...changed.map(({ file }) => file),
    ...missing.map(({ from }) => `media/${from}`),
    ...inTheWay.map(({ to }) => `media/${to}`),
  ]
}

/** Called before anything is written, so that a failure leaves the game as it was. */
function makeFolders(folder: string, moves: WriteTogether['moves']): void {
  for (const { to } of moves) {
    try {
      mkdirSync(dirname(mediaFile(folder, to)), { recursive: true })
    } catch (cause) {
      throw new StudioError(
        422,
        `Le dossier de media/${to} ne peut pas être créé : rien n’a été écrit.`,
        {},
        { cause },
      )
    }
  }
}

/** Functions that undo the parts of a step, in the order in which the step did them. */
type Undo = (() => void)[]

/**
 * Writes and renames everything, or nothing: an error undoes the step. All calls are synchronous, so that no other request can write in
 * between. Returns the new hash of each text file.
 */
export function writeTogether(folder: string, step: WriteTogether): Record<string, string> {
  finishInterruptedStep(folder)
  const paths = step.files.map(({ file }) => writablePath(folder, file))
  const stale = staleFiles(folder, step)
  if (stale.length > 0)
    throw new StudioError(409, 'Un fichier a changé sur le disque : rien n’a été écrit.', { stale })
  makeFolders(folder, step.moves)
  const undo: Undo = []
  try {
    const texts = step.files.map(({ file, text, hash }, index) => {
      const temporary = writeTemporary(paths[index] ?? '', text)
      undo.push(() => rmSync(temporary, { force: true }))
      return { file, temporary: basename(temporary), before: hash }
    })
    const journal = { texts, moves: step.moves }
    undo.push(() => rmSync(journalPath(folder), { force: true }))
    writeDurably(journalPath(folder), JSON.stringify(journal))
    carryOut(folder, journal, undo)
  } catch (cause) {
    const message = [explainDiskError(cause), rollBack(undo)].filter(Boolean).join(' ')
    throw new StudioError(500, message, {}, { cause })
  }
  return Object.fromEntries(step.files.map(({ file, text }) => [file, hashOf(text)]))
}

/** Undoes a failed step, and returns the message for the writer. */
function rollBack(undo: Undo): string {
  let message = 'Le renommage a échoué : les fichiers sont restés comme avant.'
  for (const undoOne of undo.toReversed()) {
    try {
      undoOne()
    } catch (error) {
      console.error(error)
      message =
        'Le renommage a échoué, et des fichiers n’ont pas pu être remis comme avant : vérifiez le jeu.'
    }
  }
  return message
}

function carryOut(folder: string, { texts, moves }: Journal, undo: Undo): void {
  const folders = new Set<string>()
  for (const { file, temporary } of texts) {
    const target = writablePath(folder, file)
    const before = existsSync(target) ? readFileSync(target) : undefined
    renameSync(join(dirname(target), temporary), target)
    undo.push(() => (before ? writeDurably(target, before) : rmSync(target)))
    folders.add(dirname(target))
  }
  for (const { from, to } of moves) {
    const source = mediaFile(folder, from)
    const target = mediaFile(folder, to)
    if (existsSync(target)) throw new Error(`${target} exists.`)
    mkdirSync(dirname(target), { recursive: true })
    renameSync(source, target)
    undo.push(() => renameSync(target, source))
    folders.add(dirname(source)).add(dirname(target))
  }
  for (const changed of folders) syncFolder(changed)
  rmSync(journalPath(folder), { force: true })
}

/** A game from outside can contain a pipe, which nobody can read to its end. */
const isOrdinaryFile = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isFile() === true

/**
 * Finishes a step that a crash has interrupted. Runs when the studio starts, and before each new step. If it cannot finish the step, it
 * renames the journal, so that the studio does not fail again at the same step.
 */
export function finishInterruptedStep(folder: string): void {
  const path = journalPath(folder)
  if (!existsSync(path)) return
  try {
    if (!isOrdinaryFile(path)) throw new Error(`${path} is not an ordinary file`)
    carryOut(folder, remainingWork(folder, journalSchema.parse(JSON.parse(readFileSync(path, 'utf8')))), [])
  } catch (error) {
    console.error('An interrupted step cannot be finished.', error)
    renameSync(path, path.replace('.json', ` (${randomBytes(3).toString('hex')}).json`))
  }
}

/**
 * Returns the work that is still possible. Leaves out a file that another program has changed since the crash, and stores copies of both
 * texts. Leaves out a picture or sound that is missing or whose new name is taken.
 */
function remainingWork(folder: string, { texts, moves }: Journal): Journal {
  const temporaryOf = ({ file, temporary }: Journal['texts'][number]) =>
    join(dirname(writablePath(folder, file)), temporary)
  const waiting = texts.filter((text) => isOrdinaryFile(temporaryOf(text)))
  const movesLeft = moves.filter(
    ({ from, to }) => existsSync(mediaFile(folder, from)) && !existsSync(mediaFile(folder, to)),
  )
  const isUnchanged = ({ file, before }: Journal['texts'][number]) => currentHash(folder, file) === before
  const changed = waiting.filter((text) => !isUnchanged(text))
  for (const text of changed) {
    keepVersions(folder, { file: text.file, text: readFileSync(temporaryOf(text), 'utf8') })
    rmSync(temporaryOf(text))
  }
  return { texts: waiting.filter((text) => !changed.includes(text)), moves: movesLeft }
}
