import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type PackedFiles, ProjectError, packGame } from '@didascalie/project'
import { count } from '@didascalie/script'
import { zipSync } from 'fflate'
import type { Terminal } from '../terminal.js'

export interface PackOptions {
  readonly scorm?: string
  readonly web: boolean
  readonly out?: string
  /** The folder with the built player for packages. */
  readonly player?: string
}

const kindOf = ({ scorm, web }: PackOptions): '1.2' | '2004' | 'web' => {
  if (web && scorm === undefined) return 'web'
  if (!web && (scorm === '1.2' || scorm === '2004')) return scorm
  throw new ProjectError('pack fait un paquet `--scorm 1.2`, `--scorm 2004`, ou un dossier `--web`.')
}

/** Whether a file is in a compressed format: compressing it again takes time and saves nothing. */
const isCompressed = (name: string) => /\.(avif|webp|jpg|png|m4a|ogg|woff2?)$/.test(name)

/** Every zip entry has this fixed date, so that the same game always gives the same file. */
const zipEntryDate = new Date('2020-01-01T00:00:00')

function zip(files: PackedFiles): Uint8Array {
  const entries = Object.entries(files).map(([name, data]) => [
    name,
    [data, { level: isCompressed(name) ? 0 : 9, mtime: zipEntryDate }],
  ])
  return zipSync(Object.fromEntries(entries))
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

const megabytes = (size: number) => `${(size / 1e6).toLocaleString('fr-FR', { maximumFractionDigits: 1 })} Mo`

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
    writeFileSync(out, zip(files))
  }
  terminal.print(`${out} : ${count(Object.keys(files).length, 'fichier')}, ${megabytes(totalBytes)}`)
  return 0
}
