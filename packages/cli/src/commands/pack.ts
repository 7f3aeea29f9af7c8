import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { formatCount, formatMegabytes } from '@didascalie/contract/text'
import { type PackedFiles, ProjectError, packGame, zipFiles } from '@didascalie/project'
import type { Terminal } from '../terminal.js'

export interface PackOptions {
  readonly scorm?: string
  readonly web: boolean
  readonly out?: string
  /** The folder with the built player, which becomes part of the package. */
  readonly player?: string
}

const kindOf = ({ scorm, web }: PackOptions): '1.2' | '2004' | 'web' => {
  if (web && scorm === undefined) return 'web'
  if (!web && (scorm === '1.2' || scorm === '2004')) return scorm
  throw new ProjectError('pack fait un paquet `--scorm 1.2`, `--scorm 2004`, ou un dossier `--web`.')
}

function requireEmpty(folder: string): void {
  mkdirSync(folder, { recursive: true })
  if (readdirSync(folder).length > 0)
    throw new ProjectError(`${folder} n’est pas vide : donnez un dossier vide ou nouveau.`)
}

function writeFiles(folder: string, files: PackedFiles): void {
  for (const [name, data] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), data)
  }
}

export function runPack(path: string, options: PackOptions, terminal: Terminal): number {
  const { out, player } = options
  const as = kindOf(options)
  if (out === undefined)
    throw new ProjectError('pack écrit là où `--out` le dit : un fichier .zip, ou un dossier avec --web.')
  if (player === undefined) throw new ProjectError('`--player` dit où est le lecteur des paquets.')
  const isFolder = as === 'web' && !out.endsWith('.zip')
  if (isFolder) requireEmpty(out)
  const files = packGame({ folder: path, player, as })
  const totalBytes = Object.values(files).reduce((sum, data) => sum + data.length, 0)
  if (isFolder) writeFiles(out, files)
  else {
    mkdirSync(dirname(out), { recursive: true })
    writeFileSync(out, zipFiles(files))
  }
  terminal.print(
    `${out} : ${formatCount(Object.keys(files).length, 'fichier')}, ${formatMegabytes(totalBytes)}`,
  )
  return 0
}
