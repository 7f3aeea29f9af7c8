import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { explainInvalidGameName } from '../load/check-game-name.js'
import { ProjectError } from '../load/project-error.js'

const template = fileURLToPath(new URL('../../template', import.meta.url))

/** Writes a small, complete game into a new folder of `parent` and returns its path. */
export function createProject(parent: string, name: string): string {
  const fault = explainInvalidGameName(name)
  if (fault !== undefined) throw new ProjectError(fault)
  const folder = join(parent, name)
  if (existsSync(folder)) throw new ProjectError(`${folder} existe déjà : rien n’a été écrit.`)
  const unfinished = join(parent, `.${name}.new`)
  mkdirSync(parent, { recursive: true })
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(template, unfinished, { recursive: true })
  renameSync(unfinished, folder)
  return folder
}
